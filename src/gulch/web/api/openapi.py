"""The interface as a document for tools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from gulch import __version__
from gulch.web.api.call import Call
from gulch.web.schema import Problem


def described_for_tools(calls: Sequence[Call]) -> dict[str, Any]:
    kinds = [call.answer for call in calls] + [call.body for call in calls if call.body not in (None, str)] + [Problem]
    shapes, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    shape = dict(zip(map(repr, kinds), shapes, strict=True))
    problem = {"description": "why not", "content": {"application/json": {"schema": shape[repr(Problem)]}}}
    paths: dict[str, Any] = {}
    for call in calls:
        places = [part[1:-1] for part in call.path.split("/") if part.startswith("{")]
        parameters = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
            for name in places
        ]
        parameters += [{"name": name, "in": "query", "schema": schema} for name, schema in call.query.items()]
        if call.method == "POST":
            parameters.append({"name": "X-Gulch", "in": "header", "required": True, "schema": {"enum": ["1"]}})
        if call.keyed:
            pattern = {"type": "string", "minLength": 8, "maxLength": 80, "pattern": "^[A-Za-z0-9_.:-]+$"}
            parameters.append({"name": "Idempotency-Key", "in": "header", "required": True, "schema": pattern})
        media = "text/plain" if call.answer is str else "application/json"
        ok = {"description": "done", "content": {media: {"schema": shape[repr(call.answer)]}}}
        codes = (
            ["400", "403", "404", "409", "413", "422", "429", "503"] if call.method == "POST" else ["400", "403", "404"]
        )
        codes += [] if call.method == "POST" else ["409", "429", "503"]
        operation: dict[str, Any] = {
            "operationId": call.handler.__name__,
            "parameters": parameters,
            "responses": {"200": ok} | dict.fromkeys(codes, problem),
        }
        if call.body is not None:
            content = "text/plain" if call.body is str else "application/json"
            schema = {"type": "string"} if call.body is str else shape[repr(call.body)]
            operation["requestBody"] = {"required": True, "content": {content: {"schema": schema}}}
        paths.setdefault(call.path, {})[call.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "gulch", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }
