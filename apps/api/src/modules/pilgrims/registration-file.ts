import { MINISTRY_COLUMNS } from '@rihla/domain/pilgrims/reports/ministry-sheet';
import type { Cell } from 'write-excel-file/node';
import { workbookWriter } from '../../kit/files/workbook.ts';
import { type AnsweredFile, answeredFile, XLSX } from '../../kit/http/answered-file.ts';

/**
 * The ministry's registration sheet as an Excel file, with the prescribed headings, sheet name and formats. Days are
 * real dates and everything else is text, because a spreadsheet would round a NIK of 16 digits if it were a number.
 * @param rows for each pilgrim one value for each of the 32 columns
 * @param name the name of the file, without its extension
 */
export async function registrationFile(
  rows: readonly (readonly (string | null)[])[],
  name: string,
): Promise<AnsweredFile> {
  const head = MINISTRY_COLUMNS.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }));
  const body = rows.map((row) => row.map((value, index) => cell(value, MINISTRY_COLUMNS[index]?.kind)));
  const writeWorkbook = await workbookWriter();
  const bytes = await writeWorkbook([head, ...body], { sheet: 'Sheet1', stickyRowsCount: 1 }).toBuffer();
  return answeredFile(bytes, XLSX, `${name}.xlsx`);
}

/** One cell of the ministry's registration sheet: a date or a text; null stays empty. */
function cell(value: string | null, kind: 'text' | 'date' | undefined): Cell {
  if (value === null) return null;
  if (kind === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return { value, type: String };
}
