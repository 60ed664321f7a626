"""What holds for all tests."""

from hypothesis import settings

# A loaded machine must not fail a test: nothing here is judged by the clock.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
