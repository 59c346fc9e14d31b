import { type BackupState, backupState } from '@rihla/domain/shared/backup-state';
import { sql } from 'kysely';
import type { Handle } from './db/db.types.ts';

/**
 * The state of this installation's backups (`none`, `made`, `failed` or `late`), from the times in the table
 * `installation`.
 * @param planned whether backups are made by a schedule
 * @param now the current time; when the last backup is too old at that time, it is late
 */
export async function readBackupState(db: Handle, planned: boolean, now: Date): Promise<BackupState> {
  const { rows } = await sql<{ made: string | null; failed: string | null }>`
    select backed_up_at as made, backup_failed_at as failed from installation`.execute(db);
  const { made: madeAt = null, failed: failedAt = null } = rows[0] ?? {};
  return backupState(planned, { madeAt, failedAt }, now);
}

/**
 * Stores in the table `installation` that a backup was made now, or that it has failed and why.
 * @param now the current time
 * @param failure why it failed: an error code or one line of text without secrets; null when the backup was made
 */
export async function recordBackup(tx: Handle, now: Date, failure: string | null): Promise<void> {
  const nowIso = now.toISOString();
  await (failure === null
    ? sql`update installation set backed_up_at = ${nowIso}`
    : sql`update installation set backup_failed_at = ${nowIso}, backup_failure = ${failure.slice(0, 500)}`
  ).execute(tx);
}
