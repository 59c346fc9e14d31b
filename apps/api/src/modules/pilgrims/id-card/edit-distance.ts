/**
 * The number of letters that must be changed, added or left out to turn one text into another (the Levenshtein
 * distance).
 */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const swap = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(swap, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}

/** The letters and digits of a text in capitals, without anything between them. */
export function lettersOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** An entry of a list that a text means, and the share of its letters that differ (`off`): 0 for none. */
export type ClosestEntry<T> = { entry: T; off: number };

/**
 * The entry of a list whose text is most similar to a given text.
 * @param textOf gives the text of an entry
 * @returns the entry and `off`, the share of its letters that differ; null when more than two of five letters differ,
 * or when two entries are equally similar
 */
export function closestEntry<T>(
  text: string,
  entries: readonly T[],
  textOf: (entry: T) => string,
): ClosestEntry<T> | null {
  const read = lettersOf(text);
  if (read === '') return null;
  let best: ClosestEntry<T> | null = null;
  let second = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const written = lettersOf(textOf(entry));
    const distance = editDistance(read, written) / Math.max(1, written.length);
    if (best !== null && distance >= best.off) {
      second = Math.min(second, distance);
      continue;
    }
    second = best?.off ?? second;
    best = { entry, off: distance };
  }
  return best !== null && best.off <= MOST_OFF && best.off < second ? best : null;
}

const MOST_OFF = 0.4;
