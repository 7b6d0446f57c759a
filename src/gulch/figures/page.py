"""The frame of a report: one file that needs nothing else, by day, by lamp light and on paper."""

from __future__ import annotations

from html import escape
from pathlib import Path

STYLE = Path(__file__).with_name("figures.css")


def page(title: str, room: str, where: str, body: str, fonts: str = "") -> str:
    """``fonts`` is a style sheet that has the house's letters within; without it, the reader's own have to do."""
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{fonts}{STYLE.read_text(encoding='utf-8')}</style>\n</head>\n<body>\n"
        f'<header class="bar"><span class="logo">g<b>u</b>lch</span><div class="where"><strong>{escape(room)}</strong>'
        f"<span>{escape(where)}</span></div></header>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )


def card(title: str, sub: str, body: str, kind: str = "card") -> str:
    below = f'<p class="sub">{escape(sub)}</p>' if sub else ""
    return f'<section class="{kind}"><h2>{escape(title)}</h2>{below}{body}</section>\n'


def at_both(desk: str, phone: str) -> str:
    """A picture that is drawn for both; the style sheet shows the one that fits."""
    return f'<div class="dk">{desk}</div><div class="ph">{phone}</div>'


def items(said: list[str]) -> str:
    return f'<ul class="say">{"".join(f"<li>{escape(one)}</li>" for one in said)}</ul>'


def command(said: str) -> str:
    return f'<p class="cmd">{escape(said)}</p>'


def warning(said: str) -> str:
    return f'<p class="warning" role="alert">{escape(said)}</p>' if said else ""
