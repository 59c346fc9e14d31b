import { readDate } from '../../../ui/inputs/read-date.ts';

/**
 * Reads a pasted list of dates, such as from a spreadsheet: separated by lines, commas, semicolons or tabs.
 * @returns the dates in order, each once, and the pieces that cannot be read
 */
export function readDates(text: string): { dates: string[]; unreadable: string[] } {
  const pieces = text
    .split(/[\n,;\t]+/)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const read = pieces.map((piece) => ({ piece, date: readDate(piece) }));
  return {
    dates: [...new Set(read.flatMap(({ date }) => date ?? []))].toSorted(),
    unreadable: read.flatMap(({ piece, date }) => (date ? [] : [piece])),
  };
}
