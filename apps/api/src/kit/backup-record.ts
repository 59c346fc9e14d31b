import { type BackupState, backupState } from '@rihla/domain/shared/backup-state';
import { sql } from 'kysely';
import type { Handle } from './db/db.types.ts';

/** How the backups of this installation stand. @param planned whether they are made by schedule */
export async function readBackupState(db: Handle, planned: boolean, now: Date): Promise<BackupState> {
  const { rows } = await sql<{ made: string | null; failed: string | null }>`
    select backed_up_at as made, backup_failed_at as failed from installation`.execute(db);
  const { made: madeAt = null, failed: failedAt = null } = rows[0] ?? {};
  return backupState(planned, { madeAt, failedAt }, now);
}

/**
 * Keeps that a backup was made or has failed.
 * @param failure a code or a line without secrets; null for one that was made
 */
export async function recordBackup(tx: Handle, now: Date, failure: string | null): Promise<void> {
  const at = now.toISOString();
  await (failure === null
    ? sql`update installation set backed_up_at = ${at}`
    : sql`update installation set backup_failed_at = ${at}, backup_failure = ${failure.slice(0, 500)}`
  ).execute(tx);
}
