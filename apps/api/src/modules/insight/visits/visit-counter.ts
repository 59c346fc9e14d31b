import { createHash, randomBytes } from 'node:crypto';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { Site } from '../../../kit/call.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Database } from '../../../kit/db/db.ts';
import { limitedAddress } from '../../../kit/http/limited-address.ts';

/** The kinds of public pages that are counted apart. */
export type PageKind = 'HOME' | 'PACKAGES' | 'PACKAGE' | 'ARTICLES' | 'OTHER';

/**
 * A visit of a public page. `listing` is the slug of the package that the page shows, `device` the browser's
 * User-Agent.
 */
export type PageVisit = {
  site: Pick<Site, 'id' | 'timeZone'>;
  kind: PageKind;
  listing?: string;
  ip: string;
  device: string | undefined;
};

/**
 * User-Agents of programs, which are not counted as visitors; a request without a User-Agent is not counted either.
 */
const PROGRAMS =
  /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|java\/|go-http|headless|lighthouse|facebookexternalhit|whatsapp|telegram/i;
/**
 * The most visits that are remembered for one site and day, and for one IP address on that day
 * (docs/rules/limits.md).
 */
const MOST_SEEN = 100_000;
const MOST_FROM_ADDRESS = 300;
/** How often the counts are written to the database. */
const FLUSH_MS = 60_000;

/**
 * What is remembered of one site on one day: hashes of the visits that were counted, and their number by IP address.
 */
type Day = { day: string; salt: Buffer; seen: Set<string>; fromAddress: Map<string, number> };
/** Visits that are counted and not written yet. */
type Count = { siteId: string; day: string; kind: string; listing: string | null; visits: number };

/** Counts visits in memory and writes the counts to the database from time to time. */
export type VisitCounter = {
  count(visit: PageVisit): void;
  /** Writes the counts since the last time to the database. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Counts the visits of public pages, each device once for each day and page, without cookies. A device is recognised
 * by a hash of IP address and User-Agent with a salt that is only in memory and thrown away after the day; only
 * numbers are stored.
 */
export function visitCounter({ db, clock }: { db: Database; clock: Clock }): VisitCounter {
  const days = new Map<string, Day>();
  let counts = new Map<string, Count>();
  let writing: Promise<void> = Promise.resolve();

  function add(siteId: string, day: string, kind: string, listing: string | null, visits: number) {
    const key = [siteId, day, kind, listing].join(' ');
    const known = counts.get(key);
    if (known) known.visits += visits;
    else counts.set(key, { siteId, day, kind, listing, visits });
  }

  function dayOf({ id, timeZone }: PageVisit['site']): Day {
    const today = todayIn(timeZone, clock.now());
    const known = days.get(id);
    if (known?.day === today) return known;
    const next = { day: today, salt: randomBytes(16), seen: new Set<string>(), fromAddress: new Map() };
    days.set(id, next);
    return next;
  }

  function count({ site, kind, listing, ip, device }: PageVisit): void {
    if (!device || PROGRAMS.test(device)) return;
    const today = dayOf(site);
    const hash = (...parts: string[]) =>
      createHash('sha256').update(today.salt).update(parts.join('\n')).digest('base64url').slice(0, 16);
    const address = hash(limitedAddress(ip));
    const visitor = hash(limitedAddress(ip), device);
    for (const [page, of] of [['SITE', null] as const, [kind, listing ?? null] as const]) {
      const key = `${visitor} ${page} ${of ?? ''}`;
      const used = today.fromAddress.get(address) ?? 0;
      if (today.seen.has(key) || today.seen.size >= MOST_SEEN || used >= MOST_FROM_ADDRESS) continue;
      today.seen.add(key);
      today.fromAddress.set(address, used + 1);
      add(site.id, today.day, page, of, 1);
    }
  }

  async function write(): Promise<void> {
    const taken = [...counts.values()];
    counts = new Map();
    for (const [siteId, rows] of Map.groupBy(taken, (row) => row.siteId)) {
      try {
        await db.transaction({ siteId, actorId: null, now: clock.now() }, async (tx) => {
          await sql`
            insert into page_visits as v (site_id, day, kind, listing_id, visits)
            select ${siteId}, c.day, c.kind, l.id, sum(c.visits)::int
              from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
                     as c (day date, kind text, listing text, visits int)
              left join listings l on l.site_id = ${siteId} and l.slug = c.listing
             where c.listing is null or l.id is not null
             group by c.day, c.kind, l.id order by c.day, c.kind, l.id
            on conflict on constraint page_visits_once do update set visits = v.visits + excluded.visits`.execute(
            tx,
          );
        });
      } catch {
        // The counts are added to those of the next time.
        for (const row of rows) add(row.siteId, row.day, row.kind, row.listing, row.visits);
      }
    }
  }

  const flush = () => (writing = writing.then(write));
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    count,
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
