import { type TaxMode, taxRule } from '@rihla/domain/booking/tax';
import { returnDate } from '@rihla/domain/catalogue/journey/itinerary';
import { listingLists } from '@rihla/domain/catalogue/listings/listing-lists';
import type {
  ListingRow,
  MyListingRow,
  PublicListingRow,
} from '@rihla/domain/catalogue/listings/listing.shapes';
import { isBookable } from '@rihla/domain/catalogue/on-sale';
import type { ListQuery, ListConfig } from '@rihla/domain/kit/list-query';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import { type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import type { Handle } from '../../../kit/db/db.ts';
import { firstPages, isFirstPage, type ListQueryConfig, runList } from '../../../kit/lists/list.ts';
import { listingsSeenBy } from './listing.scope.ts';
import { taxModeOf } from '../prices/offer.ts';
import { priceFromOf } from '../prices/public-price.ts';
import { picture } from '../sql.ts';

/** A list query with an optional filter for one tag. */
type TaggedQuery = ListQuery & { tag_id?: string };
type Page<Row> = { data: Row[]; meta: PageMeta };

/** A page of all packages that the actor may see, whatever their status, for the office's list. */
export async function listListings(call: ReadCall, input: TaggedQuery): Promise<Page<ListingRow>> {
  const rows = packagesWhere(call, [listingsSeenBy(call.actor), hasTagSql(input.tag_id)]);
  return readPage<ListingRow>(
    rows,
    withBasePrice,
    [...cardColumns, ...officeColumns],
    input,
    listingLists.office,
  );
}

/**
 * One page of the packages that visitors see, which are those on sale. Packages whose departure has passed are left
 * out, also when the nightly job has not yet marked them as expired.
 */
export async function listPublicListings(
  call: ReadCall,
  input: TaggedQuery,
): Promise<Page<PublicListingRow>> {
  const { db, site, now } = call;
  const query = withoutActiveFilter(input);
  const { data, meta } =
    isFirstPage(query) && !query.tag_id
      ? completed(
          await readFirstPublicPage(db, { siteId: site.id, today: todayIn(site.timeZone, now) }, query),
        )
      : await readPage<PublicListingRow>(
          packagesWhere(call, [listingsSeenBy(null), notDeparted(call), hasTagSql(query.tag_id)]),
          withLowestPrice,
          publicColumns,
          query,
          listingLists.shop,
        );
  return { meta, data: withBookable(data, call) };
}

/**
 * The query without a filter for ACTIVE. Visitors see only active packages anyway, and with the same condition twice
 * the planner's estimate would be wrong and every request planned anew.
 */
function withoutActiveFilter(input: TaggedQuery): TaggedQuery {
  const { status, ...search } = input.search;
  return String(status) === 'ACTIVE' ? { ...input, search } : input;
}

/**
 * A page of the packages that a customer may book or has booked.
 * @param input.booked `true` or `false` narrows to packages that the customer has or has not booked
 */
export async function listMyListings(
  call: ReadCall,
  input: TaggedQuery & { booked?: 'true' | 'false' },
): Promise<Page<MyListingRow>> {
  const { actor } = call;
  const ownInvoices = sql`from invoices i where i.site_id = l.site_id and i.listing_id = l.id
    and i.user_id = ${actor!.id} and i.trashed_at is null`;
  const booked = sql<SqlBool>`exists (select ${ownInvoices})`;
  const offered = sql<SqlBool>`(${listingsSeenBy(actor)} and ${notDeparted(call)})`;
  const wanted = { true: booked, false: sql<SqlBool>`(${offered} and not ${booked})` };
  const rows = packagesWhere(call, [
    input.booked ? wanted[input.booked] : sql<SqlBool>`(${offered} or ${booked})`,
    hasTagSql(input.tag_id),
  ]);
  const invoices = sql`(select coalesce(jsonb_agg(jsonb_build_object('slug', i.slug, 'number', i.number,
    'status', i.status) order by i.created_at desc), '[]') ${ownInvoices})`.as('invoices');
  const { data, meta } = await readPage<MyListingRow>(
    rows,
    withLowestPrice,
    [...cardColumns, invoices],
    input,
    listingLists.shop,
  );
  return { meta, data: withBookable(data, call) };
}

/** Adds to each package whether it can be booked today, by the site's time zone. */
function withBookable<Row extends Parameters<typeof isBookable>[0]>(
  rows: readonly Row[],
  { site, now }: ReadCall,
): Row[] {
  const today = todayIn(site.timeZone, now);
  return rows.map((row) => ({ ...row, is_bookable: isBookable(row, today) }));
}

/** The packages `l` of the site that meet all conditions. */
function packagesWhere(
  { db, site }: { db: Handle; site: { id: string } },
  conditions: readonly RawBuilder<SqlBool>[],
) {
  const ofSite = db.selectFrom('listings as l').where('l.site_id', '=', site.id);
  return conditions.reduce((rows, condition) => rows.where(condition), ofSite);
}

type Rows = ReturnType<typeof packagesWhere>;

/**
 * Adds to a query of packages the join to their seats, as `s`. Each package has exactly one such row, so a count of
 * packages can do without the join.
 */
function withSeats(rows: Rows) {
  return rows.innerJoin('listing_seats as s', (join) =>
    join.onRef('s.site_id', '=', 'l.site_id').onRef('s.listing_id', '=', 'l.id'),
  );
}

type SeatedRows = ReturnType<typeof withSeats>;

/** A join that adds the price `v` of each package, one row for each. */
type JoinPrice = (rows: SeatedRows) => ReturnType<typeof withLowestPrice>;

/**
 * Adds to a query of packages the join to the price of the base variant (the room type whose price stands for the
 * package), public or not. The office's list shows this price.
 */
function withBasePrice(rows: SeatedRows) {
  return rows.leftJoin('listing_variants as v', (join) =>
    join
      .onRef('v.site_id', '=', 'l.site_id')
      .onRef('v.listing_id', '=', 'l.id')
      .on('v.is_base', '=', true)
      .on('v.archived_at', 'is', null),
  );
}

/** Adds to a query of packages the lowest price that visitors are offered, as `v.price`. */
function withLowestPrice(rows: SeatedRows) {
  return rows.leftJoinLateral(
    sql<{ price: number | null }>`(select ${priceFromOf} as price)`.as('v'),
    (join) => join.onTrue(),
  );
}

function notDeparted({ site, now }: ReadCall): RawBuilder<SqlBool> {
  return notDepartedOn(todayIn(site.timeZone, now));
}

/** SQL that is true for the packages `l` that have not departed before a day of the site. */
function notDepartedOn(today: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(l.departure_at is null or l.departure_at >= ${today}::date)`;
}

/** SQL that is true for the packages `l` with a tag; always true without a tag. */
function hasTagSql(tagId: string | undefined): RawBuilder<SqlBool> {
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

const cardColumns = [
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
    'l.tax_plus_price',
  ].map((name) => column(name)),
  column('s.free', 'seats_left'),
  column('v.price', 'base_price'),
  taxModeOf.as('tax_mode'),
  picture('l.photo_file_id').as('photo'),
  hotels.as('hotels'),
  airlines.as('airlines'),
];

const publicColumns = [...cardColumns, isDirect];

const officeColumns = [
  column('s.capacity', 'seats'),
  column('s.taken', 'seats_taken'),
  column('l.version'),
  column('l.created_at'),
];

const JOINED_COLUMNS: Readonly<Record<string, string>> = {
  seats: 's.capacity',
  seats_left: 's.free',
  base_price: 'v.price',
};

const NULLABLE_FIELDS = [
  'departure_at',
  'registration_end',
  'days',
  'hijri_year',
  'embarkation',
  'base_price',
];

/**
 * How a list of packages is filtered, sorted and searched in the database: the column of each field; `searchKeys`, the
 * search in the table of search keys; `tie`, the column that orders equal rows; `joinedSorts`, fields of joined tables;
 * `emptyLast`, fields that come last when they are null.
 * @param list the declaration of the list's fields
 */
function queryConfigOf(list: ListConfig): ListQueryConfig {
  return {
    list,
    columns: Object.fromEntries(
      Object.keys(list.fields).map((name) => [name, JOINED_COLUMNS[name] ?? `l.${name}`]),
    ),
    searchKeys: (idsOf) => sql`l.id in ${idsOf('listing')}`,
    tie: 'l.id',
    joinedSorts: Object.keys(JOINED_COLUMNS),
    emptyLast: NULLABLE_FIELDS,
    currencyOf: { base_price: 'l.currency' },
  };
}

/**
 * One page of packages. Seats and prices are joined to the rows of the page only, unless a filter is about them:
 * then to all, which is slower.
 * @param joinPrice joins the price that this list shows
 */
async function readPage<Row extends ListedRow>(
  rows: Rows,
  joinPrice: JoinPrice,
  columns: readonly ReturnType<typeof column>[],
  input: ListQuery,
  list: ListConfig,
): Promise<Page<Row>> {
  const filteredByJoined = Object.keys(input.search).some((field) => field in JOINED_COLUMNS);
  const joined = (query: Rows) => joinPrice(withSeats(query));
  const queryConfig = queryConfigOf(list);
  const { data, meta } = filteredByJoined
    ? await runList(
        joined(rows),
        (query) => query.select(columns).$castTo<StoredRow<Row>>(),
        input,
        queryConfig,
      )
    : await runList(
        rows,
        (query) => joined(query).select(columns).$castTo<StoredRow<Row>>(),
        input,
        queryConfig,
      );
  return completed({ meta, data });
}

/** Reads the first page of the packages on sale without filters: what visitors ask for most of all. */
const readFirstPublicPage = firstPages({
  names: ['siteId', 'today'],
  base: (db, { siteId, today }: { siteId: string; today: string }) =>
    packagesWhere({ db, site: { id: siteId } }, [listingsSeenBy(null), notDepartedOn(today)]),
  select: (rows) =>
    withLowestPrice(withSeats(rows)).select(publicColumns).$castTo<StoredRow<PublicListingRow>>(),
  queryConfig: queryConfigOf(listingLists.shop),
});

/** A page as it is read, with the tax and the day of return of each package. */
function completed<Row extends ListedRow>({ data, meta }: Page<StoredRow<Row>>): Page<Row> {
  return { meta, data: data.map((row) => withTax(withReturnDate(row))) };
}

type ListedRow = Pick<PublicListingRow, 'departure_at' | 'days' | 'return_at' | 'tax'>;
/** A row as it is read from the database, with the columns from which its tax is computed. */
type StoredRow<Row extends ListedRow> = Omit<Row, 'tax'> & { tax_mode: TaxMode; tax_plus_price: number };

/** Replaces the tax columns of a row by the tax rule of a booking made today. */
function withTax<Row extends ListedRow>({ tax_mode, tax_plus_price, ...row }: StoredRow<Row>): Row {
  return { ...row, tax: taxRule(tax_mode, tax_plus_price) } as unknown as Row;
}

function withReturnDate<Row extends Pick<ListedRow, 'departure_at' | 'days' | 'return_at'>>(row: Row): Row {
  const { departure_at: departure, days } = row;
  return { ...row, return_at: departure && days ? returnDate(departure as LocalDate, days) : null };
}
