/** The one-way feed of views. Reconnects with growing pauses and then takes the whole view. */
import type { Feed } from "./schema";

const PAUSES = [500, 1000, 2000, 4000, 10000];

export interface Listener {
  message(feed: Feed): void;
  connected(open: boolean): void;
}

export class FeedLine {
  private socket: WebSocket | null = null;
  private attempts = 0;
  private timer = 0;
  private closed = false;

  constructor(
    private readonly address: () => string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    this.closed = false;
    const url = new URL(this.address(), location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      this.attempts = 0;
      this.listener.connected(true);
    };
    socket.onmessage = (event) => this.listener.message(JSON.parse(event.data as string) as Feed);
    socket.onclose = () => {
      if (this.socket !== socket || this.closed) return;
      this.listener.connected(false);
      this.timer = window.setTimeout(() => this.open(), PAUSES[Math.min(this.attempts++, PAUSES.length - 1)]);
    };
  }

  /** Starts over: with another seat, or because a message did not fit. */
  again(): void {
    this.close();
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.socket = null;
  }
}
