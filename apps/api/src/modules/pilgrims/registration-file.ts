import { MINISTRY_COLUMNS } from '@rihla/domain/pilgrims/ministry-sheet';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { type AnsweredFile, answeredFile, XLSX } from '../../kit/http/answered-file.ts';

/**
 * The government's sheet as a file: its own headers, sheet and formats. Days are real dates, everything else is text,
 * because a NIK of 16 digits loses its last ones as a number.
 * @param lines a value for each of the 32 columns
 * @param name of the file, without its ending
 */
export async function registrationFile(
  lines: readonly (readonly (string | null)[])[],
  name: string,
): Promise<AnsweredFile> {
  const head = MINISTRY_COLUMNS.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }));
  const body = lines.map((line) => line.map((value, index) => cell(value, MINISTRY_COLUMNS[index]?.kind)));
  const bytes = await writeExcelFile([head, ...body], { sheet: 'Sheet1', stickyRowsCount: 1 }).toBuffer();
  return answeredFile(bytes, XLSX, `${name}.xlsx`);
}

function cell(value: string | null, kind: 'text' | 'date' | undefined): Cell {
  if (value === null) return null;
  if (kind === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return { value, type: String };
}
