/** Games whose tally was opened on this device: they need not be shown as news any more. */
const KEY = "gulch.seen";
const MOST = 60;

export function seen(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function haveSeen(table: string): void {
  const others = seen().filter((one) => one !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, table].slice(-MOST)));
  } catch {
    // a device that keeps nothing shows it again
  }
}
