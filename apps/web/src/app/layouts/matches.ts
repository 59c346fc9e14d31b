/** Whether a text contains every word that was typed, in any order and without regard to case. */
export function matches(text: string, typed: string): boolean {
  const lower = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => lower.includes(part));
}
