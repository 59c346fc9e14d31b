import { isDeepStrictEqual } from 'node:util';
import type { AsyncCommand } from 'fast-check';
import type { CallKey } from '../../src/seed/call-api.ts';
import type { Who } from '../support/app.ts';
import { NOTES, pic, places } from '../support/scenes/booked.ts';
import { type Answer, answerOf } from './answer.ts';
import type { Act, Turn } from './savings-acts.ts';
import { isPossible, type Model, outcomeOf, type Subject, subjectOf } from './savings-model.ts';
import { expectedState, readState, type Saver, type Seen, type World } from './savings-world.ts';

/** The server and the customer of one run. */
export type Run = { world: World; saver: Saver };
/** The state of the model, which the commands of one run share. */
export type Shared = { now: Model };

type Sent = { act: Act; subject: Subject; answer: Answer };

/** A turn as a command: the server must do and refuse what the model does and refuses, and then have the same state. */
export class TurnCommand implements AsyncCommand<Shared, Run> {
  readonly turn: Turn;
  constructor(turn: Turn) {
    this.turn = turn;
  }
  check({ now }: Readonly<Shared>): boolean {
    const { one, other } = this.turn;
    return isPossible(now, one) && (other === null || isPossible(now, other));
  }
  async run(shared: Shared, run: Run): Promise<void> {
    const { one, other } = this.turn;
    const before = shared.now;
    const sent = await Promise.all(
      (other ? [one, other] : [one]).map(async (act) => {
        const subject = subjectOf(before, act);
        return { act, subject, answer: await perform(run, act, subject) };
      }),
    );
    const orders = [sent, ...(other ? [sent.toReversed()] : [])];
    const possible = orders.map((order) => inOrder(before, order)).filter((each) => each !== null);
    const ids = possible.flatMap(({ plans, bookings }) => [...plans, ...bookings].map(({ id }) => id));
    const seen = await readState(run.world, ids);
    const found = possible.find((model) => isDeepStrictEqual(seen, expectedState(model)));
    if (found === undefined) throw new Error(disagreement(before, this.turn, sent, possible, seen));
    shared.now = found;
  }
  toString(): string {
    return JSON.stringify(this.turn.other ? this.turn : this.turn.one);
  }
}

/**
 * The state of the model after acts in an order; null when it answers one of them in another way than the server did.
 */
function inOrder(before: Model, order: readonly Sent[]): Model | null {
  let model = before;
  for (const { act, subject, answer } of order) {
    const { done, next } = outcomeOf(model, act, subject, answer.told);
    if (done !== answer.done) return null;
    model = next;
  }
  return model;
}

/**
 * Does an act through the front door, as the person whose act it is.
 * @throws Error when the server fails
 */
async function perform({ world, saver }: Run, act: Act, subject: Subject): Promise<Answer> {
  const { t, program, departures } = world;
  const { plan = '', deposit = '', booking = '', sum = 0 } = subject;
  const transfer = { bank_id: t.site.bank.id, paid_on: '2026-11-16', notes: NOTES };
  const call = (who: Who, key: CallKey, input: Record<string, unknown>) =>
    answerOf(t, who === 'USER' ? saver : who, key, input);
  const note = 'Alasan yang cukup';
  switch (act.do) {
    case 'join': {
      const input = { listing_id: program.id, people: act.people };
      return act.who === 'USER'
        ? call('USER', 'user_savings.join', input)
        : call('MAIN', 'savings.join', { ...input, user_id: saver.id });
    }
    case 'leave':
      return call('USER', 'user_savings.leave', { id: plan });
    case 'begin': {
      const input = { invoice_id: plan, type: 'CREDIT', amount: sum };
      return call(act.who, act.who === 'USER' ? 'user_payments.create' : 'payments.create', input);
    }
    case 'record': {
      const input = { invoice_id: plan, type: 'CREDIT', amount: sum, ...transfer };
      return call('FINANCE', 'payments.create', input);
    }
    case 'prove': {
      const input = { id: deposit, ...transfer, evidence_file_id: saver.proof };
      return call('USER', 'user_payments.update', input);
    }
    case 'drop':
      return call('USER', 'user_payments.delete', { id: deposit });
    case 'validate':
      return call('FINANCE', 'payments.validate', { id: deposit });
    case 'reject':
      return call('FINANCE', 'payments.reject', { id: deposit, note });
    case 'reverse':
      return call('FINANCE', 'payments.reverse', { id: deposit, note });
    case 'convert': {
      const variant = departures[act.at].variants[0]!.id;
      const wish = { listing_id: departures[act.at].id, bookings: places(variant, act.people), ...pic };
      const key = act.who === 'USER' ? 'user_savings.convert' : 'savings.convert';
      return call(act.who, key, { id: plan, ...wish });
    }
    case 'withdraw': {
      const { notes: reason, ...paid } = transfer;
      const to = { account: 'BCA 1234567890 Siti Rahmawati', evidence_file_id: saver.proof };
      const input = { id: plan, amount: sum, waived: act.waived, reason, ...paid, ...to };
      return call('FINANCE', 'savings.withdraw', input);
    }
    case 'take_back':
      return call('FINANCE', 'payments.reverse', { id: await paymentOf(world, booking), note });
    case 'cancel':
      return call('ROOT', 'invoices.cancel', { id: booking, note, waived: true });
  }
}

/** The payment by which a plan paid a booking. */
async function paymentOf({ t }: World, booking: string): Promise<string> {
  const { id } = await t.db
    .selectFrom('payments')
    .select('id')
    .where('invoice_id', '=', booking)
    .executeTakeFirstOrThrow();
  return id;
}

/** The text of a failed run: the turn, the server's answers, and the differences from the model. */
function disagreement(
  before: Model,
  turn: Turn,
  sent: readonly Sent[],
  possible: readonly Model[],
  seen: Seen,
): string {
  const said = sent.map(({ answer }) => `${answer.done ? 'done' : 'refused'} ${JSON.stringify(answer.body)}`);
  const wanted = possible.map((one) => JSON.stringify(expectedState(one)));
  return [
    `turn ${JSON.stringify(turn)}`,
    ...said.map((one) => `server ${one}`),
    ...(wanted.length === 0 ? ['answered otherwise'] : wanted).map((one) => `model  ${one}`),
    `server ${JSON.stringify(seen)}`,
    `before ${JSON.stringify(before)}`,
  ].join('\n');
}

/**
 * Cancels the bookings that a run has left, so that the next one finds every seat free.
 * @throws Error when a seat is taken by no booking
 */
export async function cancelAll(run: Run, { now }: Shared): Promise<void> {
  for (const { id } of now.bookings.filter(({ cancelled }) => !cancelled))
    await perform(run, { do: 'cancel', booking: 0 }, { booking: id });
  const { seats } = await readState(run.world, []);
  if (seats.some((taken) => taken !== 0)) throw new Error(`seats ${seats.join(' and ')} are held by nobody`);
}
