import { add, type Amount, amount, clampAtZero, least, subtract, ZERO } from '../shared/money.ts';

/** The types of a payment (specification section 3). EQUIPMENT has its own bill and never touches the package balance. */
export const PAYMENT_TYPES = ['DOWN_PAYMENT', 'CREDIT', 'EQUIPMENT'] as const;

export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** The channels of a payment: a manual transfer with a proof, a gateway, the credit of the customer, or its savings. */
export const PAYMENT_CHANNELS = ['MANUAL', 'FLIP', 'MIDTRANS', 'BRIVA', 'BALANCE', 'SAVINGS'] as const;

/** The bill a payment goes towards: for EQUIPMENT the equipment bill, else the package. All in smallest units. */
export type Bill = {
  type: PaymentType;
  total: Amount;
  /** Sum of VALID payments, as transferred. */
  paid: Amount;
  /** Sum of payments under way (NEW, PENDING), as they will be transferred. */
  open: Amount;
  /** Least first payment, frozen into the invoice at booking; 0 for none. */
  dp_price: Amount;
  /** Least later payment, frozen likewise. */
  minimum_partial_payment: Amount;
  /** The instalment that is due now, where the invoice has a plan; it gets a button of its own. */
  instalment?: Amount | undefined;
};

export type Suggestion = { kind: 'down_payment' | 'instalment' | 'minimum' | 'settle'; amount: Amount };

/** The least and most that may be paid now, and the amounts worth a button. All 0 and none when nothing is left. */
export type Payable = { minimum: Amount; maximum: Amount; suggested: Suggestion[] };

export type PaymentRefusal =
  | { code: 'payment.nothing_to_pay' }
  | { code: 'payment.over_payable'; maximum: Amount }
  | { code: 'payment.below_down_payment'; minimum: Amount }
  | { code: 'payment.below_minimum'; minimum: Amount };

/**
 * The least and the most that the next payment of a bill may be (specification section 5). The first payment is at
 * least the down payment, a later one at least the minimum partial payment, but a payment of all that is left is
 * always accepted. What is left is the total less what is paid and what waits for validation. A bill for equipment has
 * no minimum.
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
 * Whether an amount may be paid towards a bill. What counts is the amount the payer chose, before a unique number
 * of a few rupiah is added or taken off, by which the office recognises the transfer.
 * @returns undefined when it may, else the refusal with the limit it crossed
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

/** The instalment that is due now, where it lies between the least and the most that may be paid. */
function instalmentOf({ instalment }: Bill, minimum: Amount, maximum: Amount): Suggestion[] {
  if (instalment === undefined || instalment <= minimum || instalment >= maximum) return [];
  return [{ kind: 'instalment', amount: instalment }];
}

function restOf({ total, paid, open }: Bill): Amount {
  return clampAtZero(subtract(total, add(paid, open)));
}

/**
 * The smallest amount that the next payment of a bill may have, in the smallest unit of its currency, and why: the
 * first payment is at least the down payment, later ones the minimum of a part. Equipment has no minimum of its
 * own.
 */
function smallestPayment(bill: Bill): { kind: 'down_payment' | 'minimum'; amount: Amount } {
  if (bill.type === 'EQUIPMENT') return { kind: 'minimum', amount: SMALLEST };
  // A payment under way counts as the first, so that the payer need not wait for its validation.
  const isFirst = bill.paid === 0 && bill.open === 0;
  const floor = isFirst ? bill.dp_price : bill.minimum_partial_payment;
  return { kind: isFirst && floor > 0 ? 'down_payment' : 'minimum', amount: floor > 0 ? floor : SMALLEST };
}
