import type autocannon from 'autocannon';
import type { Filled } from './data.ts';
import { type Server, startServer } from './load.ts';
import { compare, type Compared, type Effort } from './rounds.ts';
import { headersOf } from './statements.ts';
import { type Line, rate } from './table.ts';
import { type Departure, openDepartures, signIn, withClient } from './visitors.ts';

const DEPARTURES = 100;
const SITES = 20;
/** Different requests of one round. */
const REQUESTS = 500;
/** The lists are measured on the first sites; what is booked here must not grow them. */
const SITES_OF_LISTS = 50;

type BookingCosts = {
  lines: Line[];
  /** Statements that one booking sends, with begin, site and commit. */
  statements: number;
};

/** Bookings a second over many departures and on one, against one conditional statement through bare Fastify and pg. */
export async function benchBookings(
  { adminUrl, ownerUrl, appUrl }: Filled,
  effort: Effort,
): Promise<BookingCosts> {
  const everyone = await signIn(adminUrl, SITES_OF_LISTS + SITES);
  const departures = await openDepartures(adminUrl, everyone.slice(-SITES), DEPARTURES);
  await makeBaseTables(adminUrl);
  const bare = await startServer('bare-server.ts', [adminUrl]);
  const ours = await startServer('our-server.ts', [appUrl, ownerUrl]);
  const against = (count: number) =>
    compare(
      {
        server: bare,
        requests: Array.from({ length: count }, (_, at) => ({ method: 'POST', path: `/book/${at + 1}` })),
      },
      { server: ours, requests: requestsOf(departures.slice(0, count)) },
      effort,
    );
  try {
    const line = (what: string, { base, ours: mine, ratio }: Compared) =>
      rate(what, base.perSecond, mine.perSecond, ratio, 0.5);
    return {
      lines: [
        line(`bookings, ${departures.length} departures of ${SITES} sites`, await against(DEPARTURES)),
        line('bookings, one departure', await against(1)),
      ],
      statements: await countStatements(ours, departures[0]!),
    };
  } finally {
    await ours.stop();
    await bare.stop();
    await dropBaseTables(adminUrl);
  }
}

/** Different customers book in turn; not more requests than the sender can lay ready without standing still. */
function requestsOf(departures: readonly Departure[]): autocannon.Request[] {
  const customers = Math.floor(REQUESTS / departures.length);
  return departures.flatMap((departure) =>
    departure.userIds.slice(0, customers).map((userId) => requestOf(departure, userId)),
  );
}

function requestOf(departure: Departure, userId: string): autocannon.Request {
  return {
    method: 'POST',
    path: '/admin_api/v2/invoices',
    headers: { ...headersOf(departure), 'content-type': 'application/json' },
    body: JSON.stringify({
      listing_id: departure.listingId,
      user_id: userId,
      pax: [{ variant_id: departure.variantId, count: 2 }],
      pic_name: 'Siti Rahmawati',
      pic_phone: '+6281234567890',
      pic_email: 'siti@contoh.test',
    }),
  };
}

async function countStatements(server: Server, departure: Departure): Promise<number> {
  const { path, body, headers } = requestOf(departure, departure.userIds[0]!);
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    body: String(body),
    headers: headers as Record<string, string>,
  });
  return Number(answer.headers.get('x-query-count')) + 3;
}

/** The base keeps seats and bookings and nothing else. */
async function makeBaseTables(url: string): Promise<void> {
  await dropBaseTables(url);
  await withClient(url, async (client) => {
    await client.query(`
      create table bench_seats (id int primary key, taken int not null default 0, capacity int not null)
        with (fillfactor = 50);
      create table bench_bookings (id uuid primary key default uuidv7(), seat_id int not null references bench_seats (id),
        people int not null, made_at timestamptz not null default now());
      insert into bench_seats (id, capacity) select n, 1000000000 from generate_series(1, ${DEPARTURES}) n`);
  });
}

async function dropBaseTables(url: string): Promise<void> {
  await withClient(url, (client) => client.query('drop table if exists bench_bookings, bench_seats'));
}
