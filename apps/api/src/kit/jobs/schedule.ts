import { createHash } from 'node:crypto';
import { addDays, wallClock } from '@rihla/domain/shared/dates';

/** The times at which a job is due: at every full minute or hour, or once a day at a time (`02:10`) in a time zone. */
export type Rhythm = 'minute' | 'hour' | { dailyAt: string; timeZone: string };

/**
 * The time for which a job was last due. Every worker computes the same time, so it identifies the run of the job.
 * @param rhythm how often the job is due; `dailyAt` is a time such as `02:10`
 * @param now the current time, from the clock that was passed in
 * @returns `2026-03-05T16:59Z` for a job of every minute, `2026-03-05 02:10 Asia/Jakarta` for a daily one
 */
export function lastDue(rhythm: Rhythm, now: Date): string {
  if (rhythm === 'minute') return `${now.toISOString().slice(0, 16)}Z`;
  if (rhythm === 'hour') return `${now.toISOString().slice(0, 13)}:00Z`;
  const local = wallClock(now, rhythm.timeZone);
  const time = `${pad(local.hour)}:${pad(local.minute)}`;
  const day = time >= rhythm.dailyAt ? local.date : addDays(local.date, -1);
  return `${day} ${rhythm.dailyAt} ${rhythm.timeZone}`;
}

/**
 * The id of a run of a job: a UUID computed from the job and the time for which it was due, so that all workers compute
 * the same id and the database stores a single run.
 * @param job the name of the job
 * @param due the time, as `lastDue` writes it
 */
export function runId(job: string, due: string): string {
  const hash = createHash('sha256').update(`${job}\n${due}`).digest();
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
