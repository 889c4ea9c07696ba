"""A program without a screen."""

from tests.scenes.conftest import clicker as clicker
