import { refuse } from '@rihla/domain/kit/kit.errors';
import { sql } from 'kysely';
import type { Handle } from '../db/db.ts';

/*
 * Limits live in the table `rate_limits`, so that they hold across processes, and go by the injected clock. Each
 * is taken in a transaction of its own, before the act: a refusal of the act must not take its count back.
 */

/**
 * Counts one use against `limit` uses in a window of time that begins with the first use.
 * @param key whose allowance it is; holds no personal data, only fingerprints
 * @throws Problem `kit.too_many_requests` with the seconds until the window ends
 */
export async function takeFromWindow(
  tx: Handle,
  window: { key: string; limit: number; milliseconds: number },
  now: Date,
): Promise<void> {
  const at = now.getTime();
  const taken = await sql<{ points: number; expire: number }>`
    insert into rate_limits as r (key, points, expire) values (${window.key}, 1, ${at + window.milliseconds})
    on conflict (key) do update set
      points = case when r.expire <= ${at} then 1 else r.points + 1 end,
      expire = case when r.expire <= ${at} then excluded.expire else r.expire end
     where r.expire <= ${at} or r.points < ${window.limit}
    returning points, expire`.execute(tx);
  if (!taken.rows.length) await refuseUntil(tx, window.key, at, sql`expire`);
}

/** The time in milliseconds after which failures in a row no longer count: a day without another. */
const MEMORY_MS = 24 * 3_600_000;
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;

/** An attempt that is counted as a failure until its result is known. */
export type Attempt = { key: string; lastFailure: number | null };

/**
 * Counts an attempt as a failure before it is made, so that many at once are counted too. The fifth failure in a
 * row makes the next wait a minute, each further one twice as long, up to an hour.
 * @throws Problem `kit.too_many_requests` with the seconds to wait; then nothing was counted
 */
export async function countAttempt(tx: Handle, key: string, now: Date): Promise<Attempt> {
  const at = now.getTime();
  const counted = await sql<{ before: number | null }>`
    insert into rate_limits as r (key, points, expire) values (${key}, 1, ${at + MEMORY_MS})
    on conflict (key) do update set
      points = case when r.expire <= ${at} then 1 else r.points + 1 end, expire = excluded.expire
     where ${at} >= ${openAgainAt(sql`r.`)}
    returning old.expire as before`.execute(tx);
  const row = counted.rows[0];
  if (!row) return refuseUntil(tx, key, at, openAgainAt(sql``));
  return { key, lastFailure: row.before };
}

/** Uncounts an attempt that neither failed nor succeeded, as if it had not been made. */
export async function uncountAttempt(tx: Handle, attempt: Attempt): Promise<void> {
  await sql`
    update rate_limits set points = greatest(points - 1, 0), expire = coalesce(${attempt.lastFailure}::bigint, expire)
     where key = ${attempt.key}`.execute(tx);
}

/**
 * Records that an attempt succeeded: the failures under `own` are deleted, and as many are subtracted from `shared`.
 * So a person who knows one password cannot reset the count of guesses at others from the same place.
 */
export async function clearFailures(tx: Handle, attempt: { own: Attempt; shared: Attempt }): Promise<void> {
  await sql`
    update rate_limits set points = greatest(points - coalesce((select points from rate_limits where key = ${attempt.own.key}), 0), 0)
     where key = ${attempt.shared.key}`.execute(tx);
  await sql`delete from rate_limits where key = ${attempt.own.key}`.execute(tx);
}

/** Forgets everything that was counted under a key. */
export async function forgetCount(tx: Handle, key: string): Promise<void> {
  await tx.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** The moment in milliseconds from which the next attempt is let through. */
function openAgainAt(row: ReturnType<typeof sql>) {
  return sql`(${row}expire - ${MEMORY_MS}::bigint + case when ${row}points < ${FREE_FAILURES} then 0
    else least(${LONGEST_WAIT_MS}::bigint, ${FIRST_WAIT_MS}::bigint << least(${row}points - ${FREE_FAILURES}, 20)) end)`;
}

async function refuseUntil(
  tx: Handle,
  key: string,
  at: number,
  until: ReturnType<typeof sql>,
): Promise<never> {
  const found = await sql<{ until: number }>`
    select ${until} as until from rate_limits where key = ${key}`.execute(tx);
  const milliseconds = (found.rows[0]?.until ?? at) - at;
  return refuse('kit.too_many_requests', { seconds: Math.max(1, Math.ceil(milliseconds / 1_000)) });
}
