import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { ReadCall } from '../../kit/call.ts';

/** One entry of the timeline that the screen of an invoice shows. */
type Entry = OutputOf<typeof contract.invoices.get>['data']['timeline'][number];
/** The fields of a payment that its entries in the timeline show. */
type PaymentFacts = {
  id: string;
  amount: number;
  created_at: string;
  created_by_name: string | null;
  created_by_kind: string;
};

/**
 * Everything that happened to an invoice and its payments, newest first: their creation, and each change of status with
 * the person, the time and the reason.
 */
export async function invoiceTimeline(
  call: Pick<ReadCall, 'db' | 'site'>,
  invoice: {
    id: string;
    total: number;
    created_at: string;
    created_by_kind: string;
    author_name: string | null;
  },
  payments: readonly PaymentFacts[],
): Promise<Entry[]> {
  const transitions = await transitionsOf(call, [invoice.id, ...payments.map((payment) => payment.id)]);
  const amounts = new Map(payments.map((payment) => [payment.id, payment.amount]));
  return [
    ...transitions.map((transition) => transitionItem(transition, amounts)),
    ...payments.map((payment) => paymentCreation(payment)),
    creationItem(
      'invoice',
      invoice.created_at,
      invoice.total,
      null,
      invoice.created_by_kind,
      invoice.author_name,
    ),
  ].toSorted((a, b) => b.at.localeCompare(a.at) || rank(b) - rank(a));
}

/** The timeline of one payment: its changes of status, newest first, and its creation as the last entry. */
export async function paymentTimeline(
  call: Pick<ReadCall, 'db' | 'site'>,
  payment: PaymentFacts,
): Promise<Entry[]> {
  const transitions = await transitionsOf(call, [payment.id]);
  const amounts = new Map([[payment.id, payment.amount]]);
  return [...transitions.map((transition) => transitionItem(transition, amounts)), paymentCreation(payment)];
}

/**
 * The order of entries with the same time: creations come before changes of status, and the invoice before its
 * payments. A higher number is shown first, because the newest entry is on top.
 */
function rank(item: Entry): number {
  if (item.event === 'create') return item.subject === 'invoice' ? 0 : 1;
  return item.subject === 'payment' ? 2 : 3;
}

function paymentCreation(payment: PaymentFacts): Entry {
  const { created_at: at, amount, id, created_by_kind: kind, created_by_name: name } = payment;
  return creationItem('payment', at, amount, id, kind, name);
}

/**
 * The entry of a timeline for the creation of the invoice or of a payment.
 * @param at the time, ISO 8601
 * @param amount in the smallest unit
 * @param kind the kind of person who created it (USER a customer, ADMIN staff, SYSTEM a job)
 * @param name its name
 */
function creationItem(
  subject: Entry['subject'],
  at: string,
  amount: number,
  paymentId: string | null,
  kind: string,
  name: string | null,
): Entry {
  return {
    at,
    subject,
    event: 'create',
    from: null,
    to: 'NEW',
    amount,
    payment_id: paymentId,
    note: null,
    actor_kind: kind as Entry['actor_kind'],
    actor_name: name,
  };
}

type Transition = Awaited<ReturnType<typeof transitionsOf>>[number];

/**
 * The entry of a timeline for one change of status of an invoice or a payment.
 * @param amounts the amounts of the payments by their ids, in the smallest unit; the entry of an invoice has no amount
 */
function transitionItem(transition: Transition, amounts: ReadonlyMap<string, number>): Entry {
  return {
    at: transition.at,
    subject: transition.machine as Entry['subject'],
    event: transition.event,
    from: transition.from_state,
    to: transition.to_state,
    amount: amounts.get(transition.subject_id) ?? null,
    payment_id: transition.machine === 'payment' ? transition.subject_id : null,
    note: transition.note,
    actor_kind: transition.actor_kind as Entry['actor_kind'],
    actor_name: transition.actor_name,
  };
}

/**
 * All changes of state of an invoice and its payments, the newest first, from the table `moves`, which keeps every
 * such change with who made it.
 * @param subjects the ids of the invoice and its payments
 */
function transitionsOf({ db, site }: Pick<ReadCall, 'db' | 'site'>, subjects: readonly string[]) {
  return db
    .selectFrom('moves')
    .select([
      'machine',
      'subject_id',
      'event',
      'from_state',
      'to_state',
      'note',
      'actor_kind',
      'actor_name',
      'at',
    ])
    .where('site_id', '=', site.id)
    .where('subject_id', 'in', subjects)
    .where('machine', 'in', ['invoice', 'payment'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
