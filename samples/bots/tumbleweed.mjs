// A bot that answers anything, with nothing but Node.
import { createInterface } from "node:readline";

const send = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    send({ type: "ready", protocol: 1 });
  } else if (message.type === "ask") {
    const option = message.options[Math.floor(Math.random() * message.options.length)];
    send({ type: "answer", id: message.id, say: option.say });
  } else {
    break; // the game is over
  }
}
