import type { Act } from './money-acts.ts';
import {
  DOWN,
  type InvoiceModel,
  isLive,
  LADDER,
  type Model,
  type Outcome,
  PACKAGES,
  PART,
  type PaymentModel,
  receivedOf,
  seatsTaken,
  type Subject,
  type Told,
  VOUCHER,
  voucherUses,
} from './money-model.ts';

/**
 * The outcome of an act, by the rules of docs/rules/payments-and-books.md and vouchers.md. They are written a second
 * time here, as simply as possible: without locks, tables and order of statements.
 * @param before the state before; it is not changed
 * @param subject the subject of the act when it was sent
 * @param told what only the server can know; needed for an act that is to be done
 */
export function outcomeOf(before: Model, act: Act, subject: Subject, told: Told): Outcome {
  const next = structuredClone(before);
  const invoice = next.invoices.find(({ id }) => id === subject.invoice);
  const payment = invoice?.payments.find(({ id }) => id === subject.payment);
  if ('payment' in act && payment === undefined) return { done: false, next };
  const facts = { ...told, base: subject.base ?? 0, invoice, payment };
  return { done: RULES[act.do](next, act as never, facts as never), next };
}

/** What a rule gets besides the model and the act; the subject of the act always exists. */
type Facts<Name extends Act['do']> = Told & { base: number } & ('invoice' extends keyof Extract<
    Act,
    { do: Name }
  >
    ? { invoice: InvoiceModel }
    : unknown) &
  ('payment' extends keyof Extract<Act, { do: Name }> ? { payment: PaymentModel } : unknown);
type Rules = {
  [Name in Act['do']]: (model: Model, act: Extract<Act, { do: Name }>, facts: Facts<Name>) => boolean;
};

const isOpen = ({ status }: PaymentModel) => status === 'NEW' || status === 'PENDING';
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
const awaits = ({ payments }: InvoiceModel) => payments.some(({ status }) => status === 'PENDING');
const isEnded = ({ status }: InvoiceModel) => status === 'EXPIRED' || status === 'CANCELLED';
const hasExpired = (one: InvoiceModel) => one.status === 'NEW' && one.overdue && !awaits(one);

/** The amount that may still be paid on an invoice, with one payment left out of account. */
function restOf({ total, paid, payments }: InvoiceModel, without?: PaymentModel): number {
  const open = payments.filter((one) => one !== without && isOpen(one));
  return Math.max(0, total - paid - sum(open.map(({ amount }) => amount)));
}

/** Adds an amount to what is paid on an invoice, and updates its state. */
function count(invoice: InvoiceModel, difference: number): void {
  invoice.paid += difference;
  follow(invoice);
}

function follow(invoice: InvoiceModel): void {
  if (!isLive(invoice)) return;
  const status = invoice.paid >= invoice.total ? 'PAID' : invoice.paid > 0 ? 'PARTIAL' : 'NEW';
  if (status === 'NEW' && invoice.status !== 'NEW') invoice.overdue = false;
  invoice.status = status;
}

/** Ends an invoice by cancelling it. What the agency keeps is taken from the oldest payments first. */
function endByCancelling(invoice: InvoiceModel, cost: number): void {
  let left = Math.min(cost, invoice.paid);
  invoice.status = 'CANCELLED';
  invoice.request = null;
  const counted = invoice.payments.filter(
    (one) => one.status === 'VALID' && !one.late && one.outcome === null,
  );
  for (const payment of counted) {
    payment.kept = Math.min(left, receivedOf(payment));
    if (payment.kept > 0 && payment.kept === receivedOf(payment)) payment.outcome = 'KEPT';
    left -= payment.kept;
  }
}

const costOf = ({ total, people }: InvoiceModel) =>
  Math.round((total * LADDER.percent) / 100) + LADDER.cost * people;

/** Whether there are seats, and uses of the voucher where there is one, for an invoice that takes them again. */
function hasRoom(model: Model, { at, people, voucher }: Pick<InvoiceModel, 'at' | 'people' | 'voucher'>) {
  const seats = seatsTaken(model, at) + people <= PACKAGES[at].seats;
  return seats && (!voucher || voucherUses(model) + people <= VOUCHER.most);
}

/** Books money that the provider has: on the invoice, or as late money where it has ended or owes less. */
function receive(invoice: InvoiceModel, payment: PaymentModel): void {
  payment.attempt!.state = 'RECEIVED';
  payment.status = 'VALID';
  payment.late = !isLive(invoice) || payment.amount > Math.max(0, invoice.total - invoice.paid);
  if (!payment.late) count(invoice, payment.amount);
}

const hasLeft = ({ outcome, kept }: PaymentModel) => outcome !== null || kept > 0;
const isUnallocated = (invoice: InvoiceModel, payment: PaymentModel) =>
  payment.status === 'VALID' &&
  payment.outcome === null &&
  receivedOf(payment) > 0 &&
  (payment.late || isEnded(invoice));

/** Starts a payment by transfer, when the amount may be paid. */
function start(
  invoice: InvoiceModel,
  { base, ...told }: Told & { base: number },
  status: 'NEW' | 'PENDING',
): boolean {
  if (!isLive(invoice) || invoice.paid >= invoice.total || hasExpired(invoice)) return false;
  const rest = restOf(invoice);
  const isFirst = invoice.paid === 0 && !invoice.payments.some(isOpen);
  const least = Math.min(rest, isFirst ? DOWN * invoice.people : PART);
  if (base > rest || base < least || rest === 0) return false;
  invoice.payments.push({
    id: told.id ?? '',
    gateway: false,
    status,
    base,
    amount: told.amount ?? base,
    late: false,
    returned: 0,
    kept: 0,
    outcome: null,
    attempt: null,
    former: null,
  });
  // The oldest first, as the server stores them.
  invoice.payments.sort((a, b) => (a.id < b.id ? -1 : 1));
  return true;
}

const RULES: Rules = {
  book(model, { at, people, voucher }, { id = '' }) {
    // The voucher is valid for the first package only.
    if (voucher && at === 1) return false;
    if (!hasRoom(model, { at, people, voucher })) return false;
    const total = people * (PACKAGES[at].price - (voucher ? VOUCHER.discount : 0));
    const fresh = { paid: 0, overdue: false, request: null, payments: [], trashed: false };
    model.invoices.push({ ...fresh, id, status: 'NEW', at, people, voucher, total });
    return true;
  },
  begin(_model, _act, { invoice, ...told }) {
    return start(invoice, told, 'NEW');
  },
  record(_model, _act, { invoice, ...told }) {
    return start(invoice, told, 'PENDING');
  },
  prove(_model, _act, { invoice, payment }) {
    if (invoice.trashed || payment.gateway || payment.status === 'VALID') return false;
    if (payment.status === 'REJECT' && isLive(invoice) && payment.amount > restOf(invoice)) return false;
    payment.status = 'PENDING';
    return true;
  },
  drop(_model, _act, { invoice, payment }) {
    if (invoice.trashed || payment.status !== 'NEW' || payment.attempt !== null) return false;
    invoice.payments = invoice.payments.filter((one) => one !== payment);
    return true;
  },
  open(_model, act, { invoice, payment, ref = '' }) {
    if (payment.status === 'VALID' || (payment.status === 'PENDING' && !payment.gateway)) return false;
    if (!isLive(invoice) || invoice.paid >= invoice.total || hasExpired(invoice)) return false;
    const { attempt } = payment;
    if (attempt?.state === 'LIVE') {
      if (attempt.provider === act.provider) return true;
      // Another way: the first is ended at its provider, which may say that it was paid.
      if (attempt.paid) {
        receive(invoice, payment);
        return false;
      }
      attempt.state = 'OVER';
      if (isOpen(payment)) payment.status = 'REJECT';
      if (hasExpired(invoice)) return false;
    }
    if (invoice.status === 'NEW' && invoice.overdue) return false;
    if (payment.base > restOf(invoice, payment)) return false;
    payment.gateway = true;
    payment.amount = payment.base;
    payment.returned = 0;
    if (attempt?.state === 'RECEIVED' && attempt.provider === 'MIDTRANS') payment.former = attempt.ref;
    payment.attempt = { provider: act.provider, ref, state: 'LIVE', paid: false };
    // Flip gives the account at once and awaits its money; Midtrans lets the payer choose on its page.
    payment.status = act.provider === 'FLIP' ? 'PENDING' : 'NEW';
    return true;
  },
  pay(_model, act, { invoice, payment }) {
    payment.attempt!.paid = true;
    if (act.notice !== 'lost') receive(invoice, payment);
    return true;
  },
  ask(_model, _act, { invoice, payment }) {
    if (invoice.trashed || payment.attempt === null) return false;
    if (payment.attempt.state === 'LIVE' && payment.attempt.paid) receive(invoice, payment);
    return true;
  },
  validate(_model, _act, { invoice, payment }) {
    if (payment.status !== 'PENDING' || payment.gateway) return false;
    payment.status = 'VALID';
    payment.late = !isLive(invoice);
    if (!payment.late) count(invoice, payment.amount);
    return true;
  },
  reject(_model, _act, { payment }) {
    if (payment.status !== 'PENDING') return false;
    payment.status = 'REJECT';
    return true;
  },
  reverse(_model, _act, { invoice, payment }) {
    if (payment.status !== 'VALID' || hasLeft(payment)) return false;
    payment.status = 'REJECT';
    if (!payment.late) count(invoice, -receivedOf(payment));
    payment.late = false;
    return true;
  },
  give_back(_model, _act, { invoice, payment }) {
    payment.attempt!.state = 'RETURNED';
    // When finance reversed it before, or gave its money away, finance is told and the books stay.
    if (payment.status !== 'VALID' || hasLeft(payment)) return true;
    payment.returned = payment.amount;
    if (!payment.late) count(invoice, -payment.amount);
    return true;
  },
  // Finance is told that it went back, and had recorded that before.
  give_back_former(_model, _act, { payment }) {
    payment.former = null;
    return true;
  },
  apply(model, _act, { invoice, payment }) {
    if (!isUnallocated(invoice, payment) || !payment.late || invoice.trashed) return false;
    if (receivedOf(payment) > restOf(invoice)) return false;
    if (isEnded(invoice)) {
      if (invoice.payments.some(({ kept }) => kept > 0) || !hasRoom(model, invoice)) return false;
      invoice.status = 'PARTIAL';
    }
    payment.late = false;
    count(invoice, receivedOf(payment));
    return true;
  },
  credit(model, _act, { invoice, payment }) {
    if (!isUnallocated(invoice, payment)) return false;
    model.credit += receivedOf(payment) - payment.kept;
    if (!payment.late) count(invoice, -receivedOf(payment));
    payment.outcome = 'CREDIT';
    payment.late = true;
    return true;
  },
  cancel_own(_model, _act, { invoice }) {
    if (invoice.trashed || invoice.status !== 'NEW' || awaits(invoice) || invoice.request) return false;
    endByCancelling(invoice, costOf(invoice));
    return true;
  },
  // By the main office, which has to ask the director when all is paid.
  cancel(_model, _act, { invoice }) {
    if (!isLive(invoice) || invoice.status === 'PAID' || invoice.request) return false;
    endByCancelling(invoice, costOf(invoice));
    return true;
  },
  request(_model, _act, { invoice, id = '' }) {
    if (!isLive(invoice) || invoice.status !== 'PAID' || invoice.request) return false;
    invoice.request = { id, cost: costOf(invoice) };
    return true;
  },
  approve(_model, _act, { invoice }) {
    if (!isLive(invoice) || !invoice.request) return false;
    endByCancelling(invoice, invoice.request.cost);
    return true;
  },
  decline(_model, _act, { invoice }) {
    if (!invoice.request) return false;
    invoice.request = null;
    return true;
  },
  trash(_model, _act, { invoice }) {
    // By the main office; the director decides about a paid one.
    if (invoice.trashed || invoice.status === 'PAID') return false;
    invoice.trashed = true;
    return true;
  },
  restore(model, _act, { invoice }) {
    if (!invoice.trashed) return false;
    if (!isEnded(invoice) && !hasRoom(model, invoice)) return false;
    invoice.trashed = false;
    if (isEnded(invoice)) return true;
    if (invoice.status === 'NEW') invoice.overdue = false;
    follow(invoice);
    return true;
  },
  expire(model, _act, { invoice }) {
    invoice.overdue = true;
    for (const one of model.invoices) if (!one.trashed && hasExpired(one)) one.status = 'EXPIRED';
    return true;
  },
  move(model, _act, { invoice }) {
    if (!isLive(invoice) || invoice.request) return false;
    const at = invoice.at === 0 ? 1 : 0;
    const total = invoice.people * PACKAGES[at].price;
    const open = sum(invoice.payments.filter(isOpen).map(({ amount }) => amount));
    if (invoice.paid > total || open > total - invoice.paid) return false;
    if (!hasRoom(model, { ...invoice, at, voucher: false })) return false;
    // The voucher is valid for one package, so it is lost.
    Object.assign(invoice, { at, total, voucher: false });
    follow(invoice);
    return true;
  },
  plan(_model, _act, { invoice }) {
    return isLive(invoice) && invoice.paid < invoice.total;
  },
};
