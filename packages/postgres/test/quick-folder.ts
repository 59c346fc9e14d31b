import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** The folder in which Linux stores files in memory. */
const IN_MEMORY = '/dev/shm';
/** The bytes that must be free there; a run of all tests needs less than one gigabyte. */
const ROOM = 4 * 1024 ** 3;

/**
 * The folder for the databases of tests: in memory if there is room, since copying a database (over a thousand files)
 * takes a tenth of a second there and seconds on a busy disk; otherwise the usual folder for temporary files. `TMPDIR`
 * is used if it is set.
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
