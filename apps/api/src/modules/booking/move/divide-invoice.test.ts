import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import {
  book,
  type Detail,
  findings,
  invoice,
  liftUnpaidLimit,
  pay,
  payValid,
  places,
  taken,
  variant,
} from '../../../../test/support/scenes/booked.ts';
import { creditOf, divide, moveTravellers, moveWish, previewOf } from '../../../../test/support/moves.ts';
import { makeListing, makeProfile, type SeedListing } from '../../../seed/builders.ts';

const QUAD = { room_type: 'QUAD', name: 'Quad', is_base: true } as const;

let t: TestApp;
let from: SeedListing;
let to: SeedListing;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  from = await makeListing(t.site, {
    seats: 10,
    departsIn: 120,
    variants: [{ ...QUAD, price: 28_500_000 }],
  });
  to = await makeListing(t.site, { seats: 3, departsIn: 150, variants: [{ ...QUAD, price: 31_000_000 }] });
});
afterEach(async () => {
  expect(await findings(t)).toEqual([]);
});

/** The amounts of an invoice's payments that count, as they are left on it. */
const left = ({ payments }: Detail) =>
  payments
    .filter(({ status }) => status === 'VALID')
    .map(({ amount, moved_amount }) => amount - moved_amount);

describe('some travellers of an invoice who go to another departure', () => {
  it('get an invoice of their own with their share of the money; the others keep theirs', async () => {
    const { id, number } = await book(t, from, 3, {});
    await payValid(t, id, 15_000_000);
    await payValid(t, id, 15_000_000);
    const before = await invoice(t, id);
    const { shown, stays, goes } = await divide(t, id, to, [2]);
    const share = Math.floor(before.paid / 3);
    expect(stays.timeline.at(-1), 'the total at booking').toMatchObject({
      event: 'create',
      amount: 85_500_000,
    });
    expect(shown).toMatchObject({
      total_before: 85_500_000,
      total: 88_000_000,
      difference: 2_500_000,
      credit: 0,
      goes: { pax: 1, total: 31_000_000, paid: share },
      stays: { pax: 2, total: 57_000_000, paid: before.paid - share },
    });
    expect(stays).toMatchObject({ number, pax: 2, seats: 2, total: 57_000_000, paid: before.paid - share });
    expect(goes).toMatchObject({
      listing_id: to.id,
      pax: 1,
      seats: 1,
      total: 31_000_000,
      paid: share,
      status: 'PARTIAL',
      dp_price: 5_000_000,
      departure_at: to.departure_at,
    });
    expect(goes.number).not.toBe(number);
    expect(goes.due_on! > stays.due_on!).toBe(true);
    expect([await taken(t, from), await taken(t, to)]).toEqual([2, 1]);
    expect(left(stays)).toHaveLength(2);
    expect(left(goes).reduce((sum, one) => sum + one, 0)).toBe(share);
    expect(
      goes.payments.every(({ receipt_number, channel }) => receipt_number && channel === 'BALANCE'),
    ).toBe(true);
    const note = `${number} → ${goes.number} · ${to.name} (1)`;
    for (const { timeline } of [stays, goes])
      expect(timeline.filter(({ event }) => event === 'transfer')).toMatchObject([{ note }]);
    expect(await creditOf(t)).toBe(0);
  });

  it('leave what was paid for equipment where it is', async () => {
    const { id } = await book(t, from, 2);
    await payValid(t, id, 20_000_000);
    const { version } = await invoice(t, id);
    await t.as('MAIN').call('invoices.update', { id, version, equipment_total: 1_500_000 });
    await payValid(t, id, 1_500_000, { type: 'EQUIPMENT' });
    const { stays, goes } = await divide(t, id, to, [1]);
    const equipment = ({ payments }: Detail) => payments.filter(({ type }) => type === 'EQUIPMENT');
    expect(equipment(stays)).toMatchObject([{ amount: 1_500_000, moved_amount: 0 }]);
    expect([equipment(goes), goes.equipment_total, stays.equipment_paid]).toEqual([[], 0, 1_500_000]);
  });

  it('keep who they are, their files and their own add-ons; what is for the whole party stays', async () => {
    const here = await makeListing(t.site, { departsIn: 90 });
    const there = await makeListing(t.site, { departsIn: 100 });
    const train = here.addons.find(({ category_type }) => category_type === 'PERSON')!;
    const guide = here.addons.find(({ category_type }) => category_type === 'GROUP')!;
    const { id } = await book(t, here, 2, {
      bookings: places(variant(here, 'QUAD'), 2, [train.id]),
      addons: [{ listings_addon_id: guide.id }],
    });
    const one = await makeProfile(t.site, { user_id: t.site.user.id });
    const { bookings } = await invoice(t, id);
    const first = bookings[0]!;
    await t.as('MAIN').call('bookings.update', { id: first.id, profile_id: one.id, version: first.version });
    const { stays, goes } = await divide(t, id, there, [0]);
    expect(goes.bookings).toMatchObject([{ id: first.id, profile_id: one.id, position: 0 }]);
    expect(stays.bookings).toMatchObject([{ id: bookings[1]!.id, position: 0 }]);
    expect(stays.addons.map(({ name }) => name).toSorted()).toEqual([train.name, guide.name].toSorted());
    expect(goes.addons.map(({ name }) => name)).toEqual([train.name]);
  });

  it('owe nothing afterwards where everything was paid, also with an add-on for the whole party', async () => {
    const here = await makeListing(t.site, { departsIn: 90 });
    const there = await makeListing(t.site, { departsIn: 100 });
    const guide = here.addons.find(({ category_type }) => category_type === 'GROUP')!;
    const { id, total } = await book(t, here, 3, { addons: [{ listings_addon_id: guide.id }] });
    await payValid(t, id, total);
    const { shown, stays, goes } = await divide(t, id, there, [2]);
    expect(shown.credit).toBe(0);
    expect([stays.status, goes.status]).toEqual(['PAID', 'PAID']);
    expect(stays.paid + goes.paid).toBe(total);
    expect(stays.addons.map(({ name }) => name)).toEqual([guide.name]);
  });

  it('give the customer as credit what they have paid beyond the new price', async () => {
    const cheap = await makeListing(t.site, { departsIn: 150, variants: [{ ...QUAD, price: 26_000_000 }] });
    const { id, total } = await book(t, from, 3);
    await payValid(t, id, total);
    const before = await creditOf(t);
    const { shown, stays, goes } = await divide(t, id, cheap, [0]);
    expect(shown.credit).toBe(2_500_000);
    expect(stays).toMatchObject({ status: 'PAID', paid: 57_000_000 });
    expect(goes).toMatchObject({ status: 'PAID', paid: 26_000_000 });
    expect((await creditOf(t)) - before).toBe(2_500_000);
  });

  it('scale the plan of those who stay, and get one of their own', async () => {
    await t.db
      .updateTable('site_settings')
      .set({ instalment_parts: 3, instalment_rhythm: 'MONTHLY' })
      .where('site_id', '=', t.site.id)
      .execute();
    const { id } = await book(t, from, 3);
    const marks = () =>
      t.db
        .selectFrom('invoice_instalments')
        .select(['due_on', 'owed'])
        .where('invoice_id', '=', id)
        .orderBy('due_on')
        .execute();
    const before = await marks();
    const { stays, goes } = await divide(t, id, to, [0]);
    expect(before.map(({ owed }) => owed)).toEqual([38_500_000, 62_000_000]);
    expect(await marks()).toEqual([
      { due_on: before[0]!.due_on, owed: 25_666_000 },
      { due_on: before[1]!.due_on, owed: 41_333_000 },
    ]);
    expect(stays.plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(stays.total);
    expect(goes.plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(goes.total);
    expect(goes.plan.length).toBeGreaterThan(2);
    await t.db.updateTable('site_settings').set({ instalment_parts: 1 }).execute();
  });

  it('divide a discount of the office by the agreed prices, to the rupiah', async () => {
    const { id } = await book(t, from, 3, { discount_office: 1_000_000 });
    const { stays, goes } = await divide(t, id, to, [1]);
    expect([stays.discount_office, goes.discount_office]).toEqual([666_667, 333_333]);
  });

  it('are refused whole where there are too few seats, and where no adult would stay', async () => {
    const { id } = await book(t, from, 5);
    const before = await invoice(t, id);
    const wish = await moveWish(t, id, to, { who: [0, 1, 2, 3] });
    const { total, credit } = await previewOf(t, wish);
    const { body } = await t.as('MAIN').call('moves.create', { ...wish, total, credit });
    expect(body.code).toBe('booking.sold_out');
    expect(await invoice(t, id)).toMatchObject({ version: before.version, pax: 5 });
    expect([await taken(t, from), await taken(t, to)]).toEqual([5, 0]);

    const party = await makeListing(t.site, { departsIn: 90 });
    const infant = variant(party, 'INFANT');
    const family = await book(t, party, 1, {
      bookings: [...places(variant(party, 'QUAD'), 1), ...places(infant, 1)],
    });
    const alone = await moveWish(t, family.id, to, { who: [0] });
    expect((await t.as('MAIN').call('moves.preview', alone)).body.code).toBe('booking.needs_adult');
  });

  it('are refused while more is under way than the others have left to pay, and at another credit than was shown', async () => {
    const { id } = await book(t, from, 2);
    await pay(t, id, 40_000_000);
    const wish = await moveWish(t, id, to, { who: [0] });
    const refused = await t.as('MAIN').call('moves.preview', wish);
    expect(refused.body).toMatchObject({ code: 'invoice.move_payments_open' });

    const paid = await book(t, from, 2);
    await payValid(t, paid.id, paid.total);
    const cheap = await makeListing(t.site, { departsIn: 150, variants: [{ ...QUAD, price: 26_000_000 }] });
    const cheaper = await moveWish(t, paid.id, cheap, { who: [0] });
    const { total } = await previewOf(t, cheaper);
    const unseen = await t.as('MAIN').call('moves.create', { ...cheaper, total });
    expect(unseen.body).toMatchObject({ code: 'invoice.move_money_changed' });
  });

  it('give back of each invoice only what is left on it, and a payment that has moved on is not taken back', async () => {
    const { id } = await book(t, from, 2);
    const { id: paymentId, amount } = await payValid(t, id, 20_000_000);
    const { stays, goes } = await divide(t, id, to, [0]);
    const reversed = await t.as('FINANCE').call('payments.reverse', { id: paymentId, note: 'Salah' });
    expect(reversed.body.code).toBe('payment.money_has_left');
    await t.as('MAIN').call('invoices.cancel', { id, note: 'Sakit' });
    const before = await creditOf(t);
    expect((await invoice(t, id)).unallocated).toBe(stays.paid);
    await t.as('FINANCE').call('late_money.credit', { id: paymentId });
    expect((await creditOf(t)) - before).toBe(stays.paid);
    expect(stays.paid + goes.paid).toBe(amount);
    const arrived = goes.payments[0]!;
    await t.as('FINANCE').call('payments.reverse', { id: arrived.id, note: 'Salah' });
    expect(await invoice(t, goes.id)).toMatchObject({ paid: 0, status: 'NEW' });
    expect((await creditOf(t)) - before).toBe(amount);
  });

  it('tell the customer of both invoices once, and of no payment', async () => {
    const { id, number } = await book(t, from, 2);
    await payValid(t, id, 20_000_000);
    const sent = async () =>
      (
        await t.db
          .selectFrom('messages')
          .select(['template', 'subject'])
          .where('recipient_id', '=', t.site.user.id)
          .execute()
      ).length;
    const before = await sent();
    const { goes } = await divide(t, id, to, [0]);
    expect((await sent()) - before).toBe(1);
    const seen = await t.as('USER').call('user_invoices.get', { id: goes.id });
    expect(seen.body.data).toMatchObject({ number: goes.number, paid: goes.paid });
    expect(number).not.toBe(goes.number);
  });

  it('conserve people, seats and money, whoever goes and comes back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 15_000_000, max: 85_500_000 }),
        async (who, paid) => {
          const cheap = await makeListing(t.site, {
            seats: 5,
            departsIn: 150,
            variants: [{ ...QUAD, price: 20_000_001 }],
          });
          const home = await makeListing(t.site, {
            seats: 5,
            departsIn: 120,
            variants: [{ ...QUAD, price: 28_500_000 }],
          });
          const creditBefore = await creditOf(t);
          const { id } = await book(t, home, 3);
          await payValid(t, id, paid);
          const { paid: received } = await invoice(t, id);
          const { stays, goes } = await divide(t, id, cheap, [who[0]!]);
          const { moved } = await moveTravellers(t, await moveWish(t, goes.id, home));
          expect(moved.new_invoice).toBe(null);
          const back = await invoice(t, goes.id);
          const inCredit = (await creditOf(t)) - creditBefore;
          expect(stays.paid + back.paid + inCredit).toBe(received);
          expect(stays.pax + back.pax).toBe(3);
          expect(await findings(t)).toEqual([]);
          for (const one of [id, goes.id])
            await t.as('ROOT').call('invoices.cancel', { id: one, note: 'Selesai' });
          expect([await taken(t, home), await taken(t, cheap)]).toEqual([0, 0]);
        },
      ),
      { numRuns: 4 },
    );
  });
});
