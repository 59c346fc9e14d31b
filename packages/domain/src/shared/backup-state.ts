/**
 * How the backups by schedule stand. `none`: none are asked for. `failed`: the last try failed. `late`: none was made for
 * longer than a day and two hours.
 */
export const BACKUP_STATES = ['none', 'made', 'failed', 'late'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** Milliseconds after which a daily backup is missed: a day, and time to make it. */
const LATE_MS = 26 * 3_600_000;

/**
 * The state of the backups: `none` when none are planned, `failed` when the last attempt failed, `late` when the last
 * one is too old, else `made`.
 * @param planned whether backups are made by a schedule
 * @param last when the last one was made and when one last failed, in ISO 8601; null for never
 */
export function backupState(
  planned: boolean,
  last: { madeAt: string | null; failedAt: string | null },
  now: Date,
): BackupState {
  const made = last.madeAt === null ? 0 : Date.parse(last.madeAt);
  if (last.failedAt !== null && Date.parse(last.failedAt) > made) return 'failed';
  if (!planned) return 'none';
  // Before the first night nothing is missing yet.
  return made > 0 && now.getTime() - made > LATE_MS ? 'late' : 'made';
}
