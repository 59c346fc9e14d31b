import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** The bytes that have to be free there: a run of all tests takes less than one gigabyte. */
const ROOM = 4 * 1024 ** 3;

/**
 * The folder for the databases of tests: in memory where there is room, since a copy of a database is over a thousand
 * files and takes a tenth of a second there, against seconds on a busy disk; else the usual folder for temporary
 * files. `TMPDIR` decides where it is set.
 */
export function quickFolder(): string {
  return !process.env['TMPDIR'] && hasRoom() ? IN_MEMORY : tmpdir();
}

function hasRoom(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
