import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing, type SeedListing } from '../../src/seed/builders.ts';
import { book, findings, liftUnpaidLimit } from '../support/scenes/booked.ts';
import { begin, type GatewayApp, gatewayApp, open, orderRef } from '../support/servers/gateway-app.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

let t: GatewayApp;
let listing: SeedListing;
beforeAll(async () => {
  t = await gatewayApp();
  await liftUnpaidLimit(t);
  listing = await makeListing(t.site, { seats: 400 });
});
afterAll(() => t.close());

const AMOUNT = 10_000_000;
const CAME = AMOUNT - 1_000;
const MINUTE = 60_000;

/** A payment for which another sum came than was asked for, with its open review. */
async function otherSum(): Promise<{ review: string; payment: string }> {
  const { id: invoiceId } = await book(t, listing);
  const payment = await begin(t, invoiceId, AMOUNT);
  const { attempt } = await open(t, payment, 'BRIVA', 'briva');
  const ref = await orderRef(t, attempt.id);
  t.simulators.faults(ref, { wrongAmount: CAME });
  await t.simulators.pay(ref);
  await t.simulators.deliver();
  t.clock.advance(2 * MINUTE);
  await t.reconcile();
  const { id } = await t.db
    .selectFrom('gateway_reviews')
    .select('id')
    .where('payment_id', '=', payment)
    .executeTakeFirstOrThrow();
  return { review: id, payment };
}

const accept = (who: 'MAIN' | 'FINANCE', id: string) =>
  t.as(who).call('gateway_reviews.accept', { id, note: 'Sesuai mutasi' });
const clear = (id: string) =>
  t.as('MAIN').call('gateway_reviews.clear', { id, note: 'Dikembalikan lewat BRI' });
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();
const entries = async (paymentId: string) =>
  (await t.db.selectFrom('journal_entries').select('id').where('payment_id', '=', paymentId).execute())
    .length;

/** How often the review was decided, by its history. */
const decisions = async (review: string) =>
  (await t.db.selectFrom('moves').select('event').where('subject_id', '=', review).execute()).map(
    ({ event }) => event,
  );

describe('two people who accept the same sum', () => {
  const both = async () => {
    const { review, payment } = await otherSum();
    const answers = await Promise.all([
      accept('MAIN', review),
      accept('FINANCE', review),
      accept('MAIN', review),
    ]);
    return { review, payment, answers };
  };

  it('book it once, and the others are told that it is settled', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { review, payment, answers } = await both();
      expect(statuses(answers)).toEqual([200, 409, 409]);
      expect([await entries(payment), await decisions(review)]).toEqual([1, ['accept']]);
    }
    expect(await findings(t)).toEqual([]);
  });
});

describe('one who accepts while another clears', () => {
  const both = async (round: number) => {
    const { review, payment } = await otherSum();
    const acts = [() => accept('FINANCE', review), () => clear(review)];
    const answers = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()));
    return { answers, made: await decisions(review), entries: await entries(payment) };
  };

  it('makes one decision: the sum is booked if it was accepted, and not if it was cleared', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { answers, made, entries: booked } = await both(round);
      expect(statuses(answers)).toEqual([200, 409]);
      expect(made).toHaveLength(1);
      expect(booked).toBe(made[0] === 'accept' ? 1 : 0);
    }
    expect(await findings(t)).toEqual([]);
  });

  it('makes two when a state is left by who does not find it any more: the control', async () => {
    const twice = async (round: number) => (await both(round)).made.length > 1;
    expect(await withoutLock(t.appUrl, ['rows', 'moves'], () => untilWrong(twice))).toBe(true);
  });
});

describe('two people who accept the same sum without the locks', () => {
  it('book it twice: the control', async () => {
    await sql`alter table gateway_money drop constraint gateway_money_once`.execute(t.db);
    const twice = async () => {
      const { review, payment } = await otherSum();
      await Promise.all([accept('MAIN', review), accept('FINANCE', review)]);
      return (await entries(payment)) > 1;
    };
    const wrong = await withoutLock(t.appUrl, ['rows', 'moves', 'gatewayMoney'], () => untilWrong(twice));
    expect(wrong).toBe(true);
  });
});
