import { isDeepStrictEqual } from 'node:util';
import type { AsyncCommand } from 'fast-check';
import { addDays, localDateOf, todayIn } from '@rihla/domain/shared/dates';
import type { CallKey } from '../../src/seed/call-api.ts';
import type { Who } from '../support/app.ts';
import { NOTES } from '../support/scenes/booked.ts';
import { type Answer as AnswerOf, answerOf } from './answer.ts';
import type { Act, Turn } from './money-acts.ts';
import {
  chosen,
  EMPTY,
  invoiceOf,
  isLive,
  isPossible,
  type Model,
  paymentOf,
  planParts,
  type Subject,
  subjectOf,
  type Told,
} from './money-model.ts';
import { outcomeOf } from './money-rules.ts';
import { expectedState } from './money-seen.ts';
import { bookingOf, letExpire, newestRef, readState, type Seen, type World } from './money-world.ts';

/** The server of one run, and the credit of the customer when it began. */
export type Run = { world: World; creditBefore: number };
/** The state of the model, which the commands of one run share. */
export type Shared = { now: Model };

type Answer = AnswerOf<Told>;
type Sent = { act: Act; subject: Subject; answer: Answer };

/** A turn as a command: the server must do and refuse what the model does and refuses, and then have the same state. */
export class TurnCommand implements AsyncCommand<Shared, Run> {
  readonly turn: Turn;
  constructor(turn: Turn) {
    this.turn = turn;
  }
  check({ now }: Readonly<Shared>): boolean {
    const { one, other } = this.turn;
    return isPossible(now, one) && (other === null || (isPossible(now, other) && canMeet(one, other)));
  }
  async run(shared: Shared, run: Run): Promise<void> {
    const { one, other } = this.turn;
    const before = shared.now;
    const acts = other ? [one, other] : [one];
    const sent = await Promise.all(
      acts.map(async (act) => ({
        act,
        subject: subjectOf(before, act),
        answer: await perform(run.world, before, act),
      })),
    );
    const expected = [sent, ...(other ? [sent.toReversed()] : [])].map((order) => inOrder(before, order));
    const possible = expected.filter((each) => each !== null);
    const ids = [...new Set(possible.flatMap(({ invoices }) => invoices.map(({ id }) => id)))];
    const seen = await readState(run.world, ids, run.creditBefore);
    const found = possible.find((model) => isDeepStrictEqual(seen, expectedState(model)));
    if (found === undefined) throw new Error(disagreement(before, this.turn, sent, possible, seen));
    shared.now = found;
  }
  toString(): string {
    return JSON.stringify(this.turn.other ? this.turn : this.turn.one);
  }
}

/**
 * Whether two acts may come at the same time. Left out are those whose second act means something else after the first,
 * as a second archiving deletes for good, and paying at one provider while another one is opened.
 */
function canMeet(one: Act, other: Act): boolean {
  const both = [one.do, other.do];
  if (one.do === other.do)
    return !['trash', 'open', 'pay', 'give_back', 'give_back_former', 'ask'].includes(one.do);
  return !(both.includes('open') && (both.includes('pay') || both.includes('ask')));
}

/**
 * The state of the model after acts in an order; null when it answers one of them in another way than the server did.
 */
function inOrder(before: Model, order: readonly Sent[]): Model | null {
  let model = before;
  for (const [index, { act, subject, answer }] of order.entries()) {
    const { done, next } = outcomeOf(model, act, subject, answer.told);
    if (done !== (answer.done || isOutOfSight(order, index))) return null;
    model = next;
  }
  return model;
}

/**
 * Whether a customer opened a payment and was then told that it does not exist: opening takes several steps, and the
 * invoice was archived before the last of them.
 */
function isOutOfSight(order: readonly Sent[], index: number): boolean {
  const { act, answer } = order[index]!;
  const { code } = (answer.body ?? {}) as { code?: string };
  return act.do === 'open' && order[index + 1]?.act.do === 'trash' && code === 'kit.not_found';
}

/**
 * Does an act through the front door, as the person whose act it is.
 * @throws Error when the server fails
 */
async function perform(world: World, model: Model, act: Act): Promise<Answer> {
  const { t } = world;
  const invoice = invoiceOf(model, act);
  const payment = paymentOf(model, act);
  const ofInvoice = { id: invoice?.id ?? '' };
  const ofPayment = { id: payment?.id ?? '' };
  switch (act.do) {
    case 'book': {
      const input = bookingOf(world, act.at, act.people, act.voucher);
      return act.who === 'USER'
        ? call(world, 'USER', 'user_invoices.create', input)
        : call(world, 'MAIN', 'invoices.create', { ...input, user_id: t.site.user.id });
    }
    case 'begin': {
      const input = { invoice_id: ofInvoice.id, type: 'CREDIT', amount: chosen(invoice!, act.share) };
      return call(world, act.who, act.who === 'USER' ? 'user_payments.create' : 'payments.create', input);
    }
    case 'record':
      return call(world, 'FINANCE', 'payments.create', {
        invoice_id: ofInvoice.id,
        type: 'CREDIT',
        amount: chosen(invoice!, act.share),
        ...transfer(world),
      });
    case 'prove': {
      const input = { ...ofPayment, ...transfer(world), evidence_file_id: world.proof };
      return call(world, 'USER', 'user_payments.update', input);
    }
    case 'open':
      return opened(world, ofPayment.id, act.provider);
    case 'pay':
      return payAtProvider(world, payment!.attempt!, act.notice);
    case 'give_back':
      await t.simulators.refund(payment!.attempt!.ref);
      await t.simulators.deliver();
      return { done: true, told: {}, body: null };
    case 'give_back_former':
      await t.simulators.refund(payment!.former!);
      await t.simulators.deliver();
      return { done: true, told: {}, body: null };
    case 'expire':
      await letExpire(world, ofInvoice.id);
      return { done: true, told: {}, body: null };
    case 'move':
      return move(world, invoice!);
    case 'plan':
      return setPlan(world, invoice!);
    case 'approve':
    case 'decline': {
      const input = {
        id: invoice!.request!.id,
        ...(act.do === 'decline' ? { note: 'Tetap berangkat' } : {}),
      };
      return call(world, 'DIRECTOR', `cancellations.${act.do}`, input);
    }
    default: {
      const [who, key, noted] = PLAIN[act.do];
      const subject = 'payment' in act ? ofPayment : ofInvoice;
      return call(world, who, key, { ...subject, ...(noted ? { note: 'Alasan yang cukup' } : {}) });
    }
  }
}

/** The acts that are one call about one thing: who makes it, the call, and whether it needs a reason. */
const PLAIN = {
  drop: ['USER', 'user_payments.delete', false],
  ask: ['USER', 'user_gateway_payments.ask_attempt', false],
  validate: ['FINANCE', 'payments.validate', false],
  reject: ['FINANCE', 'payments.reject', true],
  reverse: ['FINANCE', 'payments.reverse', true],
  apply: ['FINANCE', 'late_money.apply', false],
  credit: ['FINANCE', 'late_money.credit', false],
  cancel_own: ['USER', 'user_invoices.cancel', false],
  cancel: ['MAIN', 'invoices.cancel', true],
  request: ['MAIN', 'cancellations.request', true],
  trash: ['MAIN', 'invoices.archive', false],
  restore: ['DIRECTOR', 'invoices.restore', false],
} as const satisfies Record<string, readonly [Who, CallKey, boolean]>;

const transfer = ({ t }: World) => ({
  bank_id: t.site.bank.id,
  paid_on: '2026-11-16',
  notes: NOTES,
});

/** Calls the server of a world, and answers what was done or refused. */
const call = ({ t }: World, who: Who, key: CallKey, input: Record<string, unknown>): Promise<Answer> =>
  answerOf(t, who, key, input);

async function opened(world: World, id: string, provider: 'MIDTRANS' | 'FLIP'): Promise<Answer> {
  const answer = await call(world, 'USER', 'user_gateway_payments.open_attempt', {
    id,
    provider,
    method: 'bca_va',
  });
  const ref = await newestRef(world, id);
  return { ...answer, told: ref === undefined ? {} : { ref } };
}

/** Pays on the provider's page as the customer, with as many notices to our server as the act says. */
async function payAtProvider(
  { t }: World,
  { ref, provider }: { ref: string; provider: string },
  notice: 'once' | 'thrice' | 'lost',
): Promise<Answer> {
  t.simulators.faults(ref, { drop: notice === 'lost', duplicate: notice === 'thrice' ? 2 : 0 });
  await t.simulators.pay(ref, provider === 'MIDTRANS' ? 'bca_va' : undefined);
  await t.simulators.deliver();
  t.simulators.faults(ref, { drop: false, duplicate: 0 });
  return { done: true, told: {}, body: null };
}

/**
 * Moves an invoice to the other package for the total that was shown. Nothing is done when money would be left over.
 */
async function move(world: World, { id, at }: Model['invoices'][number]): Promise<Answer> {
  const { t, packages } = world;
  const to = packages[at === 0 ? 1 : 0];
  const rows = await t.db.selectFrom('bookings').select('id').where('invoice_id', '=', id).execute();
  const rooms = rows.map((row) => ({ booking_id: row.id, variant_id: to.variants[0]!.id }));
  const wish = { id, listing_id: to.id, rooms };
  const { status, body } = await t.as('MAIN').call('moves.preview', wish);
  if (status !== 200 || body.data.credit > 0) return { done: false, told: {}, body };
  const answer = await call(world, 'MAIN', 'moves.create', { ...wish, total: body.data.total });
  return { ...answer, told: {} };
}

/** Sets a payment plan for what is left, by the present version of the invoice. */
async function setPlan(world: World, invoice: Model['invoices'][number]): Promise<Answer> {
  const { t } = world;
  const { version } = await t.db
    .selectFrom('invoices')
    .select('version')
    .where('id', '=', invoice.id)
    .executeTakeFirstOrThrow();
  const today = localDateOf(todayIn(t.site.timeZone, t.clock.now()));
  const instalments = planParts(invoice).map((amount, index) => ({
    due_on: addDays(today, 10 * (index + 1)),
    amount,
  }));
  const answer = await call(world, 'FINANCE', 'invoices.set_plan', { id: invoice.id, version, instalments });
  return { ...answer, told: {} };
}

/** The text of a failed run: the turn, the server's answers, and the differences from the model. */
function disagreement(
  before: Model,
  turn: Turn,
  sent: readonly Sent[],
  possible: readonly Model[],
  seen: Seen,
): string {
  const said = sent.map(
    ({ answer: { done, body } }) => `${done ? 'done' : 'refused'} ${JSON.stringify(body)}`,
  );
  const wanted =
    possible.length === 0
      ? ['answered otherwise']
      : possible.map((one) => JSON.stringify(expectedState(one)));
  return [
    `turn ${JSON.stringify(turn)}`,
    ...said.map((one) => `server ${one}`),
    ...wanted.map((one) => `model  ${one}`),
    `server ${JSON.stringify(seen)}`,
    `before ${JSON.stringify(before)}`,
  ].join('\n');
}

/**
 * Ends what a run has left open, so that the next one finds every seat and every use of the voucher free.
 * @throws Error when seats or uses are taken by no invoice
 */
export async function endAll({ world, creditBefore }: Run, { now }: Shared): Promise<void> {
  for (const invoice of now.invoices.filter(isLive)) {
    if (invoice.request)
      await call(world, 'DIRECTOR', 'cancellations.decline', {
        id: invoice.request.id,
        note: 'Selesai dicoba',
      });
    await call(world, 'ROOT', 'invoices.cancel', { id: invoice.id, note: 'Selesai dicoba', waived: true });
  }
  const { seats, uses } = await readState(world, [], creditBefore);
  if (seats.some((one) => one !== 0) || uses !== 0)
    throw new Error(`seats ${seats.join(' and ')} and ${uses} uses of the voucher are held by nobody`);
}

export const begun = (): Shared => ({ now: EMPTY });
