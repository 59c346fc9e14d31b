import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { Handle } from '../../kit/db/db.ts';

type Item = OutputOf<typeof contract.invoices.get>['data']['timeline'][number];
type PaymentFacts = {
  id: string;
  amount: number;
  created_at: string;
  created_by_name: string | null;
  created_by_kind: string;
};

/**
 * Everything that happened to an invoice and its payments, newest first: that they were made, and each move with who,
 * when and why.
 */
export async function invoiceTimeline(
  db: Handle,
  siteId: string,
  invoice: {
    id: string;
    total: number;
    created_at: string;
    created_by_kind: string;
    author_name: string | null;
  },
  payments: readonly PaymentFacts[],
): Promise<Item[]> {
  const moves = await movesOf(db, siteId, [invoice.id, ...payments.map((payment) => payment.id)]);
  const amounts = new Map(payments.map((payment) => [payment.id, payment.amount]));
  return [
    ...moves.map((move) => moved(move, amounts)),
    ...payments.map((payment) => paymentMade(payment)),
    made('invoice', invoice.created_at, invoice.total, null, invoice.created_by_kind, invoice.author_name),
  ].toSorted((a, b) => b.at.localeCompare(a.at) || rank(b) - rank(a));
}

/** The same for a payment alone. */
export async function paymentTimeline(db: Handle, siteId: string, payment: PaymentFacts): Promise<Item[]> {
  const moves = await movesOf(db, siteId, [payment.id]);
  const amounts = new Map([[payment.id, payment.amount]]);
  return [...moves.map((move) => moved(move, amounts)), paymentMade(payment)];
}

/** At the same moment, what was made comes before what moved, and the payment before its invoice. */
function rank(item: Item): number {
  if (item.event === 'create') return item.subject === 'invoice' ? 0 : 1;
  return item.subject === 'payment' ? 2 : 3;
}

function paymentMade(payment: PaymentFacts): Item {
  const { created_at: at, amount, id, created_by_kind: kind, created_by_name: name } = payment;
  return made('payment', at, amount, id, kind, name);
}

function made(
  subject: Item['subject'],
  at: string,
  amount: number,
  paymentId: string | null,
  kind: string,
  name: string | null,
): Item {
  return {
    at,
    subject,
    event: 'create',
    from: null,
    to: 'NEW',
    amount,
    payment_id: paymentId,
    note: null,
    actor_kind: kind as Item['actor_kind'],
    actor_name: name,
  };
}

type Move = Awaited<ReturnType<typeof movesOf>>[number];

function moved(move: Move, amounts: ReadonlyMap<string, number>): Item {
  return {
    at: move.at,
    subject: move.machine as Item['subject'],
    event: move.event,
    from: move.from_state,
    to: move.to_state,
    amount: amounts.get(move.subject_id) ?? null,
    payment_id: move.machine === 'payment' ? move.subject_id : null,
    note: move.note,
    actor_kind: move.actor_kind as Item['actor_kind'],
    actor_name: move.actor_name,
  };
}

function movesOf(db: Handle, siteId: string, subjects: readonly string[]) {
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
    .where('site_id', '=', siteId)
    .where('subject_id', 'in', subjects)
    .where('machine', 'in', ['invoice', 'payment'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
