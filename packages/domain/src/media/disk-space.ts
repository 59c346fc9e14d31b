const GIGABYTE = 1_000_000_000;

/** The space of a disk in bytes. */
export type DiskSpace = { free: number; total: number };

/** `low`: somebody should make room. `full`: nothing but the database may still write. */
export const DISK_STATES = ['enough', 'low', 'full'] as const;
export type DiskState = (typeof DISK_STATES)[number];

/**
 * How a disk stands. It is low below 10 % or 10 GB, whichever is less, and full below 3 % or 2 GB: the smaller disk is
 * told by its share, the larger by what a database and its log need.
 * @param space of the disk, in bytes
 */
export function diskState({ free, total }: DiskSpace): DiskState {
  if (free < Math.min(total * 0.03, 2 * GIGABYTE)) return 'full';
  return free < Math.min(total * 0.1, 10 * GIGABYTE) ? 'low' : 'enough';
}
