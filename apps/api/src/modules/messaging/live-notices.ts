import { sql } from 'kysely';
import type { Clock } from '../../kit/clock.ts';
import type { Database, Handle } from '../../kit/db/db.ts';
import { type LiveFeed, liveFeed, type LiveLimits, type WatchedThing } from '../../kit/live-feed.ts';
import { heldSessions } from '../access/index.ts';

/**
 * The state of a person's notices as an open screen shows it: how many are unread, and when the newest of these was
 * written.
 */
export type NoticeState = { unread: number; newest: string | null };

/** An open screen with the session that it belongs to. */
type WatchedInbox = WatchedThing & { sessionId: string };

/**
 * Limits of the open screens: four for each person (two windows, a phone and one more), and a thousand for each
 * process.
 */
export const LIVE_NOTICES: LiveLimits = {
  mostOfPerson: 4,
  most: 1_000,
  lookEvery: 2_000,
  beatEvery: 20_000,
  longest: 10 * 60_000,
};

const NONE: NoticeState = { unread: 0, newest: null };

/**
 * Tells each open screen when its person gets another notice. A screen is told `ended` when its session has ended or
 * its account may no longer sign in.
 */
export function liveNotices(
  services: { db: Database; clock: Clock },
  limits: LiveLimits = LIVE_NOTICES,
): LiveFeed<NoticeState, WatchedInbox> {
  return liveFeed<NoticeState, WatchedInbox>(services, limits, async (handle, { siteId, watched, now }) => {
    const sessions = watched.map(({ sessionId }) => sessionId);
    const openSessions = await heldSessions(handle, siteId, sessions, now);
    const people = watched
      .filter(({ sessionId }) => openSessions.has(sessionId))
      .map(({ personId }) => personId);
    const states = people.length > 0 ? await statesOf(handle, siteId, [...new Set(people)]) : null;
    return ({ sessionId, personId }) =>
      openSessions.has(sessionId) ? (states?.get(personId) ?? NONE) : 'ended';
  });
}

/**
 * The unread notices of people by their id: how many, and when the newest was written. People without any are
 * missing.
 */
async function statesOf(
  db: Handle,
  siteId: string,
  people: readonly string[],
): Promise<Map<string, NoticeState>> {
  const { rows } = await sql<NoticeState & { id: string }>`
    select recipient_id as id, count(*)::int as unread, max(created_at) as newest from notices
     where site_id = ${siteId} and recipient_id = any(${people}) and not is_read
     group by recipient_id`.execute(db);
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}
