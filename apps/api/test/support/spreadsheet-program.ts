import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The rows of the first sheet of an XLSX file as LibreOffice reads them, each as one line of CSV; null on a machine
 * where it is not installed.
 * @throws Error when LibreOffice is there and does not open the file
 */
export async function convertedRows(file: Buffer): Promise<string[] | null> {
  const installed = await run('soffice', ['--version']).then(
    () => true,
    () => false,
  );
  if (!installed) return null;
  const folder = await mkdtemp(join(tmpdir(), 'rihla-sheet-'));
  try {
    await writeFile(join(folder, 'list.xlsx'), file);
    const home = `-env:UserInstallation=file://${join(folder, 'home')}`;
    await run('soffice', [
      home,
      '--headless',
      '--convert-to',
      'csv',
      '--outdir',
      folder,
      join(folder, 'list.xlsx'),
    ]);
    return (await readFile(join(folder, 'list.csv'), 'utf8')).split('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
