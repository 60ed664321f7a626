"""Write fiducial_table.py from OpenCV: `python src/dungeonpress/layout/build_fiducials.py`.

Needs opencv-python-headless. Printing needs the table only.
"""

from __future__ import annotations

import base64
import textwrap
from pathlib import Path

import cv2


def main() -> None:
    """Read the 1000 markers of DICT_4X4_1000, 16 bits each, row by row, white is 1."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_1000)
    data = b""
    for number in range(len(dictionary.bytesList)):
        image = cv2.aruco.generateImageMarker(dictionary, number, 6)
        bits = "".join("1" if cell else "0" for row in image[1:5] for cell in row[1:5])
        data += int(bits, 2).to_bytes(2, "big")
    lines = textwrap.wrap(base64.b85encode(data).decode("ascii"), 90, break_on_hyphens=False)
    body = "\n".join(f"    {line!r}" for line in lines).replace("'", '"')
    target = Path(__file__).parent / "fiducial_table.py"
    target.write_text(
        '"""The bits of DICT_4X4_1000, two bytes a marker. Written by build_fiducials.py."""\n\n'
        f"TABLE = (\n{body}\n)\n",
        encoding="ascii",
    )


if __name__ == "__main__":
    main()
