import { randomBytes, randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@rihla/domain/payments/payment-methods';
import type { Provider } from '../port.ts';
import type { Faults } from './simulator.types.ts';

/** How far an order is. `reversed`: refused after it was settled. */
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

/** What happened to an order, of which the provider may send a notice. */
export type OrderEvent = 'chosen' | 'paid' | 'denied' | 'cancelled' | 'expired' | 'refunded' | 'confirmed';

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
  title: string;
  payerName: string;
  /** Rupiah that are asked for. */
  amount: number;
  /** Rupiah that were paid. */
  paid: number | null;
  /** Rupiah that the provider itself put on top for the customer. */
  imposed: number;
  methods: PaymentMethod[];
  method: PaymentMethod | null;
  phase: Phase;
  /** True after the page was closed: nobody can choose or pay on it. */
  closed: boolean;
  /** The number to pay to, once there is one. */
  account: string;
  createdAt: number;
  expiresAt: number;
  paidAt: number | null;
  endedAt: number | null;
  /** When settled money is refused after all. */
  denyAt: number | null;
  refunds: SimulatedRefund[];
  returnUrl: string;
  /** What the provider has to repeat later: fields of the request. */
  extra: Record<string, string>;
  faults: Partial<Faults>;
};

export const NO_FAULTS: Faults = {
  duplicate: 0,
  shuffle: false,
  delay: 0,
  drop: false,
  forge: false,
  wrongAmount: 0,
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

/** Why the simulators do not do what a button or a test asks. */
export type Impossible =
  | 'unknown_order'
  | 'unknown_button'
  | 'has_ended'
  | 'wrong_state'
  | 'method_not_offered'
  | 'no_method'
  | 'too_much'
  | 'no_refunds';

/** A refusal of the simulators' own buttons and calls: the act does not fit the order. */
export class NotPossible extends Error {
  override name = 'NotPossible';
  readonly code: Impossible;

  constructor(code: Impossible) {
    super(code);
    this.code = code;
  }
}

/** What an order is made of; the rest has values of its own at the beginning. */
type OrderStart = Pick<
  SimulatedOrder,
  'provider' | 'site' | 'orderRef' | 'title' | 'payerName' | 'amount' | 'methods' | 'createdAt' | 'expiresAt'
> &
  Partial<SimulatedOrder>;

/**
 * A new order of the payment simulator, open (no method chosen yet), with ids of its own as a provider would give it.
 * `former` holds the ids of earlier tries on its page, `imposed` what the provider adds to the amount by itself.
 */
export function newOrder(start: OrderStart): SimulatedOrder {
  return {
    providerRef: randomUUID(),
    transactionId: randomUUID(),
    former: [],
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

/** A number of so many digits that does not begin with 0, as text. */
export function randomDigits(count: number): string {
  const digits = [...randomBytes(count)].map((byte) => byte % 10).join('');
  return `${1 + (randomBytes(1)[0]! % 9)}${digits}`.slice(0, count);
}

/**
 * Chooses a way of paying an order in the payment simulator: there is a number, code or picture to pay by from then
 * on. Choosing again begins a new transaction. `imposed` is what the provider puts on top, a fault that can be set.
 * @throws NotPossible
 */
export function chooseMethod(order: SimulatedOrder, method: string, faults: Faults): OrderEvent {
  if (order.closed || !isAlive(order)) throw new NotPossible('has_ended');
  const known = order.methods.find((one) => one === method);
  if (!known) throw new NotPossible('method_not_offered');
  if (order.method !== null) newTransaction(order);
  order.method = known;
  order.imposed = faults.imposedFee;
  order.phase = 'waiting';
  if (order.account === '') order.account = randomDigits(16);
  return 'chosen';
}

/**
 * Begins another try to pay on the page of a simulated order: a new transaction with an id and an account number of
 * its own. The id before is kept in `former`.
 */
function newTransaction(order: SimulatedOrder): void {
  order.former.push(order.transactionId);
  order.transactionId = order.provider === 'FLIP' ? `PGPWF${randomDigits(12)}` : randomUUID();
  order.account = '';
}

/**
 * Pays an order of the payment simulator, as the customer would; also one that has expired, since money does come
 * late. Faults that are set let another sum be paid, or the payment be refused later.
 * @throws NotPossible
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
 * Lets the simulated provider refuse the payment of an order. Money that is there goes back (`reversed`); before, the
 * customer may try again (`denied`).
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
 * Ends an order of the payment simulator without money: it expired, or somebody cancelled it.
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
 * Gives back a part or all of what was paid for an order of the payment simulator. Callers refuse a key that was
 * used.
 * @throws NotPossible when the order is not paid, or the amount is more than is left
 */
export function refundOrder(order: SimulatedOrder, refund: Omit<SimulatedRefund, 'confirmedAt'>): OrderEvent {
  if (order.phase !== 'paid' && order.phase !== 'reduced') throw new NotPossible('wrong_state');
  const rest = order.paid! - returnedOf(order);
  if (!Number.isInteger(refund.amount) || refund.amount < 1 || refund.amount > rest)
    throw new NotPossible('too_much');
  order.refunds.push({ ...refund, confirmedAt: null });
  order.phase = refund.amount === rest ? 'refunded' : 'reduced';
  return 'refunded';
}

/** Rupiah that went back so far. */
export function returnedOf(order: SimulatedOrder): number {
  return order.refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** True while money can still come in the ordinary way. */
export function isAlive({ phase }: SimulatedOrder): boolean {
  return phase === 'open' || phase === 'waiting' || phase === 'denied';
}
