import type { Act, Share } from './money-acts.ts';

/** The packages of the model, as they are created in the database. Seats are few, so that they run out. */
export const PACKAGES = [
  { name: 'Berangkat Satu', price: 6_000_000, seats: 3 },
  { name: 'Berangkat Dua', price: 7_000_000, seats: 2 },
] as const;
/** The smallest first payment for each traveller, in rupiah. */
export const DOWN = 2_000_000;
/** The smallest later payment, in rupiah. */
export const PART = 1_000_000;
/** The voucher of the model, for two people, on the first package. */
export const VOUCHER = { most: 2, discount: 500_000 } as const;
/** What cancelling costs: a percentage of the total, and an amount for each traveller. */
export const LADDER = { percent: 10, cost: 250_000 } as const;

export type PaymentModel = {
  id: string;
  /** Whether it is paid at a gateway, and not by transfer. */
  gateway: boolean;
  status: 'NEW' | 'PENDING' | 'VALID' | 'REJECT';
  base: number;
  amount: number;
  late: boolean;
  returned: number;
  kept: number;
  outcome: 'CREDIT' | 'KEPT' | null;
  /**
   * The newest attempt: its provider, its state at our server, and whether the provider has the money; null for none.
   */
  attempt: {
    provider: 'MIDTRANS' | 'FLIP';
    ref: string;
    state: 'LIVE' | 'RECEIVED' | 'RETURNED' | 'OVER';
    paid: boolean;
  } | null;
  /**
   * The reference of an earlier attempt whose money Midtrans still has, after finance reversed it by hand; null for
   * none.
   */
  former: string | null;
};

export type InvoiceModel = {
  id: string;
  status: 'NEW' | 'PARTIAL' | 'PAID' | 'EXPIRED' | 'CANCELLED';
  trashed: boolean;
  at: 0 | 1;
  people: number;
  voucher: boolean;
  total: number;
  paid: number;
  /** Whether the time to pay has ended. */
  overdue: boolean;
  /** A request to cancel that waits for the director: its id, and the cost of cancelling. Null for none. */
  request: { id: string; cost: number } | null;
  payments: PaymentModel[];
};

/** The state of the model: the invoices of one run, and what they have added to the credit of the customer. */
export type Model = { invoices: InvoiceModel[]; credit: number };

/** The subject of an act when it is sent: the ids, and the amount that was chosen. */
export type Subject = { invoice?: string; payment?: string; base?: number };

/** What only the server can know in advance: ids, the amount with its unique number, and the provider's reference. */
export type Told = { id?: string; amount?: number; ref?: string };

/** Whether an act is done or refused, and the state afterwards, since a refused act may still have ended an attempt. */
export type Outcome = { done: boolean; next: Model };

export const EMPTY: Model = { invoices: [], credit: 0 };

export const isLive = ({ status, trashed }: InvoiceModel): boolean =>
  !trashed && status !== 'EXPIRED' && status !== 'CANCELLED';
const isOpen = ({ status }: PaymentModel): boolean => status === 'NEW' || status === 'PENDING';
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
export const receivedOf = ({ amount, returned }: PaymentModel): number => amount - returned;

/** The people who hold seats on a package. */
export function seatsTaken({ invoices }: Model, at: 0 | 1): number {
  return sum(invoices.filter((one) => isLive(one) && one.at === at).map(({ people }) => people));
}

/** The people who use the voucher. */
export function voucherUses({ invoices }: Model): number {
  return sum(invoices.filter((one) => isLive(one) && one.voucher).map(({ people }) => people));
}

/** The invoice that an act is about; undefined while there is none. */
export function invoiceOf({ invoices }: Model, act: Act): InvoiceModel | undefined {
  return 'invoice' in act ? invoices[act.invoice % invoices.length] : undefined;
}

/** The payment that an act is about; undefined while there is none. */
export function paymentOf(model: Model, act: Act): PaymentModel | undefined {
  const payments = invoiceOf(model, act)?.payments ?? [];
  return 'payment' in act ? payments[act.payment % payments.length] : undefined;
}

/** The subject of an act, by the state when it is sent. */
export function subjectOf(model: Model, act: Act): Subject {
  const invoice = invoiceOf(model, act);
  const payment = paymentOf(model, act);
  return {
    ...(invoice ? { invoice: invoice.id } : {}),
    ...(payment ? { payment: payment.id } : {}),
    ...(invoice && 'share' in act ? { base: chosen(invoice, act.share) } : {}),
  };
}

/** The amount that a payer chooses, by the state of the invoice. */
export function chosen({ total, paid, payments, people }: InvoiceModel, share: Share): number {
  const open = payments.filter(isOpen);
  const rest = Math.max(0, total - paid - sum(open.map(({ amount }) => amount)));
  const least = Math.min(rest, paid === 0 && open.length === 0 ? DOWN * people : PART);
  const sums = { least, third: Math.floor(rest / 3), all: rest, too_much: rest + 1 };
  return Math.max(1, sums[share]);
}

/**
 * The parts of a payment plan: two halves of what is left, or one part when half of it is less than the smallest
 * payment.
 */
export function planParts({ total, paid, people }: InvoiceModel): number[] {
  const rest = total - (paid > 0 ? paid : Math.min(DOWN * people, total));
  const half = Math.floor(rest / 2);
  return half >= PART ? [half, rest - half] : [rest];
}

/** Whether an act can be tried: its subject exists in a state for which the model has a rule. */
export function isPossible(model: Model, act: Act): boolean {
  const invoice = invoiceOf(model, act);
  const payment = paymentOf(model, act);
  switch (act.do) {
    case 'book':
      return model.invoices.length < 2;
    case 'pay':
      return payment?.attempt?.state === 'LIVE' && !payment.attempt.paid;
    case 'give_back':
      return payment?.attempt?.provider === 'MIDTRANS' && payment.attempt.state === 'RECEIVED';
    case 'give_back_former':
      return payment !== undefined && payment.former !== null;
    case 'approve':
    case 'decline':
      return invoice !== undefined && invoice.request !== null;
    // Archiving a second time would delete the invoice for good.
    case 'trash':
      return invoice !== undefined && !invoice.trashed;
    case 'plan':
      return invoice !== undefined && planParts(invoice).every((part) => part > 0);
    default:
      return 'payment' in act ? payment !== undefined : invoice !== undefined;
  }
}
