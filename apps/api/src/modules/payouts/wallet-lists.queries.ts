import type { contract } from '@rihla/domain/contract';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { walletListConfig, walletListingConfig, walletsConfig } from '@rihla/domain/payouts/payout-list';
import { withdrawalMachine } from '@rihla/domain/payouts/withdrawal.machine';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { type ListQueryConfig, runList } from '../../kit/lists/list.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { signedAmount } from './free-fees.ts';
import { expectedOf, findAgent } from './wallet.queries.ts';

type Invoices = OutputOf<typeof contract.fee_wallets.own_invoices>;
type Listings = OutputOf<typeof contract.fee_wallets.own_listings>;
type Wallets = OutputOf<typeof contract.fee_wallets.list>;
/** A query of a list about one agent, whose id or slug is `id`. */
type AgentListQuery = ListQuery & { id: string };

/**
 * A page of the fees of an agent, one row for each invoice.
 * @param input `id` is the id or slug of the agent
 */
export async function listWalletInvoices(
  call: ReadCall<Admin>,
  { id, ...query }: AgentListQuery,
): Promise<Invoices> {
  return invoicesOf(call, (await findAgent(call, id)).id, query);
}

/** A page of the fees of the calling agent, one row for each invoice. */
export function listOwnInvoices(call: ReadCall<Admin>, query: ListQuery): Promise<Invoices> {
  return invoicesOf(call, call.actor.id, query);
}

/**
 * A page of the fees of an agent, one row for each package.
 * @param input `id` is the id or slug of the agent
 */
export async function listWalletListings(
  call: ReadCall<Admin>,
  { id, ...query }: AgentListQuery,
): Promise<Listings> {
  return listingsOf(call, (await findAgent(call, id)).id, query);
}

/** A page of the fees of the calling agent, one row for each package. */
export function listOwnListings(call: ReadCall<Admin>, query: ListQuery): Promise<Listings> {
  return listingsOf(call, call.actor.id, query);
}

/**
 * A page of what each agent has earned, lost, been paid and asked for, and what it may still ask for (`free`), by
 * currency. The sums come from the books; amounts are in the smallest unit.
 */
export function listWallets({ db, site }: ReadCall<Admin>, query: ListQuery): Promise<Wallets> {
  const isAsked = sql`${hasTraitSql('w.status', withdrawalMachine, 'in_force')}
    and not ${hasTraitSql('w.status', withdrawalMachine, 'transferred')}`;
  const rows = sql<Wallets['data'][number] & { key: string }>`(
    select x.ref as id, x.ref || '.' || x.currency as key, a.name as agent_name, a.slug as agent_slug, x.currency,
           x.earned, x.taken_back, x.transferred, x.in_request,
           x.earned - x.taken_back - x.transferred - x.in_request as free
      from (
        select l.ref, l.currency,
               coalesce(-sum(l.amount) filter (where e.kind = 'FEE_EARNED'), 0)::bigint as earned,
               coalesce(sum(l.amount) filter (where e.kind = 'FEE_REVERSED'), 0)::bigint as taken_back,
               coalesce(sum(l.amount) filter (where e.kind = 'FEE_TRANSFER'), 0)::bigint as transferred,
               (select coalesce(sum(w.amount), 0)::bigint from withdrawals w
                 where w.site_id = ${site.id} and w.agent_id = l.ref and w.currency = l.currency
                   and ${isAsked}) as in_request
          from journal_lines l join journal_entries e on e.site_id = l.site_id and e.id = l.entry_id
         where l.site_id = ${site.id} and l.account = 'agent_fees_payable' group by l.ref, l.currency) x
      join admins a on a.site_id = ${site.id} and a.id = x.ref)`;
  return runList(
    db.selectFrom(rows.as('m')),
    (from) =>
      from.select([
        'm.id',
        'm.agent_name',
        'm.agent_slug',
        'm.currency',
        'm.earned',
        'm.taken_back',
        'm.in_request',
        'm.transferred',
        'm.free',
      ]),
    query,
    {
      list: walletsConfig,
      columns: Object.fromEntries(Object.keys(walletsConfig.fields).map((field) => [field, `m.${field}`])),
      searchIn: sql<string>`m.agent_name`,
      tie: 'm.key',
      currencyOf: { earned: 'm.currency', transferred: 'm.currency', free: 'm.currency' },
    },
  );
}

/**
 * A page of the fees of an agent, one row for each invoice and currency. `standing` says where the money of each is:
 * expected, free to ask for, asked for, transferred, taken back, or owed by the agent.
 */
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
  const countAll = async () => {
    const found = await sql<{ count: number }>`
      select count(*)::int as count from (
        select invoice_id, currency from fee_rows where site_id = ${site.id} and agent_id = ${agentId}
        union select invoice_id, currency from (${expectedOf(site.id, agentId)}) e) x`.execute(db);
    return found.rows[0]!.count;
  };
  return runList(db.selectFrom(rows.as('m')), (from) => from.selectAll(), query, invoiceQuery, countAll);
}

/** A page of the fees of an agent, one row for each package and currency, with the number of invoices. */
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

/** SQL columns: the sums of the rows of `parts` in one row of a wallet, in the smallest unit. */
const columns = sql`
  sum(expected)::bigint as expected, sum(earned)::bigint as earned, sum(taken_back)::bigint as taken_back,
  sum(in_request)::bigint as in_request, sum(transferred)::bigint as transferred, sum(free)::bigint as free`;

/**
 * SQL for every fee of an agent, earned or taken back, with its amount in the column for where the money is (in a
 * request, transferred, free), and for what the agent is still expected to earn by unpaid invoices (`expected`). A fee is
 * of the package that its invoice is of now. The statement around it adds up the rows. Amounts are in the smallest unit.
 */
function parts(siteId: string, agentId: string) {
  const isPaid = hasTraitSql('w.status', withdrawalMachine, 'transferred');
  return sql`
    select r.invoice_id, coalesce(i.listing_id, r.listing_id) as listing_id, r.currency, r.at, 0::bigint as expected,
           case when r.kind = 'EARNED' then r.amount else 0 end as earned,
           case when r.kind = 'REVERSED' then r.amount else 0 end as taken_back,
           case when w.id is not null and not ${isPaid} then ${signedAmount} else 0 end as in_request,
           case when w.id is not null and ${isPaid} then ${signedAmount} else 0 end as transferred,
           case when w.id is null then ${signedAmount} else 0 end as free
      from fee_rows r
      left join invoices i on i.site_id = r.site_id and i.id = r.invoice_id
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
