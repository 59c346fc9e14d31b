import { hasTrait } from '@rihla/domain/kit/machine';
import { type DisbursementStatus, disbursementMachine } from '@rihla/domain/payouts/disbursement.machine';
import type { Payout, PayoutReport } from '../../gateways/payment/payout-port.ts';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import { move } from '../../kit/move.ts';
import { lockWithdrawal } from './lock-withdrawal.ts';
import { payWithdrawal, returnWithdrawal } from './pay-withdrawal.ts';

/**
 * Money that is sent to an agent through a provider. It is stored before the provider is called. `account` is our
 * account at the provider, `asks` how often it was asked about this.
 */
export type Disbursement = {
  id: string;
  withdrawal_id: string;
  status: DisbursementStatus;
  account: string;
  asks: number;
  created_by: string;
  payout: Payout;
};

/** The longest pause between two questions to the provider about one disbursement, in minutes. */
const LONGEST_PAUSE = 60;

/** One disbursement (money sent to an agent through a provider) of the site, in any state. */
export async function disbursementById(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  id: string,
): Promise<Disbursement> {
  const row = await db
    .selectFrom('disbursements')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    status: row.status as DisbursementStatus,
    payout: {
      key: row.key,
      amount: row.amount,
      bankCode: row.bank_code,
      accountNumber: row.account_number,
      remark: row.remark,
    },
  };
}

/**
 * Applies what the provider reports about a disbursement, which is money sent to an agent. While it is on its way the
 * provider is asked again later; when it has arrived the agent's request is paid; when it came back the request goes
 * back to the agent. A report that does not fit is stored as a failure. The same report changes things only once.
 */
export async function applyPayoutReport(call: WriteCall, id: string, report: PayoutReport): Promise<void> {
  const system = { ...call, actor: null };
  const { withdrawal_id } = await disbursementById(call, id);
  // Only the lock of the wallet keeps two reports from being applied at the same time, so the state is read after
  // it.
  const withdrawal = await lockWithdrawal(system, withdrawal_id);
  const disbursement = await disbursementById(call, id);
  if (!hasTrait(disbursementMachine, disbursement.status, 'live')) return;
  const condition = hasOurAmount(disbursement, report) ? report.condition : 'UNCLEAR';
  const known = { provider_id: report.id, fee: report.fee, reason: report.reason };
  switch (condition) {
    case 'UNCLEAR':
      return storeFailure(call, disbursement, `unclear: ${report.word} ${report.amount}`);
    case 'ON_ITS_WAY':
      await updateDisbursement(call, id, { ...known, failure: null, ...nextAsk(call, disbursement) });
      if (disbursement.status === 'SENDING')
        await move(system, disbursementMachine, 'disbursements', id, 'take');
      return;
    case 'ARRIVED':
      await updateDisbursement(call, id, { ...known, failure: null, next_ask_at: null });
      await move(system, disbursementMachine, 'disbursements', id, 'arrive');
      return payWithdrawal(system, withdrawal, {
        paidBy: disbursement.created_by,
        source: { account: 'gateway_clearing' },
        providerFee: report.fee ?? 0,
      });
    case 'GIVEN_BACK':
      await updateDisbursement(call, id, { ...known, failure: null, next_ask_at: null });
      await move(system, disbursementMachine, 'disbursements', id, 'return');
      await returnWithdrawal(system, withdrawal.id, {
        event: 'give_back',
        because: 'BANK',
        note: report.reason ?? undefined,
      });
      call.emit('withdrawal.returned', { withdrawalId: withdrawal.id });
  }
}

/**
 * Whether a report of the provider names the amount that was sent. A report without an amount is accepted, since it
 * was found by our key.
 */
function hasOurAmount({ payout }: Disbursement, { amount }: PayoutReport): boolean {
  return amount === null || amount === payout.amount;
}

/**
 * Ends a disbursement that the provider will certainly not send, with the reason. The agent's request may then be
 * paid in another way.
 */
export async function refuseDisbursement(call: WriteCall, id: string, reason: string): Promise<void> {
  const system = { ...call, actor: null };
  const { withdrawal_id } = await disbursementById(call, id);
  await lockWithdrawal(system, withdrawal_id);
  const { status } = await disbursementById(call, id);
  if (status !== 'SENDING') return;
  await updateDisbursement(call, id, { failure: reason.slice(0, 200), next_ask_at: null });
  await move(system, disbursementMachine, 'disbursements', id, 'refuse');
}

/** Stores why the provider gave no usable answer about a disbursement, and sets when it is asked again. */
export async function storeFailure(
  call: WriteCall,
  disbursement: Disbursement,
  failure: string,
): Promise<void> {
  await updateDisbursement(call, disbursement.id, {
    failure: failure.slice(0, 200),
    ...nextAsk(call, disbursement),
  });
}

/** The time at which a disbursement is asked about next: after 1, 2, 4 … minutes, at most an hour. */
function nextAsk({ now }: WriteCall, { asks }: Disbursement) {
  const minutes = Math.min(LONGEST_PAUSE, 2 ** Math.min(asks, 10));
  return { asks: asks + 1, next_ask_at: new Date(now.getTime() + minutes * 60_000).toISOString() };
}

/** The columns of a disbursement that change while it is on its way. */
type Changes = Partial<{
  provider_id: string | null;
  fee: number | null;
  reason: string | null;
  failure: string | null;
  asks: number;
  next_ask_at: string | null;
}>;

/** Changes columns of a disbursement, all but its status, which only `move` writes. */
async function updateDisbursement({ tx, site }: WriteCall, id: string, changes: Changes): Promise<void> {
  await tx
    .updateTable('disbursements')
    .set(changes)
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
}
