import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DiskSpace } from '@rihla/domain/media/disk-space';

/** Measures the free and total bytes of the disk that the installation writes to. */
export type DiskProbe = () => Promise<DiskSpace>;

/**
 * Makes a function that measures the disks of some folders and returns the space of the disk with the fewest free
 * bytes. A folder that does not exist yet is measured by the nearest folder above it that does.
 * @param folders absolute paths, at least one
 */
export function diskProbeOf(...folders: readonly [string, ...string[]]): DiskProbe {
  return async () => {
    const spaces = await Promise.all(folders.map(measure));
    return spaces.reduce((least, space) => (space.free < least.free ? space : least));
  };
}

/**
 * The free and the total bytes of the disk on which a folder is. A folder that does not exist yet is measured by the
 * nearest folder above it that does.
 */
async function measure(folder: string): Promise<DiskSpace> {
  let existing = folder;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  const { bavail, blocks, bsize } = await statfs(existing);
  return { free: bavail * bsize, total: blocks * bsize };
}
