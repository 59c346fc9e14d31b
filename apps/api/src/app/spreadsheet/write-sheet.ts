import { Worker } from 'node:worker_threads';

/**
 * A cell of a spreadsheet as plain values, since only those can be passed to the thread that writes the file. A `day`
 * is in milliseconds since 1970; null is an empty cell.
 */
export type SheetCell = { value: string | number; kind: 'text' | 'number' | 'day'; format?: string } | null;

/**
 * Writes a spreadsheet in a separate thread, because ten thousand rows take most of a second, during which this process
 * could answer no requests.
 * @param head the headings
 * @param rows the cells below them; days are milliseconds since 1970
 * @returns the bytes of an XLSX file
 */
export async function writeSheet(
  head: readonly string[],
  rows: readonly (readonly SheetCell[])[],
): Promise<Buffer> {
  const worker = new Worker(new URL('sheet-thread.ts', import.meta.url), { workerData: { head, rows } });
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread that writes a spreadsheet has ended')));
    });
  } finally {
    await worker.terminate();
  }
}
