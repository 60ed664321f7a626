"""What holds for all tests."""

import os

from hypothesis import settings

# A loaded machine must not fail a test: nothing here is judged by the clock. In CI the examples are
# the same each time, so that a change is judged by what it changed; here they are always new ones.
settings.register_profile("untimed", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("untimed")
