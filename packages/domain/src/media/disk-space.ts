const GIGABYTE = 1_000_000_000;

/** The space of a disk in bytes. */
export type DiskSpace = { free: number; total: number };

/** The states of a disk. `low`: files should be removed soon. `full`: only the database may still write. */
export const DISK_STATES = ['enough', 'low', 'full'] as const;
export type DiskState = (typeof DISK_STATES)[number];

/**
 * The state of a disk by its free space: low below 10 % or 10 GB, whichever is less, and full below 3 % or 2 GB. On a
 * small disk the share decides, on a large one the bytes that a database and its log need.
 * @param space of the disk, in bytes
 */
export function diskState({ free, total }: DiskSpace): DiskState {
  if (free < Math.min(total * 0.03, 2 * GIGABYTE)) return 'full';
  return free < Math.min(total * 0.1, 10 * GIGABYTE) ? 'low' : 'enough';
}
