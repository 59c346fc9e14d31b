import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Creates a folder for data, and those above it that are missing.
 * @throws StartError `data_dir_unreachable` when it cannot be created, is a file, or cannot be written to
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeWithParents(path);
    if (!(await stat(path)).isDirectory()) throw new Error('it is a file');
    await access(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      'data_dir_unreachable',
      `The data folder ${path} cannot be used: ${reasonOf(error)}. Use a folder that can be written to.`,
      { path },
    );
  }
}

/**
 * Creates a folder and those above it that are missing, one at a time: the recursive mkdir of Node never ends for a
 * folder below /proc. Throws the system's error when one cannot be created.
 */
async function makeWithParents(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const parent = dirname(path);
    if (code !== 'ENOENT' || (await exists(parent))) throw error;
    await makeWithParents(parent);
    await mkdir(path).catch((failure: NodeJS.ErrnoException) => {
      if (failure.code !== 'EEXIST') throw failure;
    });
  }
}

/**
 * False only when the system says that nothing exists at this path; a path that may not be read counts as existing.
 */
function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

const REASONS: Record<string, string> = {
  EACCES: 'it may not be written to',
  EPERM: 'it may not be written to',
  EROFS: 'it lies on a disk that is read-only',
  ENOTDIR: 'a folder above it is a file',
  ENOENT: 'it cannot be made there',
  ENOSPC: 'the disk is full',
};

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}
