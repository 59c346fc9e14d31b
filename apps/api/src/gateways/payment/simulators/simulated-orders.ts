import { randomBytes, randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@rihla/domain/payments/gateways/payment-methods';
import type { Provider } from '../port.ts';
import type { Faults } from './simulator.types.ts';

/**
 * The state of a simulated order. `open`: no method chosen; `reversed`: refused after it was paid; `reduced`: refunded
 * in part.
 */
export type Phase =
  | 'open'
  | 'waiting'
  | 'paid'
  | 'denied'
  | 'cancelled'
  | 'expired'
  | 'reversed'
  | 'refunded'
  | 'reduced';

/**
 * An event of an order, about which the provider may send a notice. `former_paid`: an earlier try on the same page was
 * paid. `confirmed`: the bank has carried out a refund.
 */
export type OrderEvent =
  | 'chosen'
  | 'paid'
  | 'former_paid'
  | 'denied'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'confirmed';

/** A refund of a simulated order; `confirmedAt` is when the bank has carried it out, null before. */
export type SimulatedRefund = {
  key: string;
  amount: number;
  reason: string;
  at: number;
  confirmedAt: number | null;
};

/** One order at a simulated provider. Times are milliseconds on the simulators' clock. */
export type SimulatedOrder = {
  provider: Provider;
  site: string;
  orderRef: string;
  /** Token, link id or account number. */
  providerRef: string;
  transactionId: string;
  /** Ids of earlier tries on the same page. */
  former: string[];
  /** The earlier try that was paid all the same, and when; null for none. */
  formerPaid: { id: string; at: number } | null;
  title: string;
  payerName: string;
  /** Rupiah that are asked for. */
  amount: number;
  /** Rupiah that were paid. */
  paid: number | null;
  /** Rupiah that the provider itself adds as a fee for the customer. */
  imposed: number;
  methods: PaymentMethod[];
  method: PaymentMethod | null;
  phase: Phase;
  /** True after the payment page was closed, so that no method can be chosen on it. */
  closed: boolean;
  /** The number to pay to, once there is one. */
  account: string;
  createdAt: number;
  expiresAt: number;
  paidAt: number | null;
  endedAt: number | null;
  /** The time at which the payment is refused after it was made; null for never. */
  denyAt: number | null;
  refunds: SimulatedRefund[];
  returnUrl: string;
  /** Fields of the request that the provider repeats in later answers. */
  extra: Record<string, string>;
  faults: Partial<Faults>;
};

/** The faults of a provider that works as it should. */
export const NO_FAULTS: Faults = {
  duplicate: 0,
  shuffle: false,
  delay: 0,
  drop: false,
  forge: false,
  wrongAmount: 0,
  settledAmount: 0,
  imposedFee: 0,
  noticeWord: '',
  askedWord: '',
  denyAfter: 0,
  notFound: false,
  orderIdUnknown: false,
  loseAnswer: false,
  trouble: false,
  maintenance: false,
};

/** The reason why the simulators refuse the act of a button or a test. */
export type ImpossibleReason =
  | 'unknown_order'
  | 'unknown_button'
  | 'has_ended'
  | 'wrong_state'
  | 'method_not_offered'
  | 'no_method'
  | 'too_much'
  | 'no_refunds';

/** Thrown when the state of an order does not allow the act of a button or a test. */
export class NotPossible extends Error {
  override name = 'NotPossible';
  readonly code: ImpossibleReason;

  constructor(code: ImpossibleReason) {
    super(code);
    this.code = code;
  }
}

/** The values of a new order that must be given; the others have default values. */
type OrderStart = Pick<
  SimulatedOrder,
  'provider' | 'site' | 'orderRef' | 'title' | 'payerName' | 'amount' | 'methods' | 'createdAt' | 'expiresAt'
> &
  Partial<SimulatedOrder>;

/** Makes a new order of the payment simulator, with the phase `open` and random ids unless others are given. */
export function newOrder(start: OrderStart): SimulatedOrder {
  return {
    providerRef: randomUUID(),
    transactionId: randomUUID(),
    former: [],
    formerPaid: null,
    paid: null,
    imposed: 0,
    method: null,
    phase: 'open',
    closed: false,
    account: '',
    paidAt: null,
    endedAt: null,
    denyAt: null,
    refunds: [],
    returnUrl: '',
    extra: {},
    faults: {},
    ...start,
  };
}

/** A random number with so many digits that does not begin with 0, as text. */
export function randomDigits(count: number): string {
  const digits = [...randomBytes(count)].map((byte) => byte % 10).join('');
  return `${1 + (randomBytes(1)[0]! % 9)}${digits}`.slice(0, count);
}

/**
 * Chooses the payment method of a simulated order, which then gets an account number. Choosing again begins a new
 * transaction.
 * @throws NotPossible when the order has ended or does not offer the method
 */
export function chooseMethod(order: SimulatedOrder, method: string, faults: Faults): OrderEvent {
  if (order.closed || !isAlive(order)) throw new NotPossible('has_ended');
  const known = order.methods.find((one) => one === method);
  if (!known) throw new NotPossible('method_not_offered');
  if (order.method !== null && offersChoice(order)) newTransaction(order);
  order.method = known;
  order.imposed = faults.imposedFee;
  order.phase = 'waiting';
  if (order.account === '') order.account = randomDigits(16);
  return 'chosen';
}

/** Whether a customer may choose how to pay an order: not where it was made for one account of one bank. */
export function offersChoice({ method, methods }: Pick<SimulatedOrder, 'method' | 'methods'>): boolean {
  return method === null || methods.length > 1;
}

/**
 * Begins another try to pay on the page of a simulated order: a new transaction with an id and an account number of its
 * own. The previous id is added to `former`.
 */
function newTransaction(order: SimulatedOrder): void {
  order.former.push(order.transactionId);
  order.transactionId = order.provider === 'FLIP' ? `PGPWF${randomDigits(12)}` : randomUUID();
  order.account = '';
}

/**
 * Pays a simulated order, as the customer would; also an expired one, because some customers pay late. By faults that
 * are set another sum is paid, or the payment is refused later.
 * @throws NotPossible when the order is in another phase or has no method
 */
export function payOrder(order: SimulatedOrder, now: number, faults: Faults): OrderEvent {
  if (order.phase !== 'waiting' && order.phase !== 'expired') throw new NotPossible('wrong_state');
  if (order.method === null) throw new NotPossible('no_method');
  order.phase = 'paid';
  order.paid = faults.wrongAmount || order.amount;
  order.paidAt = now;
  order.denyAt = faults.denyAfter > 0 ? now + faults.denyAfter : null;
  return 'paid';
}

/**
 * Pays the last of the earlier tries on the page of an order, as a customer may who has noted its account number.
 * @throws NotPossible when there is none, or one was paid
 */
export function payFormer(order: SimulatedOrder, now: number): OrderEvent {
  const id = order.former.at(-1);
  if (id === undefined || order.formerPaid) throw new NotPossible('wrong_state');
  order.formerPaid = { id, at: now };
  return 'former_paid';
}

/**
 * Refuses the payment of an order, as the provider would. A payment that was made is returned (`reversed`); before it,
 * the customer may try again (`denied`).
 * @throws NotPossible in any other phase
 */
export function denyOrder(order: SimulatedOrder, now: number): OrderEvent {
  if (order.phase !== 'waiting' && order.phase !== 'paid') throw new NotPossible('wrong_state');
  order.phase = order.phase === 'paid' ? 'reversed' : 'denied';
  order.endedAt = now;
  order.denyAt = null;
  return 'denied';
}

/**
 * Ends an unpaid order of the payment simulator: it expired, or was cancelled.
 * @throws NotPossible when it has ended already
 */
export function endOrder(order: SimulatedOrder, phase: 'cancelled' | 'expired', now: number): OrderEvent {
  if (!isAlive(order)) throw new NotPossible('wrong_state');
  order.phase = phase;
  order.closed = true;
  order.endedAt = now;
  return phase;
}

/**
 * Refunds a part or all of what was paid for a simulated order. The caller must have refused a key that was used
 * before.
 * @throws NotPossible when the order is not paid, or the amount is more than is left
 */
export function refundOrder(order: SimulatedOrder, refund: Omit<SimulatedRefund, 'confirmedAt'>): OrderEvent {
  if (order.phase !== 'paid' && order.phase !== 'reduced') throw new NotPossible('wrong_state');
  const rest = order.paid! - refundedSum(order);
  if (!Number.isInteger(refund.amount) || refund.amount < 1 || refund.amount > rest)
    throw new NotPossible('too_much');
  order.refunds.push({ ...refund, confirmedAt: null });
  order.phase = refund.amount === rest ? 'refunded' : 'reduced';
  return 'refunded';
}

/** The rupiah of an order that were refunded so far. */
export function refundedSum(order: SimulatedOrder): number {
  return order.refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** True while the order has not ended and can still be paid. */
export function isAlive({ phase }: SimulatedOrder): boolean {
  return phase === 'open' || phase === 'waiting' || phase === 'denied';
}
