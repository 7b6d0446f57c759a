"""The interface against its own description."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi import checks as openapi

from tests.web.webkit import Running

CHECKS = [
    not_a_server_error,
    openapi.status_code_conformance,
    openapi.content_type_conformance,
    openapi.response_schema_conformance,
]


def test_the_interface_keeps_to_its_description(house: Running) -> None:
    """Schemathesis makes requests of all kinds from /openapi.json and looks at the answers."""
    ann = house.person("Ann")
    table = ann.create(seats="mm", open=True)
    document = ann.get("/openapi.json").json()
    for path, operations in document["paths"].items():
        for operation in operations.values():
            for parameter in operation["parameters"]:
                if parameter["in"] == "path" and parameter["name"] == "id":
                    parameter["schema"] = {"enum": [table, "no-such-table"]}
                if parameter["in"] == "path" and parameter["name"] == "game":
                    parameter["schema"] = {"enum": ["high-noon", "way-out-west", "nothing"]}
        assert path.startswith("/api/")
    schema = schemathesis.openapi.from_dict(document)
    schema.config.base_url = house.url
    tried = set()

    @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(data=st.data())
    def try_out(data: st.DataObject, operation: APIOperation[Any, Any, Any, Any]) -> None:
        case = data.draw(operation.as_strategy())
        answer = case.call(headers={"cookie": ann.cookie})
        assert answer.status_code < 500, (case.method, case.path, answer.text)
        case.validate_response(answer, checks=CHECKS)
        tried.add(operation.label)

    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        try_out(operation=result.ok())
    assert len(tried) == sum(len(operations) for operations in document["paths"].values())
