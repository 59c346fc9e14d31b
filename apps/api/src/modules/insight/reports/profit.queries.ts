import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import { bookLists } from '@rihla/domain/ledger/book-reports';
import {
  costsIn,
  type DepartureCost,
  isBelowMargin,
  marginOf,
  plannedCost,
  profitSide,
  realCost,
} from '@rihla/domain/ledger/departure-profit';
import { todayIn } from '@rihla/domain/shared/dates';
import { isUuid } from '@rihla/domain/shared/ids';
import { type Amount, CURRENCIES, type Currency } from '@rihla/domain/shared/money';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { type SqlBool, sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { runList } from '../../../kit/lists/list.ts';
import { feesOfInvoice, isLiveSql } from '../../invoices/index.ts';
import type { ReportInput, ReportPage, ReportRow } from './report-types.ts';

type Profit = OutputOf<typeof contract.books.profit>['data'];
type Departure = Pick<Profit, 'id' | 'slug' | 'name' | 'departure_at'> & { currency: Currency };
/** A cost of a departure with the columns that its screen shows. */
type CostLine = DepartureCost &
  Pick<Profit['costs'][number], 'id' | 'version' | 'accounting_category_id' | 'category' | 'notes'>;
/**
 * Revenue and fees of one departure by its id, expected and real, in the smallest unit of its currency, with its
 * costs.
 */
type ProfitSums = {
  id: string;
  pax: number;
  expected_revenue: Amount;
  expected_fees: Amount;
  real_revenue: Amount;
  real_fees: Amount;
  costs: CostLine[];
};
/** The site's rate of the dollar and its least margin in percent; null where not set. */
type MarginTerms = { usd_rate: number | null; minimum_margin_percent: number | null };

const COLUMNS = ['l.id', 'l.slug', 'l.name', 'l.departure_at', 'l.currency'] as const;

/** Report of the profit of every departure that was booked or has costs, expected and real. */
export async function listProfits(
  call: ReadCall,
  input: ReportInput<'profits'>,
): Promise<ReportPage<'profits'>> {
  const { data, meta } = await runList(
    departures(call),
    (query) => query.select(COLUMNS).$castTo<Departure>(),
    input,
    {
      list: bookLists.profits,
      columns: { name: 'l.name', departure_at: 'l.departure_at', currency: 'l.currency' },
      tie: 'l.id',
    },
  );
  const terms = await readTerms(call);
  const sums = new Map(
    (
      await readSums(
        call,
        data.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  return { meta, data: data.map((departure) => profitOf(call, departure, sums.get(departure.id)!, terms)) };
}

/**
 * The profit of one departure with each of its costs.
 * @throws Problem `catalogue.not_found`
 */
export async function departureProfit(call: ReadCall, { id }: { id: string }): Promise<Profit> {
  const departure = await call.db
    .selectFrom('listings as l')
    .select(COLUMNS)
    .where('l.site_id', '=', call.site.id)
    .where(isUuid(id) ? 'l.id' : 'l.slug', '=', id)
    .$castTo<Departure>()
    .executeTakeFirst();
  if (!departure) return refuse('catalogue.not_found');
  const terms = await readTerms(call);
  const [sums] = await readSums(call, [departure.id]);
  const { costs, pax } = sums!;
  return {
    ...profitOf(call, departure, sums!, terms),
    minimum_margin_percent: terms.minimum_margin_percent,
    costs: costs.map((cost) => ({ ...cost, planned_total: plannedCost(cost, pax) })),
  };
}

/** The packages with a departure that were booked or have costs, as a query without columns; `l` is the package. */
function departures({ db, site }: ReadCall) {
  return db
    .selectFrom('listings as l')
    .where('l.site_id', '=', site.id)
    .where('l.departure_at', 'is not', null)
    .where(
      sql<SqlBool>`(exists (select from invoices i where i.site_id = ${site.id} and i.listing_id = l.id)
        or exists (select from departure_costs c
                    where c.site_id = ${site.id} and c.listing_id = l.id and c.archived_at is null))`,
    );
}

/**
 * A row of the report on profits. Expected sums come from bookings and planned costs, real sums from the books and
 * actual costs. The margin is taken from the real side once the departure has left, before that from the expected
 * side.
 * @param sums revenue, fees and costs of the departure, in the smallest unit
 * @param terms the site's rate of the dollar and its least margin
 */
function profitOf(
  { site, now }: ReadCall,
  departure: Departure,
  sums: ProfitSums,
  terms: MarginTerms,
): ReportRow<'profits'> {
  const { currency, departure_at } = departure;
  const { pax, costs } = sums;
  const departed = departure_at !== null && departure_at < todayIn(site.timeZone, now);
  const other = CURRENCIES.find((one) => one !== currency)!;
  const expected = profitSide({
    revenue: sums.expected_revenue,
    fees: sums.expected_fees,
    costs: costsIn(currency, costs, pax, plannedCost),
  });
  const real = profitSide({
    revenue: sums.real_revenue,
    fees: sums.real_fees,
    costs: costsIn(currency, costs, pax, realCost),
  });
  const foreign = costsIn(other, costs, pax, departed ? realCost : plannedCost);
  const margin = marginOf({ currency, ...(departed ? real : expected) }, foreign, terms.usd_rate);
  return {
    ...departure,
    pax,
    departed,
    expected_revenue: expected.revenue,
    expected_fees: expected.fees,
    expected_costs: expected.costs,
    expected_profit: expected.profit,
    real_revenue: real.revenue,
    real_fees: real.fees,
    real_costs: real.costs,
    real_profit: real.profit,
    foreign_costs: foreign,
    margin_percent: margin?.percent ?? null,
    margin_approximate: margin?.approximate ?? false,
    below_margin: isBelowMargin(margin?.percent ?? null, terms.minimum_margin_percent),
  };
}

/** Reads the settings by which margins are judged. */
function readTerms({ db, site }: ReadCall): Promise<MarginTerms> {
  return db
    .selectFrom('site_settings')
    .select(['usd_rate', 'minimum_margin_percent'])
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
}

/**
 * Expected and real revenue and agent fees of packages, in the smallest unit of their currency, with their
 * travellers (`pax`) and costs.
 */
async function readSums({ db, site }: ReadCall, listingIds: readonly string[]): Promise<ProfitSums[]> {
  const { rows } = await sql<ProfitSums>`
    select l.id, coalesce(i.pax, 0)::int as pax, coalesce(i.total, 0)::bigint as expected_revenue,
           coalesce(i.fees, 0)::bigint as expected_fees, coalesce(r.revenue, 0)::bigint as real_revenue,
           coalesce(f.net, 0)::bigint as real_fees, coalesce(c.costs, '[]') as costs
      from listings l
      left join lateral (
        select sum(i.pax) as pax, sum(i.total - i.tax_amount) as total,
               sum((select coalesce(sum(d.due + d.expected), 0) from (${feesOfInvoice}) d)) as fees
          from invoices i where i.site_id = ${site.id} and i.listing_id = l.id and ${isLiveSql}) i on true
      left join lateral (
        select -sum(b.amount) as revenue from invoices i
          join journal_lines b on b.site_id = ${site.id} and b.account = 'revenue' and b.ref = i.id
         where i.site_id = ${site.id} and i.listing_id = l.id) r on true
      left join lateral (
        select sum(case f.kind when 'EARNED' then f.amount else -f.amount end) as net from invoices i
          join fee_rows f on f.site_id = ${site.id} and f.invoice_id = i.id
         where i.site_id = ${site.id} and i.listing_id = l.id) f on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('id', k.id, 'version', k.version,
                 'accounting_category_id', k.accounting_category_id, 'category', a.name, 'basis', k.basis,
                 'currency', k.currency, 'amount', k.amount, 'actual_total', k.actual_total, 'notes', k.notes)
                 order by k.basis desc, a.name, k.id) as costs
          from departure_costs k
          join accounting_categories a on a.site_id = k.site_id and a.id = k.accounting_category_id
         where k.site_id = ${site.id} and k.listing_id = l.id and k.archived_at is null) c on true
     where l.site_id = ${site.id} and l.id = any(${listingIds}::uuid[])`.execute(db);
  return rows;
}
