from __future__ import annotations

import cv2
import numpy as np
import pytest

from dungeonpress.layout.fiducials import Corner, corner_of, marker_id, marker_outline, marker_rows

DICTIONARY = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_1000)


def test_the_table_is_opencvs() -> None:
    for number in range(1000):
        image = cv2.aruco.generateImageMarker(DICTIONARY, number, 6)
        rows = tuple(tuple(bool(cell) for cell in row[1:5]) for row in image[1:5])
        assert marker_rows(number) == rows, number


def test_ids_name_page_and_corner() -> None:
    seen = {marker_id(page, corner) for page in range(1, 251) for corner in Corner}
    assert seen == set(range(1000))
    for page in (1, 17, 250):
        for corner in Corner:
            assert corner_of(marker_id(page, corner)) == (page, corner)
    assert marker_id(251, Corner.TOP_LEFT) == marker_id(1, Corner.TOP_LEFT)


@pytest.mark.parametrize("number", [0, 3, 57, 442, 999])
def test_an_outline_is_seen_as_its_marker(number: int) -> None:
    image = np.full((200, 200), 255, np.uint8)
    words = marker_outline(number, 4, 4, 12).split()
    boxes = " ".join(words).split("h")
    polygons = [
        np.array([float(word) * 10 for word in box.split() if word not in "ml"]).reshape(-1, 2)
        for box in boxes
        if box.strip()
    ]
    for index, polygon in enumerate(polygons):
        cv2.fillPoly(image, [polygon.round().astype(np.int32)], 0 if index == 0 else 255)
    _, found, _ = cv2.aruco.ArucoDetector(DICTIONARY).detectMarkers(image)
    assert found is not None
    assert found.flatten().tolist() == [number]
