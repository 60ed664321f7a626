"""Paper read back: pictures in, marks with confidence out.

The stages, each plain values in and out: `images` (bytes to pictures), `find` (markers and QR
code), `straighten` (the page in mm), `clean` (what the print alone looks like), `light` (the pen's
ink alone), `shapes` and `marks` (each field's state), `read` (pages put together). Nothing but this
package imports OpenCV.
"""
