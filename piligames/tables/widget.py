"""What a notebook shows: a model's view on screen, and the screen's clicks to the model."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Protocol

import anywidget
import traitlets

from piligames.tables import assets
from piligames.tables.staging import Json


class Model(Protocol):
    """What can stand behind a screen."""

    def view(self) -> Json:
        """All that the screen may show."""
        ...

    def receive(self, message: Mapping[str, Any]) -> None:
        """Do what the screen asks."""
        ...


def _as_text(value: Json, _widget: Any) -> str:
    return json.dumps(value)


class Screen(anywidget.AnyWidget):
    """Two synced traits around a model, `view` and `book`, and nothing else.

    They travel as JSON text: as nested values they would be walked through three times on their way.
    """

    _esm = assets.screen_module()
    _css = assets.screen_style()

    view = traitlets.Dict().tag(sync=True, to_json=_as_text)
    book = traitlets.Dict().tag(sync=True, to_json=_as_text)

    def __init__(self, model: Model, book: Json) -> None:
        self.model = model
        super().__init__(view=model.view(), book=book)
        self.on_msg(self._on_message)

    def _on_message(self, _widget: Any, message: Any, _buffers: Any) -> None:
        if isinstance(message, Mapping):
            self.receive(message)

    def receive(self, message: Mapping[str, Any]) -> None:
        """Do what the screen asks, and show the result; a ping is answered by a pong."""
        if message.get("do") == "ping":
            self.send({"pong": message.get("n")})
            return
        self.model.receive(message)
        self.refresh()

    def refresh(self) -> None:
        """Send the screen what it may show now."""
        self.view = self.model.view()

    def __repr__(self) -> str:
        return str(self.view.get("transcript", ""))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget for a notebook, and the table in words for everything else."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data["text/plain"] = repr(self)
        return bundle
