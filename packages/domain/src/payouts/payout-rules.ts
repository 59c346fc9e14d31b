import type { PlainCode } from '../vocabulary.ts';
import { allows, type Role } from '../access/roles.ts';
import { canMove } from '../kit/machine.ts';
import { type Amount, amount, percent, subtract } from '../shared/money.ts';
import { type WithdrawalStatus, withdrawalMachine } from './withdrawal.machine.ts';

/** Hours after which a changed bank account is paid to without a second person confirming it. */
export const ACCOUNT_REST_HOURS = 24;

/** What an agent may be paid for an invoice: the sum of its fee rows that no request holds, below 0 for a debt. */
export type FreeFee = { invoice_id: string; amount: Amount };

/**
 * The invoices whose fees an agent asks for in a withdrawal request: the chosen ones or all, and always every invoice
 * by which the agent owes the agency (a fee that was paid out and then taken back), so that debts are settled first.
 * @param free the sum of the fees of each invoice that no request has taken yet, of one agent in one currency, in the
 * smallest unit; below 0 what the agent owes
 * @param chosen the ids of invoices, null for all
 * @returns the invoices and the sum of their fees; it may be 0 or less
 */
export function feesToAsk(
  free: readonly FreeFee[],
  chosen: readonly string[] | null,
): { invoice_ids: string[]; amount: Amount } {
  const taken = free.filter((fee) => fee.amount < 0 || chosen === null || chosen.includes(fee.invoice_id));
  const total = taken.reduce((sum, fee) => sum + fee.amount, 0);
  return { invoice_ids: taken.map(({ invoice_id }) => invoice_id), amount: amount(total) };
}

/** The rate of a percentage with at most two decimals, in hundredths of a percent: 2.5 is 250. 0 for none. */
export function taxRateOf(taxPercent: number | null): number {
  return taxPercent === null ? 0 : Math.round(taxPercent * 100);
}

/**
 * The income tax (PPh) that is withheld of a fee, cut to whole units as the tax office rounds, and what is left to
 * transfer.
 * @param gross above 0, in the smallest unit, @param rate in hundredths of a percent
 */
export function taxOf(gross: Amount, rate: number): { tax: Amount; net: Amount } {
  const tax = percent(gross, rate / 100, 'floor');
  return { tax, net: subtract(gross, tax) };
}

/** What decides whether a request may be paid, and by whom. */
export type PayoutConditions = {
  status: WithdrawalStatus;
  agent_id: string;
  asked_by: string;
  account_changed_at: Date | null;
  account_changed_by: string | null;
  account_confirmed_by: string | null;
  /** A provider has it, or may have it. */
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

/** The acts of people on a request, beside printing it. */
export const WITHDRAWAL_ACTS = ['take_back', 'reject', 'confirm_account', 'transfer', 'disburse'] as const;
export type WithdrawalAct = (typeof WITHDRAWAL_ACTS)[number];

/**
 * The code of the refusal of one act on a withdrawal request (an agent asks to be paid its fees); null when the person
 * may do it now. Who asked for the money cannot pay it. Who confirms a bank account may neither have set it nor have
 * asked for the money, and cannot pay the request afterwards.
 * @param facts the request as stored, @param actor who wants to act
 */
export function whyNotWithdrawal(
  act: WithdrawalAct,
  facts: PayoutConditions,
  actor: { id: string; role: Role },
  now: Date,
): PlainCode | null {
  if (!allows(actor.role, `withdrawal.${act}`)) return 'kit.forbidden';
  const isOwn = actor.id === facts.asked_by || actor.id === facts.agent_id;
  // The office gives a request of somebody else back, with its reason.
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
