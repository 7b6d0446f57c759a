/** The key that lets strangers look at a private table, as the end of an address; taken from an address that has it. */
export function watchKey(address: string | undefined): string {
  const key = new URL(address || "/", "http://here").searchParams.get("watch");
  return key ? `?watch=${encodeURIComponent(key)}` : "";
}
