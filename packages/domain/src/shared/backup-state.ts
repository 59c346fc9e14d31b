/**
 * The states of the scheduled backups. `none`: none are scheduled. `failed`: the last attempt failed. `late`: the last
 * one is older than 26 hours.
 */
export const BACKUP_STATES = ['none', 'made', 'failed', 'late'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** The milliseconds after which a daily backup is late: a day, and two hours to make it. */
const LATE_MS = 26 * 3_600_000;

/**
 * The state of the backups: `failed` when the last attempt failed, `none` when none are scheduled, `late` when the last
 * one is too old, otherwise `made` (also before the first one).
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
  // Before the first scheduled backup none is late.
  return made > 0 && now.getTime() - made > LATE_MS ? 'late' : 'made';
}
