import type { contract } from '@rihla/domain/contract';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { walletListConfig, walletListingConfig } from '@rihla/domain/payouts/payout-list';
import { withdrawalMachine } from '@rihla/domain/payouts/withdrawal.machine';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { type ListQueryConfig, runList } from '../../kit/list.ts';
import { stateIn } from '../../kit/state-in.ts';
import { signedAmount } from './free-fees.ts';
import { expectedOf, findAgent } from './wallet.queries.ts';

type Invoices = OutputOf<typeof contract.fee_wallets.own_invoices>;
type Listings = OutputOf<typeof contract.fee_wallets.own_listings>;
type OfAgent = ListQuery & { id: string };

/** A page of the fees of an agent, a line for each invoice. */
export async function listWalletInvoices(
  call: ReadCall<Admin>,
  { id, ...query }: OfAgent,
): Promise<Invoices> {
  return invoicesOf(call, (await findAgent(call, id)).id, query);
}

/** A page of the fees of the calling agent, a line for each invoice. */
export function listOwnInvoices(call: ReadCall<Admin>, query: ListQuery): Promise<Invoices> {
  return invoicesOf(call, call.actor.id, query);
}

/** A page of the fees of an agent, a line for each package. */
export async function listWalletListings(
  call: ReadCall<Admin>,
  { id, ...query }: OfAgent,
): Promise<Listings> {
  return listingsOf(call, (await findAgent(call, id)).id, query);
}

/** A page of the fees of the calling agent, a line for each package. */
export function listOwnListings(call: ReadCall<Admin>, query: ListQuery): Promise<Listings> {
  return listingsOf(call, call.actor.id, query);
}

function invoicesOf({ db, site }: ReadCall, agentId: string, query: ListQuery): Promise<Invoices> {
  const rows = sql<Invoices['data'][number]>`(
    select x.invoice_id as id, coalesce(i.number, '–') as invoice_number, i.slug as invoice_slug,
           coalesce(i.pic_name, '–') as pic_name, x.listing_id, coalesce(i.listing_name, l.name, '–') as listing_name,
           x.currency, x.expected, x.earned, x.taken_back, x.in_request, x.transferred, x.free, x.at,
           case when x.free < 0 then 'OWED' when x.in_request <> 0 then 'ASKED' when x.free > 0 then 'FREE'
                when x.transferred <> 0 then 'TRANSFERRED' when x.expected <> 0 then 'EXPECTED'
                else 'TAKEN_BACK' end as standing
      from (
        select invoice_id, currency, (array_agg(listing_id order by at desc))[1] as listing_id, max(at) as at,
               ${columns}
          from (${parts(site.id, agentId)}) p group by invoice_id, currency) x
      left join invoices i on i.site_id = ${site.id} and i.id = x.invoice_id
      left join listings l on l.site_id = ${site.id} and l.id = x.listing_id)`;
  return runList(db.selectFrom(rows.as('m')), (from) => from.selectAll(), query, invoiceQuery);
}

function listingsOf({ db, site }: ReadCall, agentId: string, query: ListQuery): Promise<Listings> {
  const rows = sql<Listings['data'][number]>`(
    select x.listing_id || '.' || x.currency as id, x.listing_id, coalesce(l.name, '–') as listing_name,
           l.departure_at, x.currency, x.invoices, x.earned, x.taken_back, x.in_request, x.transferred, x.free
      from (
        select listing_id, currency, count(distinct invoice_id)::int as invoices, ${columns}
          from (${parts(site.id, agentId)}) p group by listing_id, currency) x
      left join listings l on l.site_id = ${site.id} and l.id = x.listing_id)`;
  return runList(db.selectFrom(rows.as('m')), (from) => from.selectAll(), query, listingQuery);
}

/** SQL: the sums of a line of a wallet. */
const columns = sql`
  sum(expected)::bigint as expected, sum(earned)::bigint as earned, sum(taken_back)::bigint as taken_back,
  sum(in_request)::bigint as in_request, sum(transferred)::bigint as transferred, sum(free)::bigint as free`;

/** SQL: every fee row of an agent by where it is, and what invoices promise it. */
function parts(siteId: string, agentId: string) {
  const isPaid = stateIn('w.status', withdrawalMachine, 'transferred');
  return sql`
    select r.invoice_id, r.listing_id, r.currency, r.at, 0::bigint as expected,
           case when r.kind = 'EARNED' then r.amount else 0 end as earned,
           case when r.kind = 'REVERSED' then r.amount else 0 end as taken_back,
           case when w.id is not null and not ${isPaid} then ${signedAmount} else 0 end as in_request,
           case when w.id is not null and ${isPaid} then ${signedAmount} else 0 end as transferred,
           case when w.id is null then ${signedAmount} else 0 end as free
      from fee_rows r
      left join withdrawal_rows h on h.site_id = r.site_id and h.fee_row_id = r.id
      left join withdrawals w on w.site_id = h.site_id and w.id = h.withdrawal_id
     where r.site_id = ${siteId} and r.agent_id = ${agentId}
    union all
    select invoice_id, listing_id, currency, at, expected, 0, 0, 0, 0, 0
      from (${expectedOf(siteId, agentId)}) e`;
}

const invoiceQuery: ListQueryConfig = {
  list: walletListConfig,
  columns: Object.fromEntries(Object.keys(walletListConfig.fields).map((field) => [field, `m.${field}`])),
  searchIn: sql<string>`m.invoice_number || ' ' || m.pic_name`,
  tie: 'm.id',
  currencyOf: { expected: 'm.currency', free: 'm.currency' },
};

const listingQuery: ListQueryConfig = {
  list: walletListingConfig,
  columns: Object.fromEntries(Object.keys(walletListingConfig.fields).map((field) => [field, `m.${field}`])),
  tie: 'm.id',
  emptyLast: ['departure_at'],
  currencyOf: { earned: 'm.currency' },
};
