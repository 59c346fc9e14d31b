import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
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
 * Everything that happened to an invoice, its payments and their refunds, newest first: their creation, and each change
 * of status with the person, the time and the reason.
 */
export async function invoiceTimeline(
  call: Pick<ReadCall, 'db' | 'site'>,
  invoice: {
    id: string;
    total: number;
    booked_total: number | null;
    created_at: string;
    created_by_kind: string;
    author_name: string | null;
  },
  payments: readonly PaymentFacts[],
): Promise<Entry[]> {
  const refunds = await refundsOf(call, payments);
  const transitions = await transitionsOf(call, [invoice.id, ...idsOf(payments), ...idsOf(refunds)]);
  const amounts = amountsOf(payments, refunds);
  return [
    ...transitions.map((transition) => transitionItem(transition, amounts)),
    ...payments.map((payment) => paymentCreation(payment)),
    ...refunds.map((refund) => refundCreation(refund)),
    creationItem(
      'invoice',
      invoice.created_at,
      invoice.booked_total ?? invoice.total,
      null,
      invoice.created_by_kind,
      invoice.author_name,
    ),
  ].toSorted((a, b) => b.at.localeCompare(a.at) || rank(b) - rank(a));
}

/** The timeline of one payment and its refunds: the changes of status and the creations, newest first. */
export async function paymentTimeline(
  call: Pick<ReadCall, 'db' | 'site'>,
  payment: PaymentFacts,
): Promise<Entry[]> {
  const refunds = await refundsOf(call, [payment]);
  const transitions = await transitionsOf(call, [payment.id, ...idsOf(refunds)]);
  const amounts = amountsOf([payment], refunds);
  return [
    ...transitions.map((transition) => transitionItem(transition, amounts)),
    ...refunds.map((refund) => refundCreation(refund)),
    paymentCreation(payment),
  ].toSorted((a, b) => b.at.localeCompare(a.at) || rank(b) - rank(a));
}

/**
 * SQL for the total with which the invoice `i` was booked, in the smallest unit; null where nothing was booked, as for a
 * savings plan. Its total of today may differ, because travellers have moved or were taken off.
 */
export const bookedTotal = sql<number | null>`(select l.amount from journal_entries e
  join journal_lines l on l.site_id = e.site_id and l.entry_id = e.id
 where e.site_id = i.site_id and e.invoice_id = i.id and e.kind = 'BOOKING' and l.account = 'receivable'
 order by e.at, e.id limit 1)`;

const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id);

/** The amounts of payments and refunds by their ids, in the smallest unit. */
function amountsOf(...things: readonly (readonly { id: string; amount: number }[])[]): Map<string, number> {
  return new Map(things.flat().map(({ id, amount }) => [id, amount]));
}

/**
 * The order of entries with the same time: creations come before changes of status, and the invoice before its
 * payments. A higher number is shown first, because the newest entry is on top.
 */
function rank(item: Entry): number {
  if (item.event === 'create') return item.subject === 'invoice' ? 0 : 1;
  return item.subject === 'invoice' ? 3 : 2;
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

/** The entry for the request of a refund. */
function refundCreation({ created_at: at, amount, reason, asked_by_name: name }: Refund): Entry {
  return { ...creationItem('refund', at, amount, null, 'ADMIN', name), note: reason };
}

type Refund = Awaited<ReturnType<typeof refundsOf>>[number];

/** The refunds that were ever asked for of some payments, dropped ones included. */
async function refundsOf({ db, site }: Pick<ReadCall, 'db' | 'site'>, payments: readonly PaymentFacts[]) {
  if (payments.length === 0) return [];
  return db
    .selectFrom('refunds as r')
    .leftJoin('admins as a', (join) =>
      join.onRef('a.site_id', '=', 'r.site_id').onRef('a.id', '=', 'r.asked_by'),
    )
    .select(['r.id', 'r.amount', 'r.reason', 'r.created_at', 'a.name as asked_by_name'])
    .where('r.site_id', '=', site.id)
    .where('r.payment_id', 'in', idsOf(payments))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

type Transition = Awaited<ReturnType<typeof transitionsOf>>[number];

/**
 * The entry of a timeline for one change of status of an invoice, a payment or a refund.
 * @param amounts of payments and refunds by their ids, in the smallest unit; the entry of an invoice has no amount
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
 * All changes of state of an invoice, its payments and their refunds, the newest first, from the table `moves`, which
 * keeps every such change with who made it.
 * @param subjects the ids of the invoice, the payments and the refunds
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
    .where('machine', 'in', ['invoice', 'payment', 'refund'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
