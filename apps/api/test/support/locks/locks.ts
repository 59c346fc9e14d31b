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

/** Waits until a number of processes at this database wait for locks, whoever holds them. */
export async function waitingForLocks(db: Handle, count: number): Promise<void> {
  for (;;) {
    const found = await sql<{ waiting: number }>`
      select count(distinct w.pid)::int as waiting from pg_locks w
       where not w.granted and w.pid in (
         select h.pid from pg_locks h join pg_database d on d.oid = h.database and d.datname = current_database())`.execute(
      db,
    );
    if (found.rows[0]!.waiting >= count) return;
  }
}
