import { readDate } from '../../../ui/inputs/read-date.ts';

/**
 * Reads a list of dates as it is pasted from a sheet or a message: one a line, or apart by commas, semicolons or tabs.
 * @returns the dates in order, each once, and the pieces that cannot be read
 */
export function readDates(text: string): { dates: string[]; unread: string[] } {
  const pieces = text
    .split(/[\n,;\t]+/)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const read = pieces.map((piece) => ({ piece, date: readDate(piece) }));
  return {
    dates: [...new Set(read.flatMap(({ date }) => date ?? []))].toSorted(),
    unread: read.flatMap(({ piece, date }) => (date ? [] : [piece])),
  };
}
