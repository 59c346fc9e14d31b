import type { Act, Share } from './money-acts.ts';

/** The packages of the model, as they are made in the database: seats are scarce on purpose. */
export const PACKAGES = [
  { name: 'Berangkat Satu', price: 6_000_000, seats: 3 },
  { name: 'Berangkat Dua', price: 7_000_000, seats: 2 },
] as const;
/** The least first payment for each traveller, and the least later payment. */
export const DOWN = 2_000_000;
export const PART = 1_000_000;
/** A voucher for two people, on the first package. */
export const VOUCHER = { most: 2, discount: 500_000 } as const;
/** What cancelling costs: a percentage of the total, and an amount for each traveller. */
export const LADDER = { percent: 10, cost: 250_000 } as const;

export type PaymentModel = {
  id: string;
  /** It goes through a gateway, and not by transfer. */
  gateway: boolean;
  status: 'NEW' | 'PENDING' | 'VALID' | 'REJECT';
  base: number;
  amount: number;
  late: boolean;
  returned: number;
  kept: number;
  outcome: 'CREDIT' | 'KEPT' | null;
  /** The newest attempt: at which provider, how it stands here, and whether the provider has the money. */
  attempt: {
    provider: 'MIDTRANS' | 'FLIP';
    ref: string;
    state: 'LIVE' | 'RECEIVED' | 'RETURNED' | 'OVER';
    paid: boolean;
  } | null;
  /** The reference of an attempt of before whose money Midtrans still has: it was taken back by hand. */
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
  /** The time to pay has run out. */
  overdue: boolean;
  /** A request to cancel waits for the director: its id, and what it costs. */
  request: { id: string; cost: number } | null;
  payments: PaymentModel[];
};

/** What the model knows: the invoices of one run, and what has been kept as credit of the customer. */
export type Model = { invoices: InvoiceModel[]; credit: number };

/** What an act was about when it was sent: ids, and the sum that was chosen. */
export type Subject = { invoice?: string; payment?: string; base?: number };

/** What only the server knows beforehand: ids, the sum to transfer with its unique number, the provider's reference. */
export type Told = { id?: string; amount?: number; ref?: string };

/** Whether an act is done or refused, and how things stand then: a refused act may have ended an attempt all the same. */
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

/** What an act is about, from how things stand when it is sent. */
export function subjectOf(model: Model, act: Act): Subject {
  const invoice = invoiceOf(model, act);
  const payment = paymentOf(model, act);
  return {
    ...(invoice ? { invoice: invoice.id } : {}),
    ...(payment ? { payment: payment.id } : {}),
    ...(invoice && 'share' in act ? { base: chosen(invoice, act.share) } : {}),
  };
}

/** The sum that a payer chooses, from how the invoice stands. */
export function chosen({ total, paid, payments, people }: InvoiceModel, share: Share): number {
  const open = payments.filter(isOpen);
  const rest = Math.max(0, total - paid - sum(open.map(({ amount }) => amount)));
  const least = Math.min(rest, paid === 0 && open.length === 0 ? DOWN * people : PART);
  const sums = { least, third: Math.floor(rest / 3), all: rest, too_much: rest + 1 };
  return Math.max(1, sums[share]);
}

/** The parts of a plan of the office: two halves of what is left, or one part where a half could not be paid alone. */
export function planParts({ total, paid, people }: InvoiceModel): number[] {
  const rest = total - (paid > 0 ? paid : Math.min(DOWN * people, total));
  const half = Math.floor(rest / 2);
  return half >= PART ? [half, rest - half] : [rest];
}

/** Whether an act can be tried at all: what it is about is there. */
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
    // A second time would delete it for good.
    case 'trash':
      return invoice !== undefined && !invoice.trashed;
    case 'plan':
      return invoice !== undefined && planParts(invoice).every((part) => part > 0);
    default:
      return 'payment' in act ? payment !== undefined : invoice !== undefined;
  }
}
