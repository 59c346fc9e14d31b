import type { contract } from '@rihla/domain/contract';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { taxRateOf } from '@rihla/domain/payouts/payout-rules';
import { withdrawalMachine } from '@rihla/domain/payouts/withdrawal.machine';
import { allows } from '@rihla/domain/access/roles';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { feesOfInvoice, isLiveSql } from '../invoices/index.ts';
import { signedAmount } from './free-fees.ts';

type Wallet = OutputOf<typeof contract.fee_wallets.own>['data'];

/** The wallet of the calling agent: see `getWallet`. */
export async function getOwnWallet(call: ReadCall<Admin>): Promise<{ data: Wallet }> {
  return getWallet(call, { id: call.actor.id });
}

/**
 * The wallet of an agent: what it has earned, lost, been paid and asked for, in each currency, its requests that are
 * not paid yet, its bank account, and the invoices by which it owes money. Amounts are in the smallest unit.
 * @param input id or slug of the agent
 * @throws Problem `kit.not_found`
 */
export async function getWallet(call: ReadCall<Admin>, { id }: { id: string }): Promise<{ data: Wallet }> {
  const agent = await findAgent(call, id);
  const { fee_withdrawal_minimum, fee_tax_percent } = await termsOf(call);
  const { bank_name, bank_account_number, bank_account_name, ...who } = agent;
  const sums = await sumsOf(call, agent.id);
  return {
    data: {
      agent: { id: who.id, slug: who.slug, name: who.name },
      sums: sums.map((one) => ({
        ...one,
        free: one.owed - one.in_request,
        minimum: one.currency === 'IDR' ? fee_withdrawal_minimum : 0,
      })),
      debts: await debtsOf(call, agent.id),
      account:
        bank_name && bank_account_number && bank_account_name
          ? {
              bank_name,
              bank_branch: who.bank_branch,
              number: bank_account_number.slice(-4),
              holder: bank_account_name,
              changed_at: who.bank_changed_at === null ? null : new Date(who.bank_changed_at).toISOString(),
            }
          : null,
      tax_rate: taxRateOf(fee_tax_percent),
      open: await openRequestsOf(call, agent.id),
      may_ask:
        allows(call.actor.role, 'withdrawal.ask') &&
        (call.actor.role !== 'AGENT' || call.actor.id === agent.id),
    },
  };
}

/**
 * An agent by id or slug, with its bank account.
 * @throws Problem `kit.not_found`
 */
export async function findAgent({ db, site }: Pick<ReadCall, 'db' | 'site'>, idOrSlug: string) {
  const agent = await db
    .selectFrom('admins')
    .select([
      'id',
      'slug',
      'name',
      'bank_name',
      'bank_branch',
      'bank_account_number',
      'bank_account_name',
      'bank_changed_at',
    ])
    .where('site_id', '=', site.id)
    .where('role', '=', 'AGENT')
    .where(isUuid(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .executeTakeFirst();
  return agent ?? refuse('kit.not_found');
}

/**
 * The least amount that an agent can ask for, in rupiah, and the tax in percent that the site withholds from fees.
 */
function termsOf({ db, site }: ReadCall) {
  return db
    .selectFrom('site_settings')
    .select(['fee_withdrawal_minimum', 'fee_tax_percent'])
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
}

/** The sums of an agent in one currency, without those that are worked out from them. */
type Sums = Omit<Wallet['sums'][number], 'free' | 'minimum'>;

/**
 * The sums of an agent by currency, in the smallest unit. What it is owed (`owed`) comes from the books, the others
 * from fees, requests and invoices; `npm run verify` proves that they agree. The books answer from an index alone,
 * without reading entries.
 */
async function sumsOf({ db, site }: ReadCall, agentId: string): Promise<Sums[]> {
  const isPaid = hasTraitSql('w.status', withdrawalMachine, 'transferred');
  const { rows } = await sql<Sums>`
    select currency, sum(expected)::bigint as expected, sum(earned)::bigint as earned,
           sum(taken_back)::bigint as taken_back, sum(transferred)::bigint as transferred,
           sum(in_request)::bigint as in_request, sum(owed)::bigint as owed
      from (
        select currency, 0::bigint as expected, coalesce(sum(amount) filter (where kind = 'EARNED'), 0) as earned,
               coalesce(sum(amount) filter (where kind = 'REVERSED'), 0) as taken_back,
               0::bigint as transferred, 0::bigint as in_request, 0::bigint as owed
          from fee_rows where site_id = ${site.id} and agent_id = ${agentId} group by currency
        union all
        select currency, 0, 0, 0, 0, 0, -sum(amount) from journal_lines
         where site_id = ${site.id} and account = 'agent_fees_payable' and ref = ${agentId} group by currency
        union all
        select w.currency, 0, 0, 0, case when ${isPaid} then w.amount else 0 end,
               case when ${isPaid} then 0 else w.amount end, 0
          from withdrawals w
         where w.site_id = ${site.id} and w.agent_id = ${agentId}
           and ${hasTraitSql('w.status', withdrawalMachine, 'in_force')}
        union all
        select currency, expected, 0, 0, 0, 0, 0 from (${expectedOf(site.id, agentId)}) x
        union all
        select 'IDR', 0, 0, 0, 0, 0, 0) parts
     group by currency order by currency`.execute(db);
  return rows;
}

/**
 * SQL for what an agent is still expected to earn, one row for each invoice on which money is owed. Columns:
 * `invoice_id`, `listing_id`, `currency`, `at` (when it was booked) and `expected` (in the smallest unit).
 */
export function expectedOf(siteId: string, agentId: string) {
  return sql`
    select i.id as invoice_id, i.listing_id, i.currency, i.created_at as at, sum(f.expected) as expected
      from invoices i cross join lateral (${feesOfInvoice}) f
     where i.site_id = ${siteId} and f.agent_id = ${agentId} and ${isLiveSql}
       and ${hasTraitSql('i.status', invoiceMachine, 'owing')}
       and (i.agent_id = ${agentId} or exists (
         select from frozen_fees z where z.site_id = i.site_id and z.invoice_id = i.id and z.agent_id = ${agentId}))
     group by i.id, i.listing_id, i.currency, i.created_at having sum(f.expected) <> 0`;
}

/** The most invoices with a debt that a wallet lists; few agents owe by more. */
const MOST_DEBTS = 20;

/**
 * The newest invoices by which an agent owes money, since its fee was taken back after it had been transferred.
 * Amounts are below 0, in the smallest unit.
 */
async function debtsOf({ db, site }: ReadCall, agentId: string): Promise<Wallet['debts']> {
  const { rows } = await sql<Wallet['debts'][number]>`
    select r.invoice_id, coalesce(i.number, '–') as invoice_number, r.currency, r.amount, r.at
      from (
        select r.invoice_id, r.currency, max(r.at) as at, sum(${signedAmount})::bigint as amount
          from fee_rows r
         where r.site_id = ${site.id} and r.agent_id = ${agentId}
           and not exists (select from withdrawal_rows w where w.site_id = r.site_id and w.fee_row_id = r.id)
         group by r.invoice_id, r.currency having sum(${signedAmount}) < 0) r
      left join invoices i on i.site_id = ${site.id} and i.id = r.invoice_id
     order by r.at desc limit ${MOST_DEBTS}`.execute(db);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** The requests of an agent for payment that are not transferred yet: waiting, or given back. */
async function openRequestsOf({ db, site }: ReadCall, agentId: string): Promise<Wallet['open']> {
  const rows = await db
    .selectFrom('withdrawals as w')
    .select([
      'id',
      'slug',
      'number',
      'status',
      'currency',
      'amount',
      'asked_at',
      'returned_because',
      'return_note',
    ])
    .where('w.site_id', '=', site.id)
    .where('w.agent_id', '=', agentId)
    .where(sql<boolean>`not ${hasTraitSql('w.status', withdrawalMachine, 'transferred')}`)
    .orderBy('currency')
    .$castTo<Wallet['open'][number]>()
    .execute();
  return rows.map((row) => ({ ...row, asked_at: new Date(row.asked_at).toISOString() }));
}
