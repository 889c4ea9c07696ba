"""Start: what happens between the command line and the first screen."""

from __future__ import annotations

from scenes.app import App, make_context


def run(arguments: list[str]) -> int:
    """Opens the window with the menu and runs until the player quits."""
    from scenes.screens.menu import MenuScene

    context = make_context()
    app = App(context)
    context.stack.push(MenuScene(context))
    app.run()
    return 0
