import { add, type Amount, amount, clampAtZero, least, subtract, ZERO } from '../shared/money.ts';

/** The types of a payment (specification section 3). EQUIPMENT pays the equipment's own bill and not the package. */
export const PAYMENT_TYPES = ['DOWN_PAYMENT', 'CREDIT', 'EQUIPMENT'] as const;

export type PaymentType = (typeof PAYMENT_TYPES)[number];

/**
 * How a payment is made: by a bank transfer with a proof (MANUAL), through a gateway, or with the customer's credit
 * (BALANCE) or savings.
 */
export const PAYMENT_CHANNELS = ['MANUAL', 'FLIP', 'MIDTRANS', 'BRIVA', 'BALANCE', 'SAVINGS'] as const;

/** Whether a payment through a channel is made with money that the agency keeps for the customer: credit or savings. */
export function usesKeptMoney(channel: string): boolean {
  return channel === 'BALANCE' || channel === 'SAVINGS';
}

/**
 * The bill that a payment pays, for EQUIPMENT that of the equipment, otherwise that of the package; amounts in the
 * smallest unit.
 */
export type Bill = {
  type: PaymentType;
  total: Amount;
  /** The sum of VALID payments, as transferred. */
  paid: Amount;
  /** The sum of payments that are started and not decided (NEW, PENDING), as they will be transferred. */
  open: Amount;
  /** The least first payment, stored in the invoice when it was booked; 0 for none. */
  dp_price: Amount;
  /** The least later payment, stored in the invoice when it was booked; 0 for none. */
  minimum_partial_payment: Amount;
  /** The instalment that is due now; undefined for an invoice without a plan. */
  instalment?: Amount | undefined;
};

/** An amount that the form offers on a button, and what it is. */
export type Suggestion = { kind: 'down_payment' | 'instalment' | 'minimum' | 'settle'; amount: Amount };

/**
 * The least and the most that may be paid now, and the amounts offered on buttons; 0 and none when nothing is left to
 * pay.
 */
export type Payable = { minimum: Amount; maximum: Amount; suggested: Suggestion[] };

/** Why an amount may not be paid: the code of the refusal and the limit that it crosses, in the smallest unit. */
export type PaymentRefusal =
  | { code: 'payment.nothing_to_pay' }
  | { code: 'payment.over_payable'; maximum: Amount }
  | { code: 'payment.below_down_payment'; minimum: Amount }
  | { code: 'payment.below_minimum'; minimum: Amount };

/**
 * Computes the least and the most that the next payment of a bill may be (specification section 5). The first payment
 * is at least the down payment, a later one at least the minimum partial payment, but a payment of all that is left is
 * always accepted. What is left is the total less valid payments and those that are not decided yet. A bill for
 * equipment has no minimum.
 * @param bill amounts in the smallest unit
 * @returns also `suggested`, the amounts that the form offers on buttons
 */
export function payableNow(bill: Bill): Payable {
  const maximum = restOf(bill);
  if (maximum === 0) return { minimum: ZERO, maximum, suggested: [] };
  const floor = smallestPayment(bill);
  const minimum = least(floor.amount, maximum);
  const settle: Suggestion = { kind: 'settle', amount: maximum };
  const hasOwnButton = floor.amount > SMALLEST && minimum < maximum;
  const smallest: Suggestion[] = hasOwnButton ? [{ kind: floor.kind, amount: minimum }] : [];
  return { minimum, maximum, suggested: [...instalmentOf(bill, minimum, maximum), ...smallest, settle] };
}

/**
 * Checks whether an amount may be paid towards a bill. It is the amount that the payer chose, without the unique number
 * (a few rupiah by which the office recognises the transfer).
 * @returns undefined when it may, otherwise the refusal with the limit that it crosses
 */
export function checkPayment(bill: Bill, chosen: Amount): PaymentRefusal | undefined {
  const { minimum, maximum } = payableNow(bill);
  if (maximum === 0) return { code: 'payment.nothing_to_pay' };
  if (chosen > maximum) return { code: 'payment.over_payable', maximum };
  if (chosen >= minimum) return undefined;
  const code =
    smallestPayment(bill).kind === 'down_payment' ? 'payment.below_down_payment' : 'payment.below_minimum';
  return { code, minimum };
}

const SMALLEST = amount(1);

/**
 * The button for the instalment that is due now; none when it is not between the least and the most that may be paid.
 */
function instalmentOf({ instalment }: Bill, minimum: Amount, maximum: Amount): Suggestion[] {
  if (instalment === undefined || instalment <= minimum || instalment >= maximum) return [];
  return [{ kind: 'instalment', amount: instalment }];
}

function restOf({ total, paid, open }: Bill): Amount {
  return clampAtZero(subtract(total, add(paid, open)));
}

/**
 * The smallest amount that the next payment of a bill may have, in the smallest unit of its currency, and why: the
 * first payment is at least the down payment, a later one at least the minimum partial payment. Equipment has no
 * minimum.
 */
function smallestPayment(bill: Bill): { kind: 'down_payment' | 'minimum'; amount: Amount } {
  if (bill.type === 'EQUIPMENT') return { kind: 'minimum', amount: SMALLEST };
  // A payment that is not decided yet counts as the first, so that the payer need not wait for its validation.
  const isFirst = bill.paid === 0 && bill.open === 0;
  const floor = isFirst ? bill.dp_price : bill.minimum_partial_payment;
  return { kind: isFirst && floor > 0 ? 'down_payment' : 'minimum', amount: floor > 0 ? floor : SMALLEST };
}
