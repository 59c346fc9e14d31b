import { createHash } from 'node:crypto';
import { addDays, wallClock } from '@rihla/domain/shared/dates';

/** How often a job is due: at every full minute or hour, or once a day at a time of a zone. */
export type Rhythm = 'minute' | 'hour' | { dailyAt: string; timeZone: string };

/**
 * The moment for which a job was due last. Every worker computes the same one, so it names the run.
 * @param rhythm how often the job is due, `dailyAt` as `HH:MM`
 * @param now from the injected clock
 * @returns `2026-03-05T16:59Z` for a minute, `2026-03-05 02:10 Asia/Jakarta` for a day
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
 * The id of a run: a UUID made of the job and its moment, so that all workers make the same one and the database keeps
 * a single run.
 * @param job its name
 * @param due the moment, as `lastDue` names it
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
