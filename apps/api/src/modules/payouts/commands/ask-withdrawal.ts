import type { contract } from '@rihla/domain/contract';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/payouts/payout.errors';
import { feesToAsk, taxOf, taxRateOf } from '@rihla/domain/payouts/payout-rules';
import { type WithdrawalStatus, withdrawalMachine } from '@rihla/domain/payouts/withdrawal.machine';
import { todayIn } from '@rihla/domain/shared/dates';
import { type Amount, amount } from '@rihla/domain/shared/money';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { randomSlug } from '../../../kit/slugs.ts';
import { nextNumber } from '../../ledger/index.ts';
import { claimFees, freeFeesOf } from '../free-fees.ts';
import { lockWallets } from '../lock-wallet.ts';

type Input = InputOf<typeof contract.invoices_fees.create>;
type AskedWithdrawal = OutputOf<typeof contract.invoices_fees.create>['data'];

/**
 * Makes a request for payment of an agent's earned fees: of all, or of those by chosen invoices. What the agent owes
 * is subtracted in any case. The request stores the bank account and tax rate of this moment. A request that was
 * given back keeps its number when it is made again.
 * @throws Problem with the reason why nothing can be asked for now
 */
export async function askWithdrawal(
  call: WriteCall<Admin>,
  { agent_id, currency, invoice_ids }: Input,
): Promise<AskedWithdrawal> {
  const agentId = agent_id ?? call.actor.id;
  if (call.actor.role === 'AGENT' && agentId !== call.actor.id) return refuseKit('kit.forbidden');
  const agent = await agentWithAccount(call, agentId);
  await lockWallets(call, [agentId]);
  const open = await openRequest(call, agentId, currency);
  if (open && open.status !== 'NEW') return refuse('payout.already_asked');
  const free = await freeFeesOf(call, { agentId, currency });
  const { invoice_ids: coveredInvoices, amount: gross } = feesToAsk(free, invoice_ids ?? null);
  const { minimum, tax_rate } = await termsOf(call, currency);
  if (gross <= 0) return refuse('payout.nothing_to_ask');
  if (gross < minimum) return refuse('payout.below_minimum', { minimum, currency });
  const row = await writeRequest(call, { agent, currency, gross, tax_rate, open });
  const claimed = await claimFees(call, {
    withdrawalId: row.id,
    agentId,
    currency,
    invoiceIds: coveredInvoices,
  });
  if (claimed !== gross) throw new Error(`the fees of ${row.id} are ${claimed} and not ${gross}`);
  await move(call, withdrawalMachine, 'withdrawals', row.id, 'ask');
  call.emit('withdrawal.asked', { withdrawalId: row.id });
  return { ...row, version: row.version + 1, status: 'PENDING', amount: gross };
}

/**
 * An agent with the account to which its fees go.
 * @throws Problem `kit.not_found`, `payout.account_missing`
 */
async function agentWithAccount({ tx, site }: WriteCall<Admin>, agentId: string) {
  const agent = await tx
    .selectFrom('admins')
    .select([
      'id',
      'bank_name',
      'bank_branch',
      'bank_account_number',
      'bank_account_name',
      'bank_changed_at',
      'bank_changed_by',
    ])
    .where('site_id', '=', site.id)
    .where('id', '=', agentId)
    .where('role', '=', 'AGENT')
    .executeTakeFirst();
  if (!agent) return refuseKit('kit.not_found');
  const { bank_name, bank_account_number, bank_account_name } = agent;
  if (!bank_name || !bank_account_number || !bank_account_name) return refuse('payout.account_missing');
  return { ...agent, bank_name, bank_account_number, bank_account_name };
}

type Agent = Awaited<ReturnType<typeof agentWithAccount>>;

/** An agent's request for payment in a currency that is not transferred yet; there is one at most. */
async function openRequest({ tx, site }: WriteCall<Admin>, agentId: string, currency: string) {
  const open = await tx
    .selectFrom('withdrawals')
    .select(['id', 'status'])
    .where('site_id', '=', site.id)
    .where('agent_id', '=', agentId)
    .where('currency', '=', currency)
    .where('status', '<>', 'VALID')
    .executeTakeFirst();
  return open && { id: open.id, status: open.status as WithdrawalStatus };
}

/**
 * The least amount that may be asked for, in rupiah (0 in other currencies), and the rate of the tax that the site
 * withholds.
 */
async function termsOf({ tx, site }: WriteCall<Admin>, currency: string) {
  const { fee_withdrawal_minimum, fee_tax_percent } = await tx
    .selectFrom('site_settings')
    .select(['fee_withdrawal_minimum', 'fee_tax_percent'])
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  return {
    minimum: currency === 'IDR' ? fee_withdrawal_minimum : 0,
    tax_rate: taxRateOf(fee_tax_percent),
  };
}

/** The values from which a request is stored; `gross` is the amount before tax, in the smallest unit. */
type NewRequest = {
  agent: Agent;
  currency: string;
  gross: Amount;
  tax_rate: number;
  open: { id: string } | undefined;
};

/**
 * Stores a request for payment: as a new one with the next number, or in place of the one that was given back (`open`).
 * @param request `gross` is the amount before tax, in the smallest unit
 */
async function writeRequest(call: WriteCall<Admin>, { agent, currency, gross, tax_rate, open }: NewRequest) {
  const { tx, site, actor, now } = call;
  const { id: agent_id, bank_changed_at, bank_changed_by, ...account } = agent;
  const columns = {
    ...account,
    ...taxOf(amount(gross), tax_rate),
    amount: gross,
    tax_rate,
    account_changed_at: bank_changed_at,
    account_changed_by: bank_changed_by,
    account_confirmed_at: null,
    account_confirmed_by: null,
    asked_by: actor.id,
    asked_at: now.toISOString(),
    returned_because: null,
    return_note: null,
  };
  const returned = ['id', 'slug', 'version', 'net'] as const;
  if (open)
    return tx
      .updateTable('withdrawals')
      .set(columns)
      .where('site_id', '=', site.id)
      .where('id', '=', open.id)
      .returning(returned)
      .executeTakeFirstOrThrow();
  const sequence = await nextNumber(call, 'withdrawal');
  const year = todayIn(site.timeZone, now).slice(0, 4);
  return tx
    .insertInto('withdrawals')
    .values({
      ...columns,
      site_id: site.id,
      slug: randomSlug(),
      number: `FEE/${year}/${String(sequence).padStart(4, '0')}`,
      sequence,
      agent_id,
      currency,
    })
    .returning(returned)
    .executeTakeFirstOrThrow();
}
