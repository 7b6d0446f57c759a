export function readRules(): void {
  // follows
}
