"""The auction for the turn order, to whoever is asked to bid."""

from __future__ import annotations

from gulch.core.seen import write
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Auction, Bidder, part
from gulch.games.way_out_west.rules.data import BOX
from gulch.games.way_out_west.rules.table import OUT, West
from gulch.games.way_out_west.screen.players import dollars


@part("auction", reads="viewer seat stop options money bids places order")
def auction(seen: West, say: Phrasebook) -> Auction | None:
    """Every bid goes above the last (W16), up to all one has; who is out has his place and has paid (W17, W18)."""
    if seen.stop.name != "BID" or seen.seat < 0 or seen.viewer != seen.seat:
        return None
    bids = [int(choice) for choice in seen.legal() if choice > 0]
    if not bids:
        return None
    rows = [bidder(seen, seat, say) for seat in map(int, seen.order) if seat != seen.seat]
    rows.sort(key=lambda row: (row.out, -row.bid, row.place if row.out else ""))
    for place, row in enumerate([row for row in rows if row.bid and not row.out], 2):
        row.place = str(place)
    return Auction(
        least=bids[0],
        bids=[write(seen, bid) for bid in bids],
        drop=write(seen, 0),
        purse=int(seen.money[seen.seat]),
        worth=say.say("outcome", "worth_1", boxes=len(BOX) - 1),
        others=rows,
    )


def bidder(seen: West, seat: int, say: Phrasebook) -> Bidder:
    if seen.bids[seat] == OUT:
        place = str(list(seen.places).index(seat) + 1)
        return Bidder(seat=seat, place=place, text=say.raw("outcome", "out"), out=True)
    bid = int(seen.bids[seat])
    text = say.say("outcome", "bids_on", bid=bid) if bid else say.say("outcome", "to_bid", money=dollars(seen, seat))
    return Bidder(seat=seat, place="?", text=text, bid=bid)
