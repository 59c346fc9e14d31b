import { parseLocalDate } from '@rihla/domain/shared/dates';
import { parse } from 'csv-parse/sync';
import type { Column, MasterSource } from './master-sources.ts';

/** A fault of one cell; `why` is the end of an English sentence that begins with the column. */
export type RowProblem = { line: number; column: string; why: string };

/** A row of a master file, with its cells by column; an empty cell is null. */
export type MasterRow = { line: number; cells: Readonly<Record<string, string | null>> };

/** What was read of a master file: its rows, and the faults of its cells. */
export type MasterFile = { rows: MasterRow[]; problems: RowProblem[] };

/** A row as the CSV parser returns it. */
type ParsedRecord = { record: Record<string, string>; info: { lines: number } };

/**
 * Reads a master file: CSV with commas, quotes as in RFC 4180, and a header row. It does not throw for faults in the
 * file: every faulty cell is returned with its line, column and reason, so that a person can mend all of them at once.
 *
 * @param text the text of the file
 * @param source what its columns have to be
 */
export function readMasterFile(text: string, source: MasterSource): MasterFile {
  let header: string[] = [];
  const problems: RowProblem[] = [];
  let parsed: ParsedRecord[];
  try {
    parsed = parse(text, {
      bom: true,
      columns: (cells: string[]) => (header = cells),
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as unknown as ParsedRecord[];
  } catch (error) {
    const { lines = 1, message } = error as Error & { lines?: number };
    return { rows: [], problems: [{ line: lines, column: '-', why: `is no readable CSV: ${message}` }] };
  }
  problems.push(...headerProblems(header, source));
  if (problems.length) return { rows: [], problems };
  const lineOfCode = new Map<string, number>();
  const rows = parsed.map(({ record, info }) => {
    const line = info.lines;
    const cells: Record<string, string | null> = {};
    for (const [name, column] of Object.entries(source.columns)) {
      const cell = (record[name] ?? '').trim();
      const why = cellProblem(cell, column);
      if (why) problems.push({ line, column: name, why });
      cells[name] = cell === '' ? null : cell;
    }
    const code = cells.code ?? '';
    const first = lineOfCode.get(code);
    if (first === undefined) lineOfCode.set(code, line);
    else problems.push({ line, column: 'code', why: `"${code}" is already on line ${first}` });
    return { line, cells };
  });
  return { rows, problems };
}

/** A fault as text, such as `line 12, column stars: "9" is more than 5`. */
export function sayProblem({ line, column, why }: RowProblem): string {
  return `line ${line}, column ${column}: ${why}`;
}

/**
 * What is wrong with the first line of a CSV file of master data: columns that are missing and columns that are not
 * known.
 */
function headerProblems(header: readonly string[], source: MasterSource): RowProblem[] {
  const wanted = Object.keys(source.columns);
  const missing = wanted.filter((name) => !header.includes(name));
  const unknown = header.filter((name) => !wanted.includes(name));
  return [
    ...missing.map((column) => ({ line: 1, column, why: 'is missing from the header' })),
    ...unknown.map((column) => ({ line: 1, column, why: `is not one of ${wanted.join(', ')}` })),
  ];
}

/**
 * What is wrong with one cell of a CSV file of master data, as the end of a sentence that begins with the column's
 * name; null when it is right.
 */
function cellProblem(cell: string, column: Column): string | null {
  if (cell === '') return column.required ? 'is empty' : null;
  const { min = -Infinity, max = Infinity } = column;
  switch (column.kind) {
    case 'text':
      if (cell.length > max) return `is longer than ${max} characters`;
      return column.pattern && !column.pattern.test.test(cell)
        ? `"${cell}" is not ${column.pattern.shape}`
        : null;
    case 'choice':
      return column.values?.includes(cell) ? null : `"${cell}" is not one of ${column.values?.join(', ')}`;
    case 'date':
      return parseLocalDate(cell) ? null : `"${cell}" is not a day written YYYY-MM-DD`;
    case 'integer':
      if (!/^-?\d{1,9}$/.test(cell)) return `"${cell}" is not a whole number`;
      return outOfBounds(cell, min, max);
    case 'decimal':
      if (!/^-?\d{1,9}(\.\d+)?$/.test(cell)) return `"${cell}" is not a number`;
      return outOfBounds(cell, min, max);
  }
}

/** The end of the sentence for a number that is too small or too large; null when it is neither. */
function outOfBounds(cell: string, min: number, max: number): string | null {
  if (Number(cell) < min) return `"${cell}" is less than ${min}`;
  return Number(cell) > max ? `"${cell}" is more than ${max}` : null;
}
