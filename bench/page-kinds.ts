import { sql } from 'kysely';
import { makeAdmin, makePicture, type SeedSite } from '../apps/api/src/seed/builders.ts';
import type { OwnerHandle } from '../apps/api/src/seed/owner-handle.ts';
import { openListingIndexes } from '../apps/api/src/site/queries/listing-index.ts';
import { figure, type Line } from './table.ts';

/** The number of pages that are asked for before the first that counts, and of those that count, of each kind. */
const WARM_UP = 10;
const ASKED = 40;
/** The limit of the server's time for a page of any kind right after a change, at the ninety-fifth percentile. */
const AIM_MS = 20;
const ARTICLES = 1_000;

/** A kind of page: its path for the n-th request, and the change that is made before each. */
type Kind = { what: string; path: (at: number) => string; change: string };

const ONE_LISTING =
  'update listings set hotel_stars = hotel_stars % 5 + 1 where id = (select id from listings order by random() limit 1)';
const SOME_LISTING = (slug: string) =>
  `update listings set hotel_stars = hotel_stars % 5 + 1 where slug = '${slug}'`;

/** Every kind of page beside the list of packages, whose filters are measured apart. */
function kindsOf(listings: readonly string[]): Kind[] {
  const listing = (at: number) => listings[(at * 17) % listings.length]!;
  const touched = (table: string, column: string) =>
    `update ${table} set ${column} = ${column} || '.' where id = (select id from ${table} order by random() limit 1)`;
  return [
    { what: 'home page', path: () => '/', change: ONE_LISTING },
    { what: 'page of a package', path: () => `/paket/${listing(1)}`, change: SOME_LISTING(listing(1)) },
    {
      what: 'comparison of three packages',
      path: () => `/bandingkan?paket=${[1, 2, 3].map(listing).join(',')}`,
      change: SOME_LISTING(listing(2)),
    },
    { what: 'search', path: (at) => `/cari?q=${at % 2 ? 'berangkat' : 'panduan'}`, change: ONE_LISTING },
    {
      what: 'list of articles',
      path: (at) => `/artikel?page=${(at % 80) + 1}`,
      change: touched('articles', 'title'),
    },
    {
      what: 'article',
      path: () => '/artikel/artikel-7',
      change: "update articles set meta_description = meta_description || '.' where slug = 'artikel-7'",
    },
    { what: 'gallery', path: () => '/galeri', change: touched('photos', 'caption') },
    { what: 'testimonials', path: () => '/testimoni', change: touched('testimonials', 'quote') },
    { what: 'questions', path: () => '/tanya-jawab', change: touched('faqs', 'answer') },
    { what: 'agents', path: () => '/agen', change: "update site_settings set brand = brand || '.'" },
    { what: 'contact', path: () => '/kontak', change: "update site_settings set brand = brand || '.'" },
    { what: 'feed', path: () => '/rss.xml', change: touched('articles', 'title') },
    { what: 'sitemap', path: () => '/sitemap.xml', change: ONE_LISTING },
  ];
}

/**
 * Measures for every kind of public page how long it takes right after a change that shows on it: the server's time from
 * the request to the last byte compressed, and the processor time of the program alone, to which other work of the
 * machine adds little. PostgreSQL's processor time is not part of the latter.
 * @param ask requests a path and throws when the answer is not 200
 */
export async function benchPageKinds(
  owner: OwnerHandle,
  listings: readonly string[],
  ask: (path: string) => Promise<void>,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { what, path, change } of kindsOf(listings)) {
    const [clock, processor] = [[] as number[], [] as number[]];
    for (let at = 0; at < WARM_UP + ASKED; at += 1) {
      await owner.client.query(change);
      const [begun, used] = [performance.now(), process.cpuUsage()];
      await ask(path(at));
      const { user, system } = process.cpuUsage(used);
      if (at < WARM_UP) continue;
      clock.push(performance.now() - begun);
      processor.push((user + system) / 1_000);
    }
    lines.push(
      figure(`${what}: p95 after a change`, ninetyFifth(clock), 'ms', AIM_MS),
      figure(`${what}: the same, processor time of the program`, ninetyFifth(processor), 'ms'),
    );
  }
  return lines;
}

/**
 * Measures how long the list of packages takes to be current again after one of them was changed: reading all of them
 * anew (base) against reading those that have changed, in turn, the middle of 40.
 */
export async function benchListAfterChange(owner: OwnerHandle, siteId: string): Promise<Line> {
  const kept = openListingIndexes();
  const [all, changed] = [[] as number[], [] as number[]];
  const timed = async (read: typeof kept, times: number[]) => {
    const begun = performance.now();
    await read(owner.db, siteId, new Date());
    times.push(performance.now() - begun);
  };
  await kept(owner.db, siteId, new Date());
  for (let at = 0; at < ASKED; at += 1) {
    await owner.client.query(ONE_LISTING);
    await timed(openListingIndexes(), all);
    await timed(kept, changed);
  }
  const [base, ours] = [middleOf(all), middleOf(changed)];
  return {
    what: 'the list of packages current again after a change, without its page',
    base: `${base} ms`,
    ours: `${ours} ms`,
    ratio: (ours / base).toFixed(2),
    aim: '',
    reached: null,
  };
}

const middleOf = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]! * 10) / 10;

/** The value below which 95 of 100 lie, with one digit. */
export function ninetyFifth(times: readonly number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]! * 10) / 10;
}

/** Fills a site with what the other kinds of pages show: a thousand articles, and of the rest what a large agency has. */
export async function fillPages(site: SeedSite): Promise<void> {
  const { db, id } = site;
  await sql`update site_settings set email = 'halo@seribu.test', phone = '+622150001000' where site_id = ${id}`.execute(
    db,
  );
  const picture = await makePicture(site);
  const text = JSON.stringify({
    type: 'doc',
    content: Array.from({ length: 12 }, (_, at) => ({
      type: 'paragraph',
      content: [
        { type: 'text', text: `Bagian ${at + 1}. ${'Jamaah menyiapkan dokumen dan bekal. '.repeat(8)}` },
      ],
    })),
  });
  await sql`insert into article_categories (site_id, slug, title) values (${id}, 'panduan', 'Panduan')`.execute(
    db,
  );
  await sql`insert into articles (site_id, slug, title, category_id, status, meta_description, content, published_at)
    select ${id}, 'artikel-' || n, 'Panduan ' || n, (select id from article_categories where site_id = ${id} limit 1),
           'PUBLISHED', 'Ringkasan ' || n, ${text}::jsonb, now() - n * interval '1 hour'
    from generate_series(1, ${ARTICLES}::int) n`.execute(db);
  await sql`insert into photos (site_id, caption, file_id, type)
    select ${id}, 'Foto ' || n, ${picture}::uuid, 'LISTING' from generate_series(1, 100) n`.execute(db);
  await sql`insert into faqs (site_id, question, answer, position, is_public)
    select ${id}, 'Pertanyaan ' || n, ${'Jawaban yang cukup panjang. '.repeat(10)}, n, true from generate_series(1, 40) n`.execute(
    db,
  );
  await sql`insert into testimonials (site_id, name, quote, stars, consented, is_public)
    select ${id}, 'Jamaah ' || n, ${'Perjalanan yang tenang. '.repeat(6)}, 5, true, true from generate_series(1, 60) n`.execute(
    db,
  );
  for (let n = 0; n < 40; n += 1) {
    const code = `AGEN${n}`;
    const phone = `+62812000${1000 + n}`;
    const agent = await makeAdmin(site, { role: 'AGENT', name: `Agen ${n + 1}`, referral_code: code, phone });
    await sql`insert into agent_cards (site_id, agent_id, district_id)
      select ${id}, ${agent.id}, id from districts where level = 'REGENCY' order by id offset ${n}::int limit 1`.execute(
      db,
    );
  }
}
