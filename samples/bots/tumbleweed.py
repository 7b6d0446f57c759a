"""A bot that answers anything, with nothing but Python's standard library."""

import json
import random
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "ready", "protocol": 1}
    elif message["type"] == "ask":
        option = random.choice(message["options"])
        answer = {"type": "answer", "id": message["id"], "say": option["say"]}
    else:  # the game is over
        break
    print(json.dumps(answer), flush=True)
