import { setTimeout as pause } from 'node:timers/promises';
import type { contract } from '@rihla/domain/contract';
import { hasTrait } from '@rihla/domain/kit/machine';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { attemptMachine } from '@rihla/domain/payments/attempts/attempt.machine';
import { refuse } from '@rihla/domain/payments/payment.errors';
import { GatewayFailure, type OpenedAttempt } from '../../../gateways/payment/port.ts';
import { reportWithoutMoney } from '../../../gateways/payment/report-without-money.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { StepsCall, WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { applyAndRead, updateAttempt } from '../apply-report.ts';
import { type Attempt, attemptById, shownAttempt } from '../attempts.ts';
import { boundedRaw } from '../bounded-raw.ts';
import { getPaymentState } from '../payment-page.ts';
import type { LinkPayer } from '../pay-links/link-payer.ts';
import { reserveAttempt, type Reservation, type WantedWay } from '../reserve-attempt.ts';
import { endAtProvider, refuseFailure } from './ask-attempt.ts';

type AttemptAnswer = OutputOf<typeof contract.gateway_payments.open_attempt>['data'];
/** How often a caller that waits for another call looks at the attempt again, and the milliseconds between. */
const PATIENCE = { looks: 40, pause: 250 };

/**
 * Chooses a way of paying a payment at a gateway, and answers with the payment and its open attempt.
 * @throws Problem when the way cannot be used, or the provider refuses it
 */
export async function openAttempt(
  call: StepsCall<Actor>,
  { id, ...wanted }: { id: string } & WantedWay,
): Promise<AttemptAnswer> {
  const attempt = await openFor(call, id, wanted);
  const { data } = await call.read((read) => getPaymentState(read, { id: attempt.payment_id }));
  return { id: data.id, status: data.status, attempt: shownAttempt(attempt) };
}

/**
 * The open attempt to pay a payment in a certain way, or a new one. A payment has at most one: it is reserved under
 * the lock of the invoice before the provider is called, so two calls at once make one. An open attempt of another
 * way is ended at its provider first. An attempt that another call is just opening is waited for. No lock is held
 * while the provider is called; when the process dies then, the reserved row stays, and the next call or the job
 * `reconcile-attempts.ts` continues with it.
 * @param wanted the provider and its method, or null as method for its page of several
 * @param linkPayer who pays by a link; null for the customer and the office
 * @throws Problem when the way cannot be used, or the provider refuses it
 */
export async function openFor(
  call: StepsCall,
  paymentId: string,
  wanted: WantedWay,
  linkPayer: LinkPayer | null = null,
): Promise<Attempt> {
  for (let look = 0; look < PATIENCE.looks; look += 1) {
    const reserved = await call.transaction((write) => reserveAttempt(write, paymentId, wanted, linkPayer));
    switch (reserved.kind) {
      case 'open':
        return reserved.attempt;
      case 'opening':
        await pause(PATIENCE.pause);
        break;
      case 'other':
        await endOther(call, reserved.attempt);
        break;
      case 'mine': {
        const opened = await openAtProvider(call, reserved);
        if (opened !== null) return opened;
        break;
      }
    }
  }
  return refuse('payment.attempt_opening');
}

/**
 * Lets a payment be paid by bank transfer again instead of at a gateway: its open attempt is ended at the provider.
 * @throws Problem `payment.already_paid` when money came meanwhile
 */
export async function endAttempt(
  call: StepsCall<Actor>,
  { id }: { id: string },
): Promise<OutputOf<typeof contract.gateway_payments.end_attempt>['data']> {
  await endFor(call, id);
  return (await call.read((read) => getPaymentState(read, { id }))).data;
}

/**
 * Ends the open attempt of a payment at its provider and lets the payment begin anew by bank transfer. Money that
 * came meanwhile is booked instead.
 * @param linkPayer who pays by a link; null for the customer and the office
 * @throws Problem `payment.already_paid` when money came meanwhile
 */
export async function endFor(
  call: StepsCall,
  paymentId: string,
  linkPayer: LinkPayer | null = null,
): Promise<void> {
  for (let look = 0; look < PATIENCE.looks; look += 1) {
    const reserved = await call.transaction((write) => reserveAttempt(write, paymentId, null, linkPayer));
    if (reserved.kind === 'opening') await pause(PATIENCE.pause);
    else if (reserved.kind === 'other') await endOther(call, reserved.attempt);
    else return;
  }
  return refuse('payment.attempt_opening');
}

/**
 * Ends an open attempt at its provider because the payer has chosen another way of paying. Money that came meanwhile is
 * booked, after which `reserveAttempt` lets the payment be paid no other way.
 * @throws Problem `payment.gateway_refused` when the provider does not end it
 */
async function endOther(call: StepsCall, attempt: Attempt): Promise<void> {
  const ended = await endAtProvider(call, attempt.id);
  // The provider has not ended it. Two open ways might both be paid.
  if (hasTrait(attemptMachine, ended.status, 'live')) return refuse('payment.gateway_refused');
}

/**
 * Calls the provider to open a reserved attempt, and stores its answer.
 * @returns null when an earlier call, whose answer was lost, has used up the reference of the order: the caller
 *   tries again with a new one
 */
async function openAtProvider(
  call: StepsCall,
  { attempt, order, gateway }: Extract<Reservation, { kind: 'mine' }>,
): Promise<Attempt | null> {
  let opened: OpenedAttempt;
  try {
    opened = await gateway.open(order);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    await call.transaction((write) => keepFailure(write, attempt.id, error));
    return error.detail === 'order_ref_taken' ? null : refuseFailure(error);
  }
  return call.transaction(async (write) => {
    const system = { ...write, actor: null };
    updateAttempt(system, attempt.id, {
      claimed_until: null,
      failure: null,
      provider_ref: opened.providerRef,
      how_to_pay: JSON.stringify(opened.howToPay),
      account_number: opened.howToPay.virtualAccount?.number ?? null,
      expires_at: opened.expiresAt.toISOString(),
      last_raw: boundedRaw(opened.raw),
      next_ask_at: new Date(call.now.getTime() + 60_000).toISOString(),
    });
    const { status } = await attemptById(system, attempt.id);
    if (status !== 'RESERVED') return attemptById(system, attempt.id);
    const { virtualAccount, qr, shopCode } = opened.howToPay;
    if (virtualAccount === null && qr === null && shopCode === null) {
      await move(system, attemptMachine, 'payment_attempts', attempt.id, 'take');
      return attemptById(system, attempt.id);
    }
    // A number to pay to means that the method is chosen, as when the provider reports that it waits for money.
    const { howToPay, raw } = opened;
    const report = reportWithoutMoney({ condition: 'WAITING', word: 'opened', howToPay, raw });
    return applyAndRead(system, attempt, report);
  });
}

/**
 * Stores why an attempt could not be opened. When the provider gave no answer, it may have accepted the order all the
 * same: the attempt stays reserved, and the provider is asked about it a minute later.
 */
async function keepFailure(write: WriteCall, id: string, { kind, detail }: GatewayFailure): Promise<void> {
  const system = { ...write, actor: null };
  const { status } = await attemptById(system, id);
  const isUnknown = kind === 'unreachable';
  updateAttempt(system, id, {
    failure: `${kind}: ${detail}`.slice(0, 200),
    claimed_until: null,
    next_ask_at: isUnknown ? new Date(write.now.getTime() + 60_000).toISOString() : null,
  });
  if (!isUnknown && status === 'RESERVED')
    await move(system, attemptMachine, 'payment_attempts', id, 'refuse');
}
