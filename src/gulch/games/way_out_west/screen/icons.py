"""The pictures of boxes and counters."""

ICONS = {
    **{"cattle": "cow", "cowboys": "western-hat", "jail": "prisoner", "store": "shop", "hotel": "bed", "bank": "bank"},
    **{"stagecoach": "old-wagon", "train": "steam-locomotive", "move2": "cowboy-boot", "move4": "horse-head"},
    **{"drive": "charging-bull", "gunfight": "crossed-pistols", "farmer": "pitchfork", "cowboy": "western-hat"},
}
MARKS = {"GUNS": "crossed-pistols", "PAYDAY": "coins"}  # notes worth finding again in a replay
