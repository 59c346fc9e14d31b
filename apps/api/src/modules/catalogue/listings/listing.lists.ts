import { returnDate } from '@rihla/domain/catalogue/journey/itinerary';
import { listingLists } from '@rihla/domain/catalogue/listing-lists';
import type { ListingRow, MyListingRow, PublicListingRow } from '@rihla/domain/catalogue/listing.shapes';
import { isBookable } from '@rihla/domain/catalogue/on-sale';
import type { ListQuery, ListConfig } from '@rihla/domain/kit/list-query';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import { type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ListQueryConfig, runList } from '../../../kit/list.ts';
import { listingsSeenBy } from './listing.scope.ts';
import type { Reading } from './listing.detail.ts';
import { priceFromOf } from '../prices/public-price.ts';
import { picture } from '../sql.ts';

type Tagged = ListQuery & { tag_id?: string };
type Page<Row> = { data: Row[]; meta: PageMeta };

/** The office's list: what the actor may see, whatever its status. */
export async function officeListings(reading: Reading, input: Tagged): Promise<Page<ListingRow>> {
  const rows = base(reading, [listingsSeenBy(reading.actor), tagged(input.tag_id)]);
  return read<ListingRow>(rows, withBasePrice, [...card, ...office], input, listingLists.office);
}

/** What is on sale: published, and not departed since the job last ran. */
export async function shopListings(
  reading: Omit<Reading, 'actor'>,
  input: Tagged,
): Promise<Page<PublicListingRow>> {
  const rows = base(reading, [listingsSeenBy(null), notDeparted(reading), tagged(input.tag_id)]);
  const { data, meta } = await read<PublicListingRow>(
    rows,
    withLowestPrice,
    [...card, isDirect],
    withoutActive(input),
    listingLists.shop,
  );
  return { meta, data: withBookable(data, reading) };
}

/**
 * Nobody sees here what is not ACTIVE. Said twice it would count twice in the planner's guess, which then plans every
 * request anew.
 */
function withoutActive(input: Tagged): Tagged {
  const { status, ...search } = input.search;
  return String(status) === 'ACTIVE' ? { ...input, search } : input;
}

/** What a customer may book or has booked. */
export async function myListings(
  reading: Reading,
  input: Tagged & { booked?: 'true' | 'false' },
): Promise<Page<MyListingRow>> {
  const { actor } = reading;
  const mine = sql`from invoices i where i.site_id = l.site_id and i.listing_id = l.id
    and i.user_id = ${actor!.id} and i.trashed_at is null`;
  const booked = sql<SqlBool>`exists (select ${mine})`;
  const offered = sql<SqlBool>`(${listingsSeenBy(actor)} and ${notDeparted(reading)})`;
  const wanted = { true: booked, false: sql<SqlBool>`(${offered} and not ${booked})` };
  const rows = base(reading, [
    input.booked ? wanted[input.booked] : sql<SqlBool>`(${offered} or ${booked})`,
    tagged(input.tag_id),
  ]);
  const invoices = sql`(select coalesce(jsonb_agg(jsonb_build_object('slug', i.slug, 'number', i.number,
    'status', i.status) order by i.created_at desc), '[]') ${mine})`.as('invoices');
  const { data, meta } = await read<MyListingRow>(
    rows,
    withLowestPrice,
    [...card, invoices],
    input,
    listingLists.shop,
  );
  return { meta, data: withBookable(data, reading) };
}

function withBookable<Row extends Parameters<typeof isBookable>[0]>(
  rows: readonly Row[],
  { site, now }: Omit<Reading, 'actor'>,
): Row[] {
  const today = todayIn(site.timeZone, now);
  return rows.map((row) => ({ ...row, is_bookable: isBookable(row, today) }));
}

/** Packages `l` of the site. */
function base({ db, site }: Omit<Reading, 'actor'>, conditions: readonly RawBuilder<SqlBool>[]) {
  const ofSite = db.selectFrom('listings as l').where('l.site_id', '=', site.id);
  return conditions.reduce((rows, condition) => rows.where(condition), ofSite);
}

type Rows = ReturnType<typeof base>;

/** With their seats `s`: one row for each package, so that a count may leave it out. */
function withSeats(rows: Rows) {
  return rows.innerJoin('listing_seats as s', (join) =>
    join.onRef('s.site_id', '=', 'l.site_id').onRef('s.listing_id', '=', 'l.id'),
  );
}

type SeatedRows = ReturnType<typeof withSeats>;

/** How a list comes by the price `v` of each package: one row for each too. */
type Priced = (rows: SeatedRows) => ReturnType<typeof withLowestPrice>;

/** The office's: of the variant that is marked, public or not. */
function withBasePrice(rows: SeatedRows) {
  return rows.leftJoin('listing_variants as v', (join) =>
    join
      .onRef('v.site_id', '=', 'l.site_id')
      .onRef('v.listing_id', '=', 'l.id')
      .on('v.is_base', '=', true)
      .on('v.archived_at', 'is', null),
  );
}

/** A visitor's: the lowest that is offered. */
function withLowestPrice(rows: SeatedRows) {
  return rows.leftJoinLateral(
    sql<{ price: number | null }>`(select ${priceFromOf} as price)`.as('v'),
    (join) => join.onTrue(),
  );
}

function notDeparted({ site, now }: Omit<Reading, 'actor'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(l.departure_at is null or l.departure_at >= ${todayIn(site.timeZone, now)}::date)`;
}

function tagged(tagId: string | undefined): RawBuilder<SqlBool> {
  if (!tagId) return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (select from listing_tags t
    where t.site_id = l.site_id and t.listing_id = l.id and t.tag_id = ${tagId})`;
}

const column = (name: string, as = name.slice(2)) => sql`${sql.ref(name)}`.as(as);

const hotels = sql`(select coalesce(jsonb_agg(jsonb_build_object('name', h.name, 'city', c.name, 'stars', h.stars,
    'distance_m', h.distance_m, 'nights', p.check_out - p.check_in)
    order by p.position, p.check_in), '[]')
    from listing_hotels p join hotels h on h.id = p.hotel_id join cities c on c.id = h.city_id
   where p.site_id = l.site_id and p.listing_id = l.id)`;

const airlines = sql`(select coalesce(jsonb_agg(distinct jsonb_build_object('code', a.code, 'name', a.name)), '[]')
    from listing_flights p join airlines a on a.id = p.airline_id
   where p.site_id = l.site_id and p.listing_id = l.id)`;

const isDirect = sql`(select count(*) = 1 and bool_and(p.type = 'DIRECT') from listing_flights p
   where p.site_id = l.site_id and p.listing_id = l.id and p.direction = 'GO' having count(*) > 0)`.as(
  'is_direct',
);

const card = [
  ...[
    'l.id',
    'l.slug',
    'l.name',
    'l.status',
    'l.category',
    'l.currency',
    'l.departure_at',
    'l.days',
    'l.registration_end',
    'l.flight_schedule',
    'l.embarkation',
    'l.hotel_stars',
    'l.hijri_year',
    'l.alumni_only',
  ].map((name) => column(name)),
  column('s.free', 'seats_left'),
  column('v.price', 'base_price'),
  picture('l.photo_file_id').as('photo'),
  hotels.as('hotels'),
  airlines.as('airlines'),
];

const office = [
  column('s.capacity', 'seats'),
  column('s.taken', 'seats_taken'),
  column('l.version'),
  column('l.created_at'),
];

const JOINED: Readonly<Record<string, string>> = {
  seats: 's.capacity',
  seats_left: 's.free',
  base_price: 'v.price',
};

const MAY_BE_EMPTY = ['departure_at', 'registration_end', 'days', 'hijri_year', 'embarkation', 'base_price'];

function queryConfigOf(list: ListConfig): ListQueryConfig {
  return {
    list,
    columns: Object.fromEntries(Object.keys(list.fields).map((name) => [name, JOINED[name] ?? `l.${name}`])),
    searchIn: sql<string>`l.name`,
    tie: 'l.id',
    emptyLast: MAY_BE_EMPTY,
  };
}

async function read<Row extends ListedRow>(
  rows: Rows,
  priced: Priced,
  columns: readonly ReturnType<typeof column>[],
  input: ListQuery,
  list: ListConfig,
): Promise<Page<Row>> {
  const filteredByJoined = Object.keys(input.search).some((field) => field in JOINED);
  const joined = (query: Rows) => priced(withSeats(query));
  const queryConfig = queryConfigOf(list);
  const { data, meta } = filteredByJoined
    ? await runList(joined(rows), (query) => query.select(columns).$castTo<Row>(), input, queryConfig)
    : await runList(rows, (query) => joined(query).select(columns).$castTo<Row>(), input, queryConfig);
  return { meta, data: data.map(withReturn) };
}

type ListedRow = Pick<PublicListingRow, 'departure_at' | 'days' | 'return_at'>;

function withReturn<Row extends ListedRow>(row: Row): Row {
  const { departure_at: departure, days } = row;
  return { ...row, return_at: departure && days ? returnDate(departure as LocalDate, days) : null };
}
