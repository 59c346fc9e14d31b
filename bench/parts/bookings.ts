import type autocannon from 'autocannon';
import type { InjectOptions } from 'fastify';
import { startBare } from '../bare.ts';
import type { Filled } from '../data.ts';
import { startServer } from '../load.ts';
import { recordBookings } from './recorded-bookings.ts';
import { compare, type Compared, type Effort } from '../rounds.ts';
import { headersOf } from '../statements.ts';
import { type Line, rate } from '../table.ts';
import { type Departure, openDepartures, signIn, withClient } from '../visitors.ts';

/** The number of departures that are booked, and of the sites that they are spread over. */
const DEPARTURES = 100;
const SITES = 20;
/** The number of different requests of one round. */
const REQUESTS = 500;
/** The number of sites whose lists are measured. Bookings are made at others, so that these lists do not grow. */
const SITES_OF_LISTS = 50;

type BookingCosts = {
  lines: Line[];
  /** The number of SQL statements of one booking, with `begin`, the setting of the site, and `commit`. */
  statements: number;
};

/**
 * Measures bookings a second over many departures and on a single one, compared with the bare server: once with its
 * smallest booking, one conditional statement, and once with all SQL statements of a booking of the product.
 */
export async function benchBookings(filled: Filled, effort: Effort): Promise<BookingCosts> {
  const { adminUrl, ownerUrl, appUrl } = filled;
  const everyone = await signIn(adminUrl, SITES_OF_LISTS + SITES);
  const departures = await openDepartures(adminUrl, everyone.slice(-SITES), DEPARTURES);
  await makeBaseTables(adminUrl);
  const ours = await startServer('our-server.ts', [appUrl, ownerUrl]);
  const bookings = await recordBookings(filled, departures.map(recordable));
  const bare = await startBare(adminUrl, { bookings });
  const against = (path: string, count: number) =>
    compare(
      {
        server: bare,
        requests: Array.from({ length: count }, (_, at) => ({ method: 'POST', path: `${path}/${at}` })),
      },
      { server: ours, requests: requestsOf(departures.slice(0, count)) },
      effort,
    );
  const line = (what: string, { base, ours: mine, ratio }: Compared, aim?: number) =>
    rate(what, base.perSecond, mine.perSecond, ratio, aim);
  const many = `${departures.length} departures of ${SITES} sites`;
  try {
    return {
      lines: [
        line(`bookings, ${many}`, await against('/book', DEPARTURES)),
        line('bookings, one departure', await against('/book', 1)),
        line(`bookings, ${many}: its own statements, bare`, await against('/rebook', DEPARTURES), 0.85),
        line('bookings, one departure: its own statements, bare', await against('/rebook', 1), 0.85),
      ],
      statements: bookings[0]!.statements.length,
    };
  } finally {
    await ours.stop();
    await bare.stop();
    await dropBaseTables(adminUrl);
  }
}

/**
 * The requests of different customers who book in turn, in all at most `REQUESTS`, since the sender prepares them all.
 */
function requestsOf(departures: readonly Departure[]): autocannon.Request[] {
  const customers = Math.floor(REQUESTS / departures.length);
  return departures.flatMap((departure) =>
    departure.userIds.slice(0, customers).map((userId) => requestOf(departure, userId)),
  );
}

/** The request of a booking, for the sender of load. */
function requestOf(departure: Departure, userId: string): autocannon.Request {
  const headers = { ...headersOf(departure), 'content-type': 'application/json' };
  return { method: 'POST', path: PATH, headers, body: JSON.stringify(bookingInput(departure, userId)) };
}

/** The request of a booking, for recording its SQL statements. */
function recordable(departure: Departure): InjectOptions {
  const payload = bookingInput(departure, departure.userIds[0]!);
  return { method: 'POST', url: PATH, headers: headersOf(departure), payload };
}

const PATH = '/admin_api/v2/invoices';

/** The input of a booking for two travellers in one room type, as the API takes it. */
function bookingInput({ listingId, variantId }: Departure, userId: string) {
  return {
    listing_id: listingId,
    user_id: userId,
    bookings: [{ variant_id: variantId }, { variant_id: variantId }],
    pic_name: 'Siti Rahmawati',
    pic_phone: '+6281234567890',
    pic_email: 'siti@contoh.test',
  };
}

/** Makes the tables in which the bare server stores seats and its smallest bookings. */
async function makeBaseTables(url: string): Promise<void> {
  await dropBaseTables(url);
  await withClient(url, async (client) => {
    await client.query(`
      create table bench_seats (id int primary key, taken int not null default 0, capacity int not null)
        with (fillfactor = 50);
      create table bench_bookings (id uuid primary key default uuidv7(), seat_id int not null references bench_seats (id),
        people int not null, made_at timestamptz not null default now());
      insert into bench_seats (id, capacity) select n, 1000000000 from generate_series(0, ${DEPARTURES} - 1) n`);
  });
}

async function dropBaseTables(url: string): Promise<void> {
  await withClient(url, (client) => client.query('drop table if exists bench_bookings, bench_seats'));
}
