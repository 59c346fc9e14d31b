/** Whether a text contains every word that was typed, in any order and without regard to case. */
export function matches(text: string, typed: string): boolean {
  const lower = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => lower.includes(part));
}

/**
 * How well a name fits a text that was typed, for sorting: 0 for the same name, 1 for one that begins with the text,
 * 2 for one that contains it, 3 for any other.
 */
export function fitOf(name: string, typed: string): number {
  const [lower, wanted] = [name.toLowerCase(), typed.trim().toLowerCase()];
  if (lower === wanted) return 0;
  if (lower.startsWith(wanted)) return 1;
  return lower.includes(wanted) ? 2 : 3;
}
