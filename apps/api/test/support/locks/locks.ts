import { sql } from 'kysely';
import type { Handle } from '../../../src/kit/db/db.ts';

/** Waits until another process waits for a lock that this transaction holds. */
export async function waitingForALock(tx: Handle): Promise<void> {
  for (;;) {
    const found = await sql<{ waiting: boolean }>`
      select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waiting`.execute(
      tx,
    );
    if (found.rows[0]!.waiting) return;
  }
}
