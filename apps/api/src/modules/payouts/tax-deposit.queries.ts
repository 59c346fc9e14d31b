import type { contract } from '@rihla/domain/contract';
import type { ListConfig, ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import {
  taxDepositConfig,
  withheldAgentConfig,
  withheldMonthConfig,
} from '@rihla/domain/payouts/tax-deposit-list';
import { taxDepositMachine } from '@rihla/domain/payouts/tax-deposit.machine';
import { withdrawalMachine } from '@rihla/domain/payouts/withdrawal.machine';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { nameOf } from '../../kit/lists/reference-names.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';

type Months = OutputOf<typeof contract.tax_deposits.months>;
type Agents = OutputOf<typeof contract.tax_deposits.agents>;
type Deposits = OutputOf<typeof contract.tax_deposits.list>;
type SiteReads = Pick<ReadCall, 'db' | 'site'>;

/**
 * SQL table of the requests that were transferred with tax withheld, each with the month of its transfer in the
 * site's time zone.
 */
function withheld({ site }: Pick<ReadCall, 'site'>) {
  return sql`(
    select w.agent_id, w.currency, w.amount, w.tax, w.net,
           date_trunc('month', w.paid_at at time zone ${site.timeZone})::date as month
      from withdrawals w
     where w.site_id = ${site.id} and w.tax > 0 and ${hasTraitSql('w.status', withdrawalMachine, 'transferred')})`;
}

/**
 * SQL table of each month and currency with the tax that was withheld, that was paid to the state, and that is still
 * owed (`open`), in the smallest unit.
 */
function monthSums(call: Pick<ReadCall, 'site'>) {
  return sql<Months['data'][number]>`(
    select x.month || '.' || x.currency as id, x.month, x.currency, max(x.agents)::int as agents,
           sum(x.withheld)::bigint as withheld, sum(x.deposited)::bigint as deposited,
           (sum(x.withheld) - sum(x.deposited))::bigint as open
      from (
        select month, currency, count(distinct agent_id) as agents, sum(tax) as withheld, 0 as deposited
          from ${withheld(call)} t group by 1, 2
        union all
        select month, currency, 0, 0, sum(amount) from tax_deposits
         where site_id = ${call.site.id} and ${hasTraitSql('status', taxDepositMachine, 'paid')} group by 1, 2) x
     group by x.month, x.currency)`;
}

/** The withheld tax of a month in a currency that is still owed to the state, in the smallest unit. */
export async function openTaxOfMonth(call: SiteReads, month: string, currency: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select open from ${monthSums(call)} m where month = ${month} and currency = ${currency}`.execute(call.db);
  return rows[0]?.open ?? 0;
}

/** A page of the months in which tax was withheld, with what is still owed to the state for each. */
export function listWithheldMonths(call: ReadCall, query: ListQuery): Promise<Months> {
  return runList(call.db.selectFrom(monthSums(call).as('m')), (rows) => rows.selectAll('m'), query, {
    list: withheldMonthConfig,
    columns: columnsOf(withheldMonthConfig),
    tie: 'm.id',
    areSums: true,
    currencyOf: { withheld: 'm.currency', deposited: 'm.currency', open: 'm.currency' },
  });
}

/**
 * A page of the agents from whom tax was withheld, by month: the list that finance files with the tax office.
 */
export function listWithheldAgents(call: ReadCall, query: ListQuery): Promise<Agents> {
  const sums = sql<Agents['data'][number]>`(
    select t.month || '.' || t.agent_id || '.' || t.currency as id, t.month, a.name as agent_name,
           a.slug as agent_slug, t.currency, count(*)::int as withdrawals, sum(t.amount)::bigint as gross,
           sum(t.tax)::bigint as tax, sum(t.net)::bigint as net
      from ${withheld(call)} t join admins a on a.site_id = ${call.site.id} and a.id = t.agent_id
     group by t.month, t.agent_id, a.name, a.slug, t.currency)`;
  return runList(call.db.selectFrom(sums.as('m')), (rows) => rows.selectAll('m'), query, {
    list: withheldAgentConfig,
    columns: columnsOf(withheldAgentConfig),
    searchIn: sql<string>`m.agent_name`,
    tie: 'm.id',
    currencyOf: { gross: 'm.currency', tax: 'm.currency', net: 'm.currency' },
  });
}

/** A page of the deposits of withheld tax, that is, of the payments to the state. */
export function listTaxDeposits({ db, site }: ReadCall, query: ListQuery): Promise<Deposits> {
  return runList(
    db
      .selectFrom('tax_deposits as m')
      .innerJoin('banks as b', (join) =>
        join.onRef('b.site_id', '=', 'm.site_id').onRef('b.id', '=', 'm.bank_id'),
      )
      .leftJoin('moves as v', (join) =>
        join
          .onRef('v.site_id', '=', 'm.site_id')
          .on('v.machine', '=', taxDepositMachine.name)
          .onRef('v.subject_id', '=', 'm.id')
          .on('v.event', '=', 'void'),
      )
      .where('m.site_id', '=', site.id),
    (rows) =>
      rows
        .select(['m.id', 'm.month', 'm.amount', 'm.currency', 'm.paid_on', 'm.bank_id', 'm.ntpn', 'm.status'])
        .select(['m.photo_file_id', 'm.notes', 'm.created_at'])
        .select(['v.note as void_note', 'v.actor_name as voided_by_name', 'v.at as voided_at'])
        .select([
          sql<string>`b.bank || ' ' || right(b.number, 4)`.as('bank_name'),
          nameOf('admin', 'm.created_by', site.id).as('created_by_name'),
        ])
        .$castTo<Deposits['data'][number]>(),
    query,
    {
      list: taxDepositConfig,
      columns: columnsOf(taxDepositConfig),
      searchIn: sql<string>`m.ntpn`,
      tie: 'm.id',
      currencyOf: { amount: 'm.currency' },
    },
  );
}

/** The columns of a list, whose SQL rows have the alias `m`. */
function columnsOf({ fields }: ListConfig): Record<string, string> {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, `m.${field}`]));
}
