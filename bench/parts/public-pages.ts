import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../apps/api/src/app/config.ts';
import { migrationsDir } from '../../apps/api/src/app/paths.ts';
import { buildApi } from '../../apps/api/src/app/start-api.ts';
import { syncMachines } from '../../apps/api/src/app/sync-machines.ts';
import { systemClock } from '../../apps/api/src/kit/clock.ts';
import { startEmbedded } from '../../apps/api/src/pg/embedded.ts';
import { migrate } from '../../apps/api/src/pg/migrate.ts';
import { makeListing, makeSite } from '../../apps/api/src/seed/builders.ts';
import { inTransaction, loadMaster } from '../../apps/api/src/seed/load-master.ts';
import { openOwner } from '../../apps/api/src/seed/owner-handle.ts';
import { benchListAfterChange, benchPageKinds, fillPages, ninetyFifth } from '../page-kinds.ts';
import { figure, type Line } from '../table.ts';

/** The number of packages of the measured site. */
const LISTINGS = 1_000;
const HOST = 'thousand.localhost';
/** The cities from which the packages leave. */
const CITIES = ['Jakarta', 'Surabaya', 'Medan', 'Makassar', 'Solo', 'Lombok', 'Padang'];
/** The number of requests of the warm-up, and of each round. */
const WARM_UP = 150;
/** The aim for the server time of the list of packages, within which 95 of 100 are answered, in milliseconds. */
const AIM_MS = 20;

/** The number of requests in a round that each come after a change. */
const CHANGES = 60;

/** The number of rounds. The best one counts, because other work of the machine can only add time. */
const ROUNDS = 3;

/** The note that explains the figures of this part. */
export const HOW_PAGES_ARE_TIMED =
  'Server time of one page after another, from the request to its last byte compressed, without a network: of the best of three rounds of 150 addresses. “Rendered anew” are addresses that nobody asked for before, “kept” the same once more, “after a change” addresses asked for right after the hotel class of some package was changed, so that the page differs; of every other kind 40 pages, each after a change that shows on it. Processor time is that of the program alone, without PostgreSQL.';

/**
 * Measures the server time of the public pages of one site with a thousand packages on sale, from the request to its
 * last byte. Pages are measured when they are rendered anew, when they are kept from an earlier request, and after a
 * package was changed.
 */
export async function benchPublicPages(): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-bench-public-'));
  const server = await startEmbedded({ dataDir });
  try {
    const slugs = await fillSite(server.ownerUrl);
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    const secretKey = randomBytes(32).toString('hex');
    const { app, close } = await buildApi({ config, secretKey, clock: systemClock, ...server });
    const measure = async (what: string, paths: readonly string[], aim?: number) => {
      for (const path of paths.slice(0, WARM_UP)) await timed(app, path);
      const [fresh, kept] = [[] as number[], [] as number[]];
      for (let round = 1; round <= ROUNDS; round += 1) {
        // Each round has other paths, whose pages were not rendered before; then the same paths again.
        const asked = paths.slice(round * WARM_UP, (round + 1) * WARM_UP);
        fresh.push(await p95(app, asked));
        kept.push(await p95(app, asked));
      }
      return [
        figure(`${what}, ${LISTINGS} on sale: p95 of pages rendered anew`, Math.min(...fresh), 'ms', aim),
        figure(`${what}, ${LISTINGS} on sale: p95 of pages kept`, Math.min(...kept), 'ms', aim),
      ];
    };
    try {
      return [
        ...(await measure('list of packages with filters', listPaths(), AIM_MS)),
        figure(
          `list of packages with filters, ${LISTINGS} on sale: p95 after a change`,
          await afterChanges(app, server.ownerUrl),
          'ms',
          AIM_MS,
        ),
        ...(await measure(
          'page of a package',
          slugs.map((slug) => `/paket/${slug}`),
        )),
        ...(await afterChangesOfAllKinds(app, server.ownerUrl, slugs)),
      ];
    } finally {
      await close();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The paths of the list of packages with all combinations of filters, sortings and pages, in a mixed order. */
function listPaths(): string[] {
  const months = ['', ...Array.from({ length: 6 }, (_, at) => `month=${monthIn(at + 1)}`)];
  const places = [
    '',
    'category=UMROH',
    'stars=4',
    ...['Jakarta', 'Surabaya', 'Medan'].map((city) => `embarkation=${city}`),
  ];
  const prices = ['', 'price_max=30.000.000', 'price_min=25.000.000&price_max=35.000.000'];
  const orders = ['', 'sort=price', 'sort=-price', 'sort=distance', 'page=2', 'page=3&sort=price'];
  const all = months.flatMap((month) =>
    places.flatMap((place) =>
      prices.flatMap((price) =>
        orders.map((order) => `/paket?${[month, place, price, order].filter(Boolean).join('&')}`),
      ),
    ),
  );
  // Shuffled, so that neighbours have different filters, and in the same way each time.
  return all
    .map((path, at) => ({ path, at: (at * 331) % all.length }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ path }) => path);
}

/** The month that comes some months after the present one, as `YYYY-MM`. */
function monthIn(months: number): string {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() + months, 1);
  return day.toISOString().slice(0, 7);
}

/** The milliseconds within which 95 of 100 of these pages are answered, with one decimal. */
async function p95(app: FastifyInstance, paths: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const path of paths) times.push(await timed(app, path));
  return ninetyFifth(times);
}

/**
 * Measures pages of the list that are requested right after a package was changed, so that no stored page can be sent.
 * @returns the milliseconds within which 95 of 100 came, in the best round
 */
async function afterChanges(app: FastifyInstance, ownerUrl: string): Promise<number> {
  const owner = await openOwner(ownerUrl);
  const rounds: number[] = [];
  try {
    await owner.client.query(
      "select set_config('app.site_id', id::text, false) from sites where slug = 'thousand'",
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const times: number[] = [];
      for (const path of listPaths().slice(round * CHANGES, (round + 1) * CHANGES)) {
        await owner.client.query(
          'update listings set hotel_stars = hotel_stars % 5 + 1 where id = (select id from listings order by random() limit 1)',
        );
        times.push(await timed(app, path));
      }
      rounds.push(ninetyFifth(times));
    }
  } finally {
    await owner.close();
  }
  return Math.min(...rounds);
}

/** Measures every other kind of page right after a change that shows on it. */
async function afterChangesOfAllKinds(
  app: FastifyInstance,
  ownerUrl: string,
  slugs: readonly string[],
): Promise<Line[]> {
  const owner = await openOwner(ownerUrl);
  try {
    const { rows } = await owner.client.query<{ id: string }>(
      "select id, set_config('app.site_id', id::text, false) from sites where slug = 'thousand'",
    );
    return [
      await benchListAfterChange(owner, rows[0]!.id),
      ...(await benchPageKinds(owner, slugs, async (path) => void (await timed(app, path)))),
    ];
  } finally {
    await owner.close();
  }
}

/**
 * The milliseconds that the server takes for one public page, requested inside this process without a network.
 * @throws Error when the answer is not 200
 */
async function timed(app: FastifyInstance, url: string): Promise<number> {
  const begun = performance.now();
  const answer = await app.inject({ url, headers: { host: HOST, 'accept-encoding': 'gzip, br' } });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  return performance.now() - begun;
}

/**
 * Fills a new database with one site and its packages, all on sale.
 * @returns the slugs of the packages
 */
async function fillSite(ownerUrl: string): Promise<string[]> {
  await migrate({ ownerUrl, dir: migrationsDir });
  await syncMachines(ownerUrl);
  await loadMaster(ownerUrl);
  const owner = await openOwner(ownerUrl);
  try {
    const slugs = await inTransaction(owner.client, async () => {
      const site = await makeSite(
        { db: owner.db, clock: systemClock },
        { slug: 'thousand', name: 'Seribu', hosts: [HOST] },
      );
      await fillPages(site);
      const made: string[] = [];
      for (let n = 0; n < LISTINGS; n += 1) made.push((await makeListing(site, packageOf(n))).slug);
      return made;
    });
    await owner.client.query('vacuum analyze');
    return slugs;
  } finally {
    await owner.close();
  }
}

/**
 * The input of the n-th package. Of ten packages eight are umrah, one is a tour and one is hajj; they leave within a
 * year, from several cities, at many prices.
 */
function packageOf(n: number): Parameters<typeof makeListing>[1] {
  const category = n % 10 === 9 ? 'HAJI' : n % 10 === 8 ? 'TOUR' : 'UMROH';
  const price = 22_000_000 + ((n * 7_919) % 400) * 50_000;
  return {
    category,
    name: `Paket ${n + 1} berangkat bersama pembimbing berpengalaman`,
    departsIn: 15 + ((n * 37) % 360),
    seats: n % 45,
    ...(category === 'UMROH' && {
      variants: [
        { room_type: 'QUAD' as const, name: 'Quad', price, is_base: true },
        { room_type: 'TRIPLE' as const, name: 'Triple', price: price + 2_000_000 },
        { room_type: 'DOUBLE' as const, name: 'Double', price: price + 4_500_000 },
      ],
    }),
    columns: { embarkation: CITIES[(n * 11) % CITIES.length], hotel_stars: 2 + (n % 4) },
  };
}
