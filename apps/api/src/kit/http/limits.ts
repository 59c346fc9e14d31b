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
 * Counts one use against a limit: at most `window.limit` uses of a key within `window.milliseconds`, counted from the
 * first use. It does not throw, because some limits have a refusal with a message of their own.
 * @returns false when the limit is reached; the use was then not counted
 */
export async function tookFromWindow(tx: Handle, window: Window, now: Date): Promise<boolean> {
  const nowMs = now.getTime();
  const taken = await sql`
    insert into rate_limits as r (key, points, expire) values (${window.key}, 1, ${nowMs + window.milliseconds})
    on conflict (key) do update set
      points = case when r.expire <= ${nowMs} then 1 else r.points + 1 end,
      expire = case when r.expire <= ${nowMs} then excluded.expire else r.expire end
     where r.expire <= ${nowMs} or r.points < ${window.limit}
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
 * Counts an attempt, such as a sign-in, as a failure before it is made, so that attempts made at the same moment are
 * counted too. The first failures in a row cost no wait. After the last of these the next attempt has to wait a minute;
 * every further failure doubles the wait, up to an hour.
 * @param limit.key whose failures are counted
 * @param limit.free how many failures in a row cost no wait
 * @throws Problem `kit.too_many_requests` with the seconds to wait; the attempt was then not counted
 */
export async function countAttempt(
  tx: Handle,
  { key, free }: { key: string; free: number },
  now: Date,
): Promise<Attempt> {
  const nowMs = now.getTime();
  const counted = await sql<{ before: number | null }>`
    insert into rate_limits as r (key, points, expire) values (${key}, 1, ${nowMs + MEMORY_MS})
    on conflict (key) do update set
      points = case when r.expire <= ${nowMs} then 1 else r.points + 1 end, expire = excluded.expire
     where ${nowMs} >= ${openAgainAt(sql`r.`, free)}
    returning old.expire as before`.execute(tx);
  const row = counted.rows[0];
  if (!row) return refuseTooMany(tx, key, nowMs, openAgainAt(sql``, free));
  return { key, lastFailure: row.before };
}

/** Counts an attempt as a failure in a window, whose end is not moved by it. @throws as `takeFromWindow` does */
export async function countInWindow(tx: Handle, window: Window, now: Date): Promise<Attempt> {
  await takeFromWindow(tx, window, now);
  return { key: window.key, lastFailure: null };
}

/** Takes back the count of an attempt that neither failed nor succeeded, as if it had not been made. */
export async function uncountAttempt(tx: Handle, attempt: Attempt): Promise<void> {
  await sql`
    update rate_limits set points = greatest(points - 1, 0), expire = coalesce(${attempt.lastFailure}::bigint, expire)
     where key = ${attempt.key}`.execute(tx);
}

/**
 * Records that an attempt succeeded: the failures counted under the key `own` are deleted, and the same number is
 * subtracted from each key of `shared`. A person who knows one password can therefore not reset the count of guesses at
 * other accounts from the same network address.
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
 * Locks a key until the transaction ends; every other transaction that locks the same key waits. For limits that count
 * rows of another table before a row is added to it.
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
 * Refuses the call because of too many requests, with the number of seconds to wait, at least one.
 * @param key what the limit counts, such as attempts from one address
 * @param nowMs the current time, in milliseconds since 1970
 * @param openAgainMs SQL for the time from which the next attempt is accepted, in milliseconds since 1970
 */
async function refuseTooMany(
  tx: Handle,
  key: string,
  nowMs: number,
  openAgainMs: ReturnType<typeof sql>,
): Promise<never> {
  const found = await sql<{ until: number }>`
    select ${openAgainMs} as until from rate_limits where key = ${key}`.execute(tx);
  const milliseconds = (found.rows[0]?.until ?? nowMs) - nowMs;
  return refuse('kit.too_many_requests', { seconds: Math.max(1, Math.ceil(milliseconds / 1_000)) });
}
