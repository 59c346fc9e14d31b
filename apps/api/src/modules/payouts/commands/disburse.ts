import { randomUUIDv7 } from 'node:crypto';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { disbursementMachine } from '@rihla/domain/payouts/disbursement.machine';
import { refuse } from '@rihla/domain/payouts/payout.errors';
import { refuse as refuseGateway } from '@rihla/domain/payments/payment.errors';
import { statesWith } from '@rihla/domain/kit/machine';
import { GatewayFailure } from '../../../gateways/payment/port.ts';
import type { Admin } from '../../../kit/actor.ts';
import type { StepsCall, WriteCall } from '../../../kit/call.ts';
import { assertLive } from '../../../kit/live-gate.ts';
import { payoutsOfSite } from '../../gateways/index.ts';
import { askAboutDisbursement, sendDisbursement } from '../ask-provider.ts';
import { assertWithdrawalAct, type LockedWithdrawal, lockWithdrawal } from '../lock-withdrawal.ts';
import { withdrawalState } from '../withdrawal-state.ts';

type SentDisbursement = OutputOf<typeof contract.invoices_fees.disburse>['data'];

/** The least amount that the provider sends, in rupiah. */
const LEAST_AMOUNT = 10_000;
const MINUTE_MS = 60_000;

/**
 * Sends the money of an agent's request through the provider Flip. The disbursement is stored before Flip is called,
 * under a key that is used once. When the money was sent before, Flip is asked what became of it. If the process dies
 * in between, a job asks Flip later.
 * @throws Problem `payout.provider_refused`, `kit.copy_is_quiet`
 */
export async function disburse(call: StepsCall<Admin>, { id }: { id: string }): Promise<SentDisbursement> {
  // Checked first: a restored copy of the installation must store no disbursement, because a job would pay it later.
  await assertLive(call.gateways);
  const reserved = await call.transaction((write) => reserve(write, id));
  if (reserved.isNew) {
    const reason = await sendDisbursement(call, reserved.disbursementId);
    if (reason !== null) return refuse('payout.provider_refused', { reason });
  } else await askProvider(call, reserved.disbursementId);
  return call.read((read) => withdrawalState(read, reserved.withdrawalId));
}

/**
 * Moves an agent's request to PAID when the provider says that the money has arrived. A request that was not sent
 * through the provider is refused, because it is paid by recording a bank transfer with its photo.
 * @throws Problem `payout.on_its_way`, `payout.proof_needed`
 */
export async function changeToPaid(
  call: StepsCall<Admin>,
  { id }: { id: string },
): Promise<SentDisbursement> {
  const { withdrawalId, disbursementId } = await call.transaction(async (write) => {
    const withdrawal = await lockWithdrawal(write, id);
    const live = await liveDisbursement(write, withdrawal.id);
    if (live === undefined) assertWithdrawalAct(write, withdrawal, 'disburse');
    return { withdrawalId: withdrawal.id, disbursementId: live };
  });
  if (disbursementId === undefined) return refuse('payout.proof_needed');
  await askProvider(call, disbursementId);
  const state = await call.read((read) => withdrawalState(read, withdrawalId));
  return state.status === 'PENDING' ? refuse('payout.on_its_way') : state;
}

/**
 * Asks the provider about a disbursement and applies its answer. When it gives no usable answer, a job asks again
 * later.
 */
async function askProvider(call: StepsCall<Admin>, disbursementId: string): Promise<void> {
  try {
    await askAboutDisbursement(call, disbursementId);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
  }
}

/** The disbursement of a request; `isNew` is true when it was just stored and is to be sent. */
type ReservedDisbursement = { withdrawalId: string; disbursementId: string; isNew: boolean };

/**
 * Finds the disbursement of an agent's request that may be on its way, or stores a new one that is to be sent.
 * @returns `isNew` is true for a new one
 */
async function reserve(call: WriteCall<Admin>, idOrSlug: string): Promise<ReservedDisbursement> {
  const withdrawal = await lockWithdrawal(call, idOrSlug);
  const live = await liveDisbursement(call, withdrawal.id);
  if (live !== undefined) return { withdrawalId: withdrawal.id, disbursementId: live, isNew: false };
  assertWithdrawalAct(call, withdrawal, 'disburse');
  const disbursementId = await writeDisbursement(call, withdrawal);
  return { withdrawalId: withdrawal.id, disbursementId, isNew: true };
}

/**
 * Stores the disbursement of an agent's request that is about to be sent.
 * @returns its id
 * @throws Problem with the reason why the provider cannot send it
 */
async function writeDisbursement(call: WriteCall<Admin>, withdrawal: LockedWithdrawal): Promise<string> {
  const { tx, site, actor, now } = call;
  if (withdrawal.currency !== 'IDR') return refuse('payout.only_rupiah');
  if (withdrawal.net < LEAST_AMOUNT) return refuse('payout.amount_too_small');
  const configured = (await payoutsOfSite(call)) ?? refuseGateway('gateway.keys_missing');
  const bankCode = configured.gateway.bankCode(withdrawal.bank_name) ?? refuse('payout.bank_unknown');
  const id = randomUUIDv7();
  await tx
    .insertInto('disbursements')
    .values({
      site_id: site.id,
      id,
      withdrawal_id: withdrawal.id,
      provider: 'FLIP',
      account: configured.account,
      simulated: configured.simulated,
      key: `fee-${id}`,
      amount: withdrawal.net,
      bank_code: bankCode,
      account_number: withdrawal.bank_account_number.replace(/\D/g, ''),
      remark: withdrawal.number.replace(/[^A-Za-z0-9 ]/g, ' ').slice(0, 18),
      next_ask_at: new Date(now.getTime() + MINUTE_MS).toISOString(),
      created_by: actor.id,
      created_at: now.toISOString(),
    })
    .execute();
  return id;
}

/** The id of the disbursement of a request that may be on its way; undefined when there is none. */
async function liveDisbursement(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  withdrawalId: string,
): Promise<string | undefined> {
  const live = await tx
    .selectFrom('disbursements')
    .select('id')
    .where('site_id', '=', site.id)
    .where('withdrawal_id', '=', withdrawalId)
    .where('status', 'in', statesWith(disbursementMachine, 'live'))
    .executeTakeFirst();
  return live?.id;
}
