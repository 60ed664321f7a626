"""Paper read back: pictures in, readings with confidence out, a log made of them.

The rooms, in the order of the work, each plain values in and out: `pictures` (bytes to pictures),
`page` (markers and QR code; the page in mm; what the print alone looks like; the pen's ink alone),
then what is on it: `marks`, `paths`, `digits`; `record` makes logs and asks people. `read` leads
through them. Nothing but this package imports OpenCV.
"""
