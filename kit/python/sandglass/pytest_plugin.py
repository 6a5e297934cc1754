"""Fixtures for pytest: a Sandglass for the session, and a world for each test, also of parallel workers."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, Generator, Iterator

import pytest

from .sandglass import Sandglass, connect, start
from .webhooks import WebhookReceiver
from .world import World

_world = pytest.StashKey[World]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("sandglass_capsules", "The folder for the capsules of failed tests.", default=".sandglass")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", 'world(**settings): the settings of the test\'s world, such as frozen=True.')


@pytest.fixture(scope="session")
def sandglass() -> Iterator[Sandglass]:
    """The Sandglass at SANDGLASS_URL; without one, a process for the session."""
    admin_token = os.environ.get("SANDGLASS_ADMIN_TOKEN")
    if url := os.environ.get("SANDGLASS_URL"):
        yield connect(url, admin_token)
        return
    with start(admin_token) as started:
        yield started


@pytest.fixture
def world(sandglass: Sandglass, request: pytest.FixtureRequest) -> Iterator[World]:
    """The test's own world, with the settings of its marks `world`; deleted when the test ends."""
    settings = {}
    for mark in reversed(list(request.node.iter_markers("world"))):
        settings.update(mark.kwargs)
    with sandglass.world(**settings) as created:
        request.node.stash[_world] = created
        yield created
        del request.node.stash[_world]


@pytest.fixture
def receiver(world: World) -> Iterator[WebhookReceiver]:
    """A receiver that gets the webhooks of the world, and verifies their signatures."""
    with WebhookReceiver(world.admin.get_public_key()["pem"]) as receiver:
        world.api("PATCH", "/config", {"webhookEndpoint": receiver.url})
        yield receiver


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, None]:
    """Saves the capsule of a failed test's world."""
    report = (yield).get_result()
    world = item.stash.get(_world, None)
    if report.failed and world is not None and report.when != "teardown":
        folder = Path(item.config.getini("sandglass_capsules"))
        report.sections.append(("Sandglass", _save_capsule(world, folder, item.nodeid)))


def _save_capsule(world: World, folder: Path, test: str) -> str:
    """Returns a line about the file; an error is such a line, too, to keep the failure of the test visible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ".gitignore").write_text("*\n")
        file = folder / (re.sub(r"\W+", "-", test).strip("-")[-120:] + ".sandglass-capsule")
        file.write_text(world.capsule())
        return f"The capsule of the test's world is in {file}; look at it with: npx sandglass open {file}"
    except Exception as error:
        return f"The capsule of the test's world could not be saved: {error}"
