import type { PlainCode } from '../vocabulary.ts';
import { allows, type Role } from '../access/roles.ts';
import { canMove } from '../kit/machine.ts';
import { type Amount, amount, percent, subtract } from '../shared/money.ts';
import { type WithdrawalStatus, withdrawalMachine } from './withdrawal.machine.ts';

/**
 * The hours after a change of a bank account for which money is sent to it only if a second person has confirmed it.
 */
export const ACCOUNT_REST_HOURS = 24;

/**
 * The fees that an agent may be paid for an invoice, in the smallest unit: the sum of its fee rows in no request; below
 * 0 a debt.
 */
export type FreeFee = { invoice_id: string; amount: Amount };

/**
 * The invoices whose fees an agent asks for in a withdrawal request: the chosen ones or all, and always every invoice
 * by which the agent owes the agency (a fee that was paid out and then taken back), so that debts are settled first.
 * @param free the fees of each invoice that are in no request yet, of one agent in one currency
 * @param chosen the ids of invoices, null for all
 * @returns the invoices and the sum of their fees in the smallest unit, which may be 0 or less
 */
export function feesToAsk(
  free: readonly FreeFee[],
  chosen: readonly string[] | null,
): { invoice_ids: string[]; amount: Amount } {
  const taken = free.filter((fee) => fee.amount < 0 || chosen === null || chosen.includes(fee.invoice_id));
  const total = taken.reduce((sum, fee) => sum + fee.amount, 0);
  return { invoice_ids: taken.map(({ invoice_id }) => invoice_id), amount: amount(total) };
}

/** Converts a percentage with at most two decimals to hundredths of a percent: 2.5 is 250. 0 for null. */
export function taxRateOf(taxPercent: number | null): number {
  return taxPercent === null ? 0 : Math.round(taxPercent * 100);
}

/**
 * The income tax (PPh) that is withheld from a fee, rounded down to whole units as the tax office does, and the rest to
 * transfer.
 * @param gross above 0, in the smallest unit
 * @param rate in hundredths of a percent
 */
export function taxOf(gross: Amount, rate: number): { tax: Amount; net: Amount } {
  const tax = percent(gross, rate / 100, 'floor');
  return { tax, net: subtract(gross, tax) };
}

/** The stored facts that decide whether a withdrawal request may be paid, and by whom. */
export type PayoutConditions = {
  status: WithdrawalStatus;
  agent_id: string;
  asked_by: string;
  account_changed_at: Date | null;
  account_changed_by: string | null;
  account_confirmed_by: string | null;
  /** True if a provider transfers the money or may do so. */
  on_its_way: boolean;
};

/**
 * Whether fees may be sent to the bank account of a withdrawal request: the account is old enough
 * (`ACCOUNT_REST_HOURS` since its last change), was never changed, or a second person has confirmed it. Protects
 * against somebody who changes the account and cashes in at once.
 */
export function isAccountTrusted(
  { account_changed_at, account_confirmed_by }: PayoutConditions,
  now: Date,
): boolean {
  if (account_confirmed_by !== null || account_changed_at === null) return true;
  return now.getTime() - account_changed_at.getTime() > ACCOUNT_REST_HOURS * 3_600_000;
}

/** The acts of people on a withdrawal request, except printing it. */
export const WITHDRAWAL_ACTS = ['take_back', 'reject', 'confirm_account', 'transfer', 'disburse'] as const;
export type WithdrawalAct = (typeof WITHDRAWAL_ACTS)[number];

/**
 * The code of the refusal of one act on a withdrawal request (an agent asks to be paid its fees); null when the person
 * may do it now. Who asked for the money cannot pay it. Who confirms a bank account may neither have set it nor have
 * asked for the money, and cannot pay the request afterwards.
 * @param facts the request as stored
 * @param actor who wants to act
 */
export function refusalOfWithdrawalAct(
  act: WithdrawalAct,
  facts: PayoutConditions,
  actor: { id: string; role: Role },
  now: Date,
): PlainCode | null {
  if (!allows(actor.role, `withdrawal.${act}`)) return 'kit.forbidden';
  const isOwn = actor.id === facts.asked_by || actor.id === facts.agent_id;
  // For the request of another person the office uses `reject`, which asks for a reason.
  if (act === 'take_back' && !isOwn) return 'kit.forbidden';
  if (!canMove(withdrawalMachine, facts.status, 'pay')) return 'payout.not_asked';
  if (facts.on_its_way) return 'payout.on_its_way';
  switch (act) {
    case 'take_back':
    case 'reject':
      return null;
    case 'confirm_account':
      if (isAccountTrusted(facts, now)) return 'payout.account_known';
      return isOwn || actor.id === facts.account_changed_by ? 'payout.own_account' : null;
    case 'transfer':
    case 'disburse':
      if (isOwn) return 'payout.own_request';
      if (!isAccountTrusted(facts, now)) return 'payout.account_too_new';
      return actor.id === facts.account_confirmed_by ? 'payout.confirmed_by_payer' : null;
  }
}
