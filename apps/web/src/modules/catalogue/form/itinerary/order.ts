/** An entry of the itinerary as the form has it. */
export type Entry = {
  key: string;
  day: number;
  title: string;
  description: string | null;
  photo_file_id: string | null;
};

/** A place in the itinerary: before another entry of the day, or at its end. */
export type Place = { day: number; before: string | null };

/** The days that the editor shows: those of the journey, and later ones that something is planned for. */
export function daysShown(entries: readonly Entry[], length: number | null): number[] {
  const planned = entries.map(({ day }) => day);
  const last = length ?? Math.max(1, ...planned);
  const late = new Set(planned.filter((day) => day > last));
  return [...Array.from({ length: last }, (_, index) => index + 1), ...[...late].toSorted((a, b) => a - b)];
}

/** Moves an entry of the itinerary to a place: a day, and the entry it stands before. */
export function placeEntry(entries: readonly Entry[], key: string, { day, before }: Place): Entry[] {
  const moved = entries.find((entry) => entry.key === key);
  if (!moved || before === key) return [...entries];
  const rest = entries.filter((entry) => entry !== moved);
  const index = rest.findIndex((entry) => entry.key === before);
  const next = { ...moved, day };
  return byDay(index < 0 ? [...rest, next] : rest.toSpliced(index, 0, next));
}

/**
 * Moves an entry of the itinerary up or down by one place: within its day, and at the end of a day into the next one.
 * @param by −1 up, 1 down
 * @param last the last day that it may go to
 */
export function stepEntry(entries: readonly Entry[], key: string, by: -1 | 1, last: number): Entry[] {
  const moved = entries.find((entry) => entry.key === key);
  if (!moved) return [...entries];
  const day = entries.filter((entry) => entry.day === moved.day);
  const index = day.indexOf(moved) + by;
  if (index >= 0 && index < day.length) {
    const before = by < 0 ? day[index] : day[index + 1];
    return placeEntry(entries, key, { day: moved.day, before: before?.key ?? null });
  }
  const target = moved.day + by;
  if (target < 1 || target > Math.max(last, moved.day)) return [...entries];
  const first = entries.find((entry) => entry.day === target);
  return placeEntry(entries, key, { day: target, before: by > 0 ? (first?.key ?? null) : null });
}

/** Moves a day with all its entries; the days between move up or down by one. */
export function moveDay(entries: readonly Entry[], from: number, to: number): Entry[] {
  const towards = Math.sign(to - from);
  const dayOf = (day: number): number => {
    if (day === from) return to;
    const between = towards > 0 ? day > from && day <= to : day < from && day >= to;
    return between ? day - towards : day;
  };
  return byDay(entries.map((entry) => ({ ...entry, day: dayOf(entry.day) })));
}

/** Adds an entry at the end of its day. */
export function addEntry(entries: readonly Entry[], entry: Entry): Entry[] {
  return byDay([...entries, entry]);
}

/** The position of an entry in its day, for screen readers. */
export function placeOf(
  entries: readonly Entry[],
  key: string,
): { day: number; at: number; of: number; title: string } | null {
  const found = entries.find((entry) => entry.key === key);
  if (!found) return null;
  const day = entries.filter((entry) => entry.day === found.day);
  return { day: found.day, at: day.indexOf(found) + 1, of: day.length, title: found.title };
}

/** In the order of the days; within a day as they stood. */
function byDay(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => a.day - b.day);
}
