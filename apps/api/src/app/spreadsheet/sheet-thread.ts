import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { SheetCell } from './write-sheet.ts';

/** The program of the thread that `writeSheet` starts: it writes one spreadsheet and posts its bytes. */
const { head, rows } = workerData as { head: string[]; rows: SheetCell[][] };
const cells: Cell[][] = [head.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map(rowOf)];
parentPort?.postMessage(await writeExcelFile(cells, { stickyRowsCount: 1 }).toBuffer());

/**
 * A row in the form that the library for Excel files writes: each cell with its type and format; null stays an
 * empty cell.
 */
function rowOf(row: SheetCell[]): Cell[] {
  return row.map((cell) => {
    if (cell === null) return null;
    const { value, kind, format } = cell;
    if (kind === 'text') return { value: String(value), type: String };
    if (kind === 'number') return { value: Number(value), type: Number, format };
    return { value: new Date(value), type: Date, format };
  });
}
