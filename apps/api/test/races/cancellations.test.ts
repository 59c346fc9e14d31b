import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, findings, invoice, liftUnpaidLimit, pay, payValid } from '../support/scenes/booked.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

/** A part-paid invoice that several cancel at once; the number of those who succeeded. */
async function severalCancel(): Promise<number> {
  const listing = await makeListing(t.site, { seats: 20, departsIn: 120 });
  // Others travel as well, so that seats given back twice are not refused for lack of any.
  await book(t, listing, 8);
  const { id } = await book(t, listing);
  await payValid(t, id, 15_000_000);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => t.as('MAIN').call('invoices.cancel', { id, note: 'Berhalangan' })),
  );
  return answers.filter(({ status }) => status === 200).length;
}

/** A request to cancel that is approved and declined at once, several times each; the number of decisions. */
async function severalDecide(): Promise<number> {
  const listing = await makeListing(t.site, { seats: 5, departsIn: 120 });
  const { id, total } = await book(t, listing);
  await payValid(t, id, total);
  const { body } = await t.as('MAIN').call('cancellations.request', { id, note: 'Berhalangan' });
  const request: string = body.data.id;
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      index % 2 === 0
        ? t.as('DIRECTOR').call('cancellations.approve', { id: request })
        : t.as('DIRECTOR').call('cancellations.decline', { id: request, note: 'Belum' }),
    ),
  );
  return answers.filter(({ status }) => status === 200).length;
}

/**
 * A part-paid booking whose customer asked to cancel it, of which the rest is confirmed while the main admin approves: the
 * states of invoice and payment, and what verify finds.
 */
async function approvedWhilePaid(round: number) {
  const listing = await makeListing(t.site, { seats: 5, departsIn: 120 });
  const { id, total } = await book(t, listing);
  const { amount: first } = await payValid(t, id, 15_000_000);
  const { id: rest } = await pay(t, id, total - first);
  const asked = await t.as('USER').call('user_cancellations.request', { id, note: 'Berhalangan' });
  const approve = () => t.as('MAIN').call('cancellations.approve', { id: asked.body.data.id });
  const validate = () => t.as('FINANCE').call('payments.validate', { id: rest });
  await Promise.all(round % 2 ? [approve(), validate()] : [validate(), approve()]);
  const { status, payments } = await invoice(t, id);
  return { status, payment: payments.find((one) => one.id === rest)!.status };
}

describe('the approval of a request and the payment of the rest', () => {
  it('leave a cancelled booking with late money, or a paid one whose request waits for the director', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { status, payment } = await approvedWhilePaid(round);
      expect(payment).toBe('VALID');
      expect(['CANCELLED', 'PAID']).toContain(status);
    }
    expect(await findings(t)).toEqual([]);
  });
});

describe('cancelling at the same moment', () => {
  it('succeeds once, whoever comes first', async () => {
    expect(await severalCancel()).toBe(1);
    expect(await findings(t)).toEqual([]);
  });

  it('is decided once, approved or declined', async () => {
    expect(await severalDecide()).toBe(1);
    expect(await findings(t)).toEqual([]);
  });

  it('is decided more than once when the invoice is not locked: the control', async () => {
    await sql`alter table invoices disable trigger b_guard`.execute(t.db);
    await sql`drop index cancellations_one_waiting`.execute(t.db);
    const several = async () => (await severalCancel()) > 1;
    expect(await withoutLock(t.appUrl, ['rows'], () => untilWrong(several))).toBe(true);
  });

  it('loses sight of money that is paid during the approval when the invoice is not locked: the control', async () => {
    // On a database of its own: what the control above breaks would be found here.
    await t.close();
    t = await testApp();
    await liftUnpaidLimit(t);
    const lost = async (round: number) => {
      await approvedWhilePaid(round);
      return (await findings(t)).length > 0;
    };
    expect(await withoutLock(t.appUrl, ['rows'], () => untilWrong(lost))).toBe(true);
  });
});
