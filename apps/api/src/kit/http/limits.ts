import { refuse } from '@rihla/domain/kit/kit.errors';
import { sql } from 'kysely';
import type { Handle } from '../db/db.ts';

/*
 * Limits live in the table `rate_limits`, so that they hold across processes, and go by the injected clock. Those that
 * a refusal of the act must not take back are taken in a transaction of their own, before the act.
 */

/** An allowance of `limit` uses in a window of time that begins with the first use. */
export type Window = {
  /** Whose allowance it is; holds no personal data, only fingerprints. */
  key: string;
  limit: number;
  milliseconds: number;
};

/**
 * Counts one use against a window.
 * @throws Problem `kit.too_many_requests` with the seconds until the window ends
 */
export async function takeFromWindow(tx: Handle, window: Window, now: Date): Promise<void> {
  if (!(await tookFromWindow(tx, window, now)))
    await refuseTooMany(tx, window.key, now.getTime(), sql`expire`);
}

/**
 * Counts one use against a limit of so many uses in a window of time that begins with the first use. For limits whose
 * refusal has a message of its own: it does not throw.
 * @returns false when the limit is reached; then nothing was counted
 */
export async function tookFromWindow(tx: Handle, window: Window, now: Date): Promise<boolean> {
  const at = now.getTime();
  const taken = await sql`
    insert into rate_limits as r (key, points, expire) values (${window.key}, 1, ${at + window.milliseconds})
    on conflict (key) do update set
      points = case when r.expire <= ${at} then 1 else r.points + 1 end,
      expire = case when r.expire <= ${at} then excluded.expire else r.expire end
     where r.expire <= ${at} or r.points < ${window.limit}
    returning points`.execute(tx);
  return taken.rows.length > 0;
}

/** The time in milliseconds after which failures in a row no longer count: a day without another. */
const MEMORY_MS = 24 * 3_600_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;

/** An attempt that is counted as a failure until its result is known. */
export type Attempt = { key: string; lastFailure: number | null };

/**
 * Counts an attempt, such as a sign-in, as a failure before it is made, so that many at once are counted too. The
 * first failures in a row are free; the last free one makes the next attempt wait a minute, each further one twice as
 * long, up to an hour.
 * @param limit.key whose failures are counted, @param limit.free how many failures in a row cost no wait
 * @throws Problem `kit.too_many_requests` with the seconds to wait; then nothing was counted
 */
export async function countAttempt(
  tx: Handle,
  { key, free }: { key: string; free: number },
  now: Date,
): Promise<Attempt> {
  const at = now.getTime();
  const counted = await sql<{ before: number | null }>`
    insert into rate_limits as r (key, points, expire) values (${key}, 1, ${at + MEMORY_MS})
    on conflict (key) do update set
      points = case when r.expire <= ${at} then 1 else r.points + 1 end, expire = excluded.expire
     where ${at} >= ${openAgainAt(sql`r.`, free)}
    returning old.expire as before`.execute(tx);
  const row = counted.rows[0];
  if (!row) return refuseTooMany(tx, key, at, openAgainAt(sql``, free));
  return { key, lastFailure: row.before };
}

/** Counts an attempt as a failure in a window, whose end is not moved by it. @throws as `takeFromWindow` does */
export async function countInWindow(tx: Handle, window: Window, now: Date): Promise<Attempt> {
  await takeFromWindow(tx, window, now);
  return { key: window.key, lastFailure: null };
}

/** Uncounts an attempt that neither failed nor succeeded, as if it had not been made. */
export async function uncountAttempt(tx: Handle, attempt: Attempt): Promise<void> {
  await sql`
    update rate_limits set points = greatest(points - 1, 0), expire = coalesce(${attempt.lastFailure}::bigint, expire)
     where key = ${attempt.key}`.execute(tx);
}

/**
 * Records that an attempt succeeded: the failures under `own` are deleted, and as many are subtracted from each of
 * `shared`. So a person who knows one password cannot reset the count of guesses at others from the same place.
 */
export async function clearFailures(
  tx: Handle,
  attempt: { own: Attempt; shared: readonly Attempt[] },
): Promise<void> {
  for (const { key } of attempt.shared) {
    await sql`
      update rate_limits set points = greatest(points - coalesce((select points from rate_limits where key = ${attempt.own.key}), 0), 0)
       where key = ${key}`.execute(tx);
  }
  await forgetCount(tx, attempt.own.key);
}

/**
 * Locks a key until the transaction ends; whoever else asks for the same key waits. For limits that count rows of
 * their own table before they add one.
 */
export async function lockCount(tx: Handle, key: string, now: Date): Promise<void> {
  await sql`
    insert into rate_limits (key, expire) values (${key}, ${now.getTime() + MEMORY_MS})
    on conflict (key) do update set expire = excluded.expire`.execute(tx);
}

/** Forgets everything that was counted under a key. */
export async function forgetCount(tx: Handle, key: string): Promise<void> {
  await tx.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** The moment in milliseconds from which the next attempt is let through. */
function openAgainAt(row: ReturnType<typeof sql>, free: number) {
  return sql`(${row}expire - ${MEMORY_MS}::bigint + case when ${row}points < ${free}::int then 0
    else least(${LONGEST_WAIT_MS}::bigint, ${FIRST_WAIT_MS}::bigint << least(${row}points - ${free}::int, 20)) end)`;
}

/**
 * Refuses the call because of too many requests, and says how many seconds to wait, at least one.
 * @param key what the limit counts, such as attempts from one address
 * @param at now, in milliseconds
 * @param until SQL for the moment from which the next attempt is let through, in milliseconds
 */
async function refuseTooMany(
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
