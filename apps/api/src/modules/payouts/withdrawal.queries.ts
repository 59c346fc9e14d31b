import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { withdrawalListConfig } from '@rihla/domain/payouts/payout-list';
import {
  isAccountTrusted,
  WITHDRAWAL_ACTS,
  refusalOfWithdrawalAct,
} from '@rihla/domain/payouts/payout-rules';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { filteredRows, type ListQueryConfig, runList } from '../../kit/lists/list.ts';
import { nameOf } from '../../kit/lists/reference-names.ts';
import { conditionsOf, onItsWay, withdrawalsSeenBy } from './lock-withdrawal.ts';
import { lastDisbursement } from './withdrawal-state.ts';

type Page = OutputOf<typeof contract.invoices_fees.list>;
type Row = Page['data'][number];
type Totals = Page['meta']['totals'];
type Detail = OutputOf<typeof contract.invoices_fees.get>['data'];

/** How the filters, the search and the order of the list of requests become SQL. */
const REQUESTS: ListQueryConfig = {
  list: withdrawalListConfig,
  columns: {
    number: 'w.sequence',
    agent_id: 'w.agent_id',
    agent_name: 'a.name',
    status: 'w.status',
    currency: 'w.currency',
    amount: 'w.amount',
    asked_at: 'w.asked_at',
    paid_at: 'w.paid_at',
  },
  searchIn: sql<string>`w.number || ' ' || a.name`,
  tie: 'w.id',
  emptyLast: ['paid_at'],
  currencyOf: { amount: 'w.currency' },
};

/**
 * A page of the requests of agents for payment of their fees. `totals` are sums by state and currency over all pages,
 * of the requests that filters and search leave.
 */
export async function listWithdrawals(call: ReadCall<Admin>, query: ListQuery): Promise<Page> {
  const { data, meta } = await runList(requestsOf(call), (rows) => withColumns(rows, call), query, REQUESTS);
  const totals = await totalsOf(call, query);
  return { data: data.map((row) => rowOf(call, row)), meta: { ...meta, totals } };
}

/**
 * One request of an agent with its fees, bank account, payments and history.
 * @throws Problem `kit.not_found`
 */
export async function getWithdrawal(
  call: ReadCall<Admin>,
  { id }: { id: string },
): Promise<{ data: Detail }> {
  const found = await withColumns(requestsOf(call), call)
    .select([
      'w.tax_rate',
      'w.bank_branch',
      'w.bank_account_number',
      'w.bank_account_name',
      'w.account_confirmed_at',
      nameOf('admin', 'w.account_confirmed_by', call.site.id).as('account_confirmed_by_name'),
      nameOf('admin', 'w.paid_by', call.site.id).as('paid_by_name'),
      transferOf(call).as('transfer'),
      disbursementsOf.as('disbursements'),
      feesOfRequest.as('fees'),
      historyOf.as('history'),
    ])
    .where(isUuid(id) ? 'w.id' : 'w.slug', '=', id)
    .executeTakeFirst();
  if (!found) return refuse('kit.not_found');
  const row = rowOf(call, found);
  return {
    data: {
      ...row,
      tax_rate: found.tax_rate,
      account: {
        bank_name: found.bank_name,
        bank_branch: found.bank_branch,
        number: seesNumber(call, row) ? found.bank_account_number : found.bank_account_number.slice(-4),
        holder: found.bank_account_name,
        changed_at:
          found.account_changed_at === null ? null : new Date(found.account_changed_at).toISOString(),
        confirmed_at:
          found.account_confirmed_at === null ? null : new Date(found.account_confirmed_at).toISOString(),
        confirmed_by_name: found.account_confirmed_by_name,
        trusted: row.account_trusted,
      },
      paid_by_name: found.paid_by_name,
      transfer: found.transfer,
      // What the provider answered is only shown to staff who pay.
      disbursements: call.actor.role === 'AGENT' ? [] : found.disbursements,
      fees: found.fees,
      history: found.history,
    },
  };
}

/**
 * Whether the reader is shown the whole bank account number of a request: staff who may transfer money need it, and
 * the agent knows its own.
 */
function seesNumber({ actor }: ReadCall<Admin>, { agent_id, acts }: Row): boolean {
  return (
    actor.id === agent_id || acts.some(({ act, reason }) => act === 'transfer' && reason !== 'kit.forbidden')
  );
}

/** The requests (`w`) that the reader may see, each with its agent (`a`). */
function requestsOf(call: ReadCall<Admin>) {
  return withdrawalsSeenBy(call).innerJoin('admins as a', (join) =>
    join.onRef('a.site_id', '=', 'w.site_id').onRef('a.id', '=', 'w.agent_id'),
  );
}

/** Adds the columns of a row in the list of requests, and those that decide which acts are allowed on it. */
function withColumns(rows: ReturnType<typeof requestsOf>, { site }: ReadCall) {
  return rows.select([
    'w.id',
    'w.slug',
    'w.version',
    'w.number',
    'w.status',
    'w.agent_id',
    'a.name as agent_name',
    'a.slug as agent_slug',
    'w.currency',
    'w.amount',
    'w.tax',
    'w.net',
    'w.bank_name',
    sql<string>`right(w.bank_account_number, 4)`.as('account_digits'),
    nameOf('admin', 'w.asked_by', site.id).as('asked_by_name'),
    'w.asked_by',
    'w.asked_at',
    'w.paid_at',
    'w.returned_because',
    'w.return_note',
    'w.account_changed_at',
    'w.account_changed_by',
    'w.account_confirmed_by',
    onItsWay.as('on_its_way'),
    lastDisbursement.as('disbursement'),
  ]);
}

/** A row of the list as it is read, before the acts on it are added. */
type ReadRow = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

/**
 * A row of the list of agents' requests in the form that the API returns, with all acts on it: whether the reader may
 * do each now, and otherwise why not.
 */
function rowOf({ actor, now }: ReadCall<Admin>, row: ReadRow): Row {
  const conditions = conditionsOf(row);
  return {
    ...row,
    status: conditions.status,
    currency: row.currency as Row['currency'],
    asked_by_name: row.asked_by_name ?? '–',
    returned_because: row.returned_because as Row['returned_because'],
    account_trusted: isAccountTrusted(conditions, now),
    acts: WITHDRAWAL_ACTS.map((act) => {
      const reason = refusalOfWithdrawalAct(act, conditions, actor, now);
      return { act, allowed: reason === null, reason, needs_note: act === 'reject' };
    }),
  };
}

/**
 * The number and sums of the requests that the reader may see and that filters and search leave, by currency and state.
 */
async function totalsOf(call: ReadCall<Admin>, query: ListQuery): Promise<Totals> {
  const rows = await filteredRows(requestsOf(call), query, REQUESTS)
    .select(['w.currency', 'w.status'])
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(w.amount)::bigint`.as('amount'),
      sql<number>`sum(w.net)::bigint`.as('net'),
    ])
    .groupBy(['w.currency', 'w.status'])
    .orderBy('w.currency')
    .orderBy('w.status')
    .execute();
  return rows as Totals;
}

/**
 * SQL expression for the bank transfer by staff that paid the request `w`; null for an agent when it paid other
 * agents as well.
 */
const transferOf = ({ actor }: ReadCall<Admin>) => sql<Detail['transfer']>`(
  select jsonb_build_object('id', t.id, 'slug', t.slug, 'photo_file_id', t.photo_file_id, 'paid_on', t.paid_on,
           'bank_name', b.bank || ' ' || right(b.number, 4))
    from fee_transfers t join banks b on b.site_id = t.site_id and b.id = t.bank_id
   where t.site_id = w.site_id and t.id = w.transfer_id
     and (${actor.role !== 'AGENT'} or not exists (
       select from withdrawals o where o.site_id = t.site_id and o.transfer_id = t.id and o.agent_id <> w.agent_id)))`;

/** SQL expression for the disbursements of the request `w`, the newest first. */
const disbursementsOf = sql<Detail['disbursements']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'status', d.status, 'provider_id', d.provider_id,
           'fee', d.fee, 'reason', d.reason, 'failure', d.failure, 'simulated', d.simulated,
           'created_at', d.created_at) order by d.created_at desc, d.id desc), '[]')
    from disbursements d where d.site_id = w.site_id and d.withdrawal_id = w.id)`;

/** SQL expression for the fees in the request `w`, one row for each invoice. */
export const feesOfRequest = sql<Detail['fees']>`(
  select coalesce(jsonb_agg(jsonb_build_object('invoice_id', f.invoice_id, 'invoice_number', coalesce(i.number, '–'),
           'invoice_slug', i.slug, 'listing_name', coalesce(i.listing_name, l.name, '–'), 'amount', f.amount)
           order by f.amount < 0, f.at, f.invoice_id), '[]')
    from (select r.site_id, r.invoice_id, r.listing_id, min(r.at) as at,
                 sum(case r.kind when 'EARNED' then r.amount else -r.amount end) as amount
            from withdrawal_rows h join fee_rows r on r.site_id = h.site_id and r.id = h.fee_row_id
           where h.site_id = w.site_id and h.withdrawal_id = w.id group by r.site_id, r.invoice_id, r.listing_id) f
    left join invoices i on i.site_id = f.site_id and i.id = f.invoice_id
    left join listings l on l.site_id = f.site_id and l.id = f.listing_id)`;

/** SQL expression for the history of the request `w`: its changes of state, the oldest first. */
const historyOf = sql<Detail['history']>`(
  select coalesce(jsonb_agg(jsonb_build_object('event', m.event, 'to', m.to_state, 'note', m.note,
           'actor_name', m.actor_name, 'at', m.at) order by m.at, m.id), '[]')
    from moves m where m.site_id = w.site_id and m.machine = 'withdrawal' and m.subject_id = w.id)`;
