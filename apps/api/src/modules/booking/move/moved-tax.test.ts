import type { TaxMode } from '@rihla/domain/booking/tax';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import {
  book,
  findings,
  invoice,
  liftUnpaidLimit,
  payValid,
  places,
  variant,
} from '../../../../test/support/scenes/booked.ts';
import { creditOf, divide, moveTravellers, moveWish } from '../../../../test/support/moves.ts';
import { booksOf, registerTax } from '../../../../test/support/scenes/tax.ts';
import { makeListing } from '../../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
  await registerTax(t, { tax_registered: true, tax_mode: 'NONE' });
});
afterAll(() => t.close());
afterEach(async () => {
  expect(await findings(t)).toEqual([]);
});

const trip = (tax_mode: TaxMode, price: number) =>
  makeListing(t.site, {
    seats: 10,
    departsIn: 150,
    variants: [
      { room_type: 'QUAD', name: 'Quad', is_base: true, price },
      { room_type: 'DOUBLE', name: 'Double', price: 42_000_000 },
    ],
    columns: { tax_mode, tax_plus_price: 9_500_000 },
  });

describe('the tax of travellers who move', () => {
  it('is worked out for both invoices, and who has paid everything owes none of it again', async () => {
    const from = await trip('PLUS_ITEMISED', 38_000_000);
    const to = await trip('PLUS_BUNDLED', 40_000_000);
    const rooms = [...places(variant(from, 'QUAD'), 2), ...places(variant(from, 'DOUBLE'), 1)];
    const { id, total } = await book(t, from, 3, { bookings: rooms, discount_office: 5_900_000 });
    expect(total).toBe(112_397_825);
    await payValid(t, id, total);
    await t.db.updateTable('listings').set({ tax_mode: 'TOUR' }).where('id', '=', from.id).execute();
    const credit = await creditOf(t);

    const { shown, stays, goes } = await divide(t, id, to, [2]);
    expect(shown).toMatchObject({
      total_before: 112_397_825,
      total: 110_507_000,
      difference: -1_890_825,
      credit: 1_890_825,
      stays: { total: 72_398_550, paid: 72_398_550, remaining: 0 },
      goes: { total: 38_108_450, paid: 38_108_450, remaining: 0 },
    });
    expect(shown.goes.lines.at(-1)).toMatchObject({
      kind: 'TAX',
      description: 'PPN 0,55%',
      amount: 208_450,
    });
    expect(stays).toMatchObject({
      status: 'PAID',
      total: 72_398_550,
      discount_office: 3_800_000,
      tax: { mode: 'PLUS_ITEMISED', rate: 110, base: 18_050_000, amount: 198_550 },
    });
    expect(stays.lines.at(-1)).toMatchObject({ kind: 'TAX', amount: 198_550 });
    expect(goes).toMatchObject({
      status: 'PAID',
      total: 38_108_450,
      discount_office: 2_100_000,
      tax: { mode: 'PLUS_BUNDLED', rate: 55, base: 37_900_000, amount: 208_450 },
    });
    expect((await creditOf(t)) - credit).toBe(1_890_825);
    expect(await booksOf(t, id)).toEqual({
      receivable: 0,
      deferred_revenue: -72_200_000,
      tax_payable: -198_550,
    });
    expect(await booksOf(t, goes.id)).toEqual({
      receivable: 0,
      deferred_revenue: -37_900_000,
      tax_payable: -208_450,
    });
    await t.as('DIRECTOR').call('invoices.cancel', { id: goes.id, note: 'Sakit' });
    expect(await booksOf(t, goes.id)).toMatchObject({ deferred_revenue: 0, tax_payable: 0 });
  });

  it('is that of the other package where everybody moves, and what was paid of a tax that ends is credit', async () => {
    const [bundled, tour, untaxed] = [
      await trip('PLUS_BUNDLED', 38_000_000),
      await trip('TOUR', 38_000_000),
      await trip('NONE', 38_000_000),
    ];
    const { id, total } = await book(t, bundled, 2);
    expect(total).toBe(76_418_000);
    await payValid(t, id, total);
    const credit = await creditOf(t);

    const { shown } = await moveTravellers(t, await moveWish(t, id, tour));
    expect(shown).toMatchObject({ total: 76_836_000, difference: 418_000, credit: 0, stays: null });
    expect(await invoice(t, id)).toMatchObject({
      status: 'PARTIAL',
      remaining: 418_000,
      tax: { mode: 'TOUR', rate: 110, base: 76_000_000, amount: 836_000 },
    });
    expect(await booksOf(t, id)).toEqual({
      receivable: 418_000,
      deferred_revenue: -76_000_000,
      tax_payable: -836_000,
    });

    const ended = await moveTravellers(t, await moveWish(t, id, untaxed));
    expect(ended.shown).toMatchObject({ total: 76_000_000, credit: 418_000 });
    const seen = await invoice(t, id);
    expect(seen).toMatchObject({ status: 'PAID', paid: 76_000_000, tax: { mode: 'NONE', amount: 0 } });
    expect(seen.lines.some(({ kind }) => kind === 'TAX')).toBe(false);
    expect((await creditOf(t)) - credit).toBe(418_000);
    expect(await booksOf(t, id)).toEqual({ receivable: 0, deferred_revenue: -76_000_000, tax_payable: 0 });
  });
});
