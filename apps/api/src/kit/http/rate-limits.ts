import { refuse } from '@rihla/domain/kit/kit.errors';
import { sql } from 'kysely';
import type { Handle } from '../db/db.ts';

/*
 * Rate limits are stored in the table `rate_limits`, so that they hold across processes, and use the clock that was
 * passed in. A count that must remain when the act is refused is written in a transaction of its own, before the act.
 */

/** A rate limit of `limit` uses in a period of time that begins with the first use. */
export type RateLimit = {
  /** The name of the counter, for instance attempts at one account; personal data in it is replaced by keyed hashes. */
  key: string;
  limit: number;
  milliseconds: number;
};

/**
 * Counts one use against a rate limit.
 * @throws Problem `kit.too_many_requests` with the seconds until the period ends
 */
export async function countUseOrRefuse(tx: Handle, rateLimit: RateLimit, now: Date): Promise<void> {
  if (!(await countUse(tx, rateLimit, now)))
    await refuseTooMany(tx, rateLimit.key, now.getTime(), sql`expire`);
}

/**
 * Counts one use against a rate limit: at most `rateLimit.limit` uses of a key within `rateLimit.milliseconds`,
 * counted from the first use. It does not throw, because some limits have a refusal with a message of their own.
 * @returns false when the limit is reached; the use was then not counted
 */
export async function countUse(tx: Handle, rateLimit: RateLimit, now: Date): Promise<boolean> {
  const nowMs = now.getTime();
  const taken = await sql`
    insert into rate_limits as r (key, points, expire) values (${rateLimit.key}, 1, ${nowMs + rateLimit.milliseconds})
    on conflict (key) do update set
      points = case when r.expire <= ${nowMs} then 1 else r.points + 1 end,
      expire = case when r.expire <= ${nowMs} then excluded.expire else r.expire end
     where r.expire <= ${nowMs} or r.points < ${rateLimit.limit}
    returning points`.execute(tx);
  return taken.rows.length > 0;
}

/** The time in milliseconds after the last failure at which earlier failures no longer count: a day. */
const MEMORY_MS = 24 * 3_600_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;

/**
 * An attempt that is counted as a failure until its result is known. `lastFailure` is the `expire` that the row had
 * before, in milliseconds since 1970; null when there was none, or when it need not be restored.
 */
export type Attempt = { key: string; lastFailure: number | null };

/**
 * Counts an attempt, such as a sign-in, as a failure before it is made, so that attempts made at the same moment are
 * counted too. The first `free` failures in a row cost no wait. After that the next attempt has to wait a minute; every
 * further failure doubles the wait, up to an hour.
 * @param limit.key what the failures are counted for, such as one account
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
     where ${nowMs} >= ${openAgainMsSql(sql`r.`, free)}
    returning old.expire as before`.execute(tx);
  const row = counted.rows[0];
  if (!row) return refuseTooMany(tx, key, nowMs, openAgainMsSql(sql``, free));
  return { key, lastFailure: row.before };
}

/**
 * Counts an attempt as a failure against a rate limit whose period a further failure does not extend.
 * @throws as `countUseOrRefuse` does
 */
export async function countAttemptOrRefuse(tx: Handle, rateLimit: RateLimit, now: Date): Promise<Attempt> {
  await countUseOrRefuse(tx, rateLimit, now);
  return { key: rateLimit.key, lastFailure: null };
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

/** Deletes the count of a key. */
export async function forgetCount(tx: Handle, key: string): Promise<void> {
  await tx.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** SQL: the time from which the next attempt is let through, in milliseconds since 1970. */
function openAgainMsSql(row: ReturnType<typeof sql>, free: number) {
  return sql`(${row}expire - ${MEMORY_MS}::bigint + case when ${row}points < ${free}::int then 0
    else least(${LONGEST_WAIT_MS}::bigint, ${FIRST_WAIT_MS}::bigint << least(${row}points - ${free}::int, 20)) end)`;
}

/**
 * Refuses the call because of too many requests, with the number of seconds to wait, at least one.
 * @param key what the limit counts, such as attempts from one address
 * @param nowMs the current time, in milliseconds since 1970
 * @param waitEndsSql SQL for the time from which the next attempt is accepted, in milliseconds since 1970
 */
async function refuseTooMany(
  tx: Handle,
  key: string,
  nowMs: number,
  waitEndsSql: ReturnType<typeof sql>,
): Promise<never> {
  const found = await sql<{ until: number }>`
    select ${waitEndsSql} as until from rate_limits where key = ${key}`.execute(tx);
  const milliseconds = (found.rows[0]?.until ?? nowMs) - nowMs;
  return refuse('kit.too_many_requests', { seconds: Math.max(1, Math.ceil(milliseconds / 1_000)) });
}
