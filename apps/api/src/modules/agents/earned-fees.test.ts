import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { findings, invoice, pay, payValid, book } from '../../../test/support/scenes/booked.ts';
import { feeChain, type FeeChain } from '../../../test/support/scenes/fee-chain.ts';

const MILLION = 1_000_000;

let t: TestApp;
let listing: FeeChain['listing'];
let a: FeeChain['a'];
let b: FeeChain['b'];
let codes: FeeChain['codes'];
let rowsOf: FeeChain['rowsOf'];
let netOf: FeeChain['netOf'];
let bookThrough: FeeChain['bookThrough'];
let settle: FeeChain['settle'];
let paysBy: FeeChain['paysBy'];
let act: FeeChain['act'];

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ listing, a, b, codes, rowsOf, netOf, bookThrough, settle, paysBy, act } = await feeChain(t));
});
afterEach(async () => {
  expect(await findings(t)).toEqual([]);
});

const note = 'Jamaah berhalangan';

describe('the fee of a booking', () => {
  it('is written at the first money and at settlement, shared out over the chain', async () => {
    const { id } = await bookThrough(b);
    expect(await rowsOf(id)).toEqual([]);
    await payValid(t, id, 10 * MILLION);
    expect(await rowsOf(id)).toEqual([
      ['Agen B', 'NEW_TO_PART', 250_000],
      ['Agen A', 'NEW_TO_PART', 750_000],
    ]);
    await payValid(t, id, 5 * MILLION);
    expect(await rowsOf(id)).toHaveLength(2);
    await settle(id);
    expect((await rowsOf(id)).slice(2)).toEqual([
      ['Agen B', 'PART_TO_PAID', 750_000],
      ['Agen A', 'PART_TO_PAID', 2_250_000],
    ]);
  });

  it('is one amount when the first payment settles the invoice, and belongs whole to an agent with nobody above', async () => {
    const { id } = await bookThrough(a, 1);
    await settle(id);
    expect(await rowsOf(id)).toEqual([['Agen A', 'NEW_TO_PAID', 2_100_000]]);
  });

  it('follows the room types where the site pays so, and is earned at settlement', async () => {
    await paysBy('PERCENT');
    const { id } = await bookThrough(b);
    await paysBy('FLAT');
    await payValid(t, id, 10 * MILLION);
    expect(await rowsOf(id)).toEqual([]);
    await settle(id);
    expect(await rowsOf(id)).toEqual([
      ['Agen B', 'PAID', 750_000],
      ['Agen A', 'PAID', 2_250_000],
    ]);
  });

  it('keeps the rates of the booking, whatever is changed afterwards', async () => {
    const { id } = await bookThrough(b);
    await t.db
      .updateTable('flat_fees')
      .set({ new_to_part: 9 })
      .where('listing_id', '=', listing.id)
      .execute();
    await t.db
      .updateTable('admins')
      .set({ fee_percent: 90, parent_id: null })
      .where('id', '=', b.id)
      .execute();
    await payValid(t, id, 10 * MILLION);
    expect(await rowsOf(id)).toEqual([
      ['Agen B', 'NEW_TO_PART', 250_000],
      ['Agen A', 'NEW_TO_PART', 750_000],
    ]);
  });

  it('keeps the fees of the room types as they were at booking, whatever is changed afterwards', async () => {
    await paysBy('PERCENT');
    const { id } = await bookThrough(b);
    await t.db
      .updateTable('listing_variants')
      .set({ agent_fee: 9 })
      .where('listing_id', '=', listing.id)
      .execute();
    await t.db
      .updateTable('admins')
      .set({ fee_percent: 90, parent_id: null })
      .where('id', '=', b.id)
      .execute();
    await settle(id);
    expect(await rowsOf(id)).toEqual([
      ['Agen B', 'PAID', 750_000],
      ['Agen A', 'PAID', 2_250_000],
    ]);
  });

  it('is nothing without a stage or an agent', async () => {
    await t.db.updateTable('admins').set({ stage_id: null }).where('id', '=', a.id).execute();
    const { id } = await bookThrough(b);
    await payValid(t, id, 10 * MILLION);
    const { id: without } = await book(t, listing, 1);
    await payValid(t, without, 10 * MILLION);
    expect([await rowsOf(id), await rowsOf(without)]).toEqual([[], []]);
  });

  it('is earned at once by a booking that costs nothing', async () => {
    await t.db
      .updateTable('listing_variants')
      .set({ price: 1_000 })
      .where('listing_id', '=', listing.id)
      .execute();
    const { id, status } = await bookThrough(a, 1, { discount_office: 1_000 });
    expect(status).toBe('PAID');
    expect(await rowsOf(id)).toEqual([['Agen A', 'NEW_TO_PAID', 2_100_000]]);
  });
});

describe('an earned fee', () => {
  it('is reversed with its payment, and earned again with the next', async () => {
    const { id } = await bookThrough(a, 1);
    const first = await payValid(t, id, 10 * MILLION);
    const second = await settle(id);
    await act('FINANCE', 'payments.reverse', { id: second.id, note });
    expect(await netOf(id)).toBe(500_000);
    await act('FINANCE', 'payments.reverse', { id: first.id, note });
    expect(await netOf(id)).toBe(0);
    await settle(id);
    expect(await rowsOf(id)).toEqual([
      ['Agen A', 'NEW_TO_PART', 500_000],
      ['Agen A', 'PART_TO_PAID', 1_500_000],
      ['Agen A', 'PART_TO_PAID', -1_500_000],
      ['Agen A', 'NEW_TO_PART', -500_000],
      ['Agen A', 'NEW_TO_PAID', 2_100_000],
    ]);
  });

  it('is reversed when the invoice is cancelled, also one that is paid', async () => {
    const { id } = await bookThrough(b);
    await settle(id);
    expect(await netOf(id)).toBe(4_200_000);
    await act('DIRECTOR', 'invoices.cancel', { id, note });
    expect(await netOf(id)).toBe(0);
  });

  it('is reversed in the trash, and earned again by the path it was paid', async () => {
    const { id } = await bookThrough(a, 1);
    await payValid(t, id, 10 * MILLION);
    await settle(id);
    await act('ROOT', 'invoices.archive', { id });
    expect(await netOf(id)).toBe(0);
    await act('DIRECTOR', 'invoices.restore', { id });
    expect((await rowsOf(id)).slice(4)).toEqual([
      ['Agen A', 'NEW_TO_PART', 500_000],
      ['Agen A', 'PART_TO_PAID', 1_500_000],
    ]);
  });

  it('leaves nothing behind when an invoice that never held money is deleted', async () => {
    const { id } = await bookThrough(b);
    await act('MAIN', 'invoices.archive', { id });
    await act('ROOT', 'invoices.archive', { id });
    const left = await t.db.selectFrom('frozen_fees').select('moment').where('invoice_id', '=', id).execute();
    expect([left, await rowsOf(id)]).toEqual([[], []]);
  });

  it('is earned again when an ended invoice comes back with late money', async () => {
    const { id } = await bookThrough(a, 1);
    const late = await pay(t, id, 15 * MILLION);
    await act('MAIN', 'invoices.cancel', { id, note });
    await act('FINANCE', 'payments.validate', { id: late.id });
    expect(await rowsOf(id)).toEqual([]);
    await act('FINANCE', 'late_money.apply', { id: late.id });
    expect(await rowsOf(id)).toEqual([['Agen A', 'NEW_TO_PART', 500_000]]);
  });
});

describe('money that was late and went elsewhere', () => {
  it('is no step towards settlement: one payment of the whole earns as one', async () => {
    const { id } = await bookThrough(a, 1);
    const early = await pay(t, id, 10 * MILLION);
    await act('MAIN', 'invoices.archive', { id });
    await act('FINANCE', 'payments.validate', { id: early.id });
    await act('FINANCE', 'late_money.credit', { id: early.id });
    await act('DIRECTOR', 'invoices.restore', { id });
    await settle(id);
    expect(await rowsOf(id)).toEqual([['Agen A', 'NEW_TO_PAID', 2_100_000]]);
  });
});

describe('an adjustment of the office', () => {
  const adjust = async (who: 'MAIN' | 'AGENT', id: string, agent_fee_adjustment: number) => {
    const { version } = await invoice(t, id);
    return t.as(who).call('invoices.update', { id, version, agent_fee_adjustment });
  };

  it('belongs to the agent of the invoice alone, is earned at settlement and follows later changes', async () => {
    const { id } = await bookThrough(b, 1);
    expect((await adjust('MAIN', id, 100_000)).status).toBe(200);
    expect((await invoice(t, id)).agent_fee_adjustment).toBe(100_000);
    await payValid(t, id, 10 * MILLION);
    expect(await netOf(id)).toBe(500_000);
    await settle(id);
    expect((await rowsOf(id)).slice(2)).toEqual([
      ['Agen B', 'PART_TO_PAID', 375_000],
      ['Agen A', 'PART_TO_PAID', 1_125_000],
      ['Agen B', 'ADJUSTMENT', 100_000],
    ]);
    await adjust('MAIN', id, -200_000);
    expect((await rowsOf(id)).slice(5)).toEqual([
      ['Agen B', 'ADJUSTMENT', -100_000],
      ['Agen B', 'ADJUSTMENT', -200_000],
    ]);
    await act('DIRECTOR', 'invoices.cancel', { id, note });
    expect(await netOf(id)).toBe(0);
  });

  it('is earned as well when the first payment settles the invoice', async () => {
    const { id } = await bookThrough(a, 1);
    await adjust('MAIN', id, 100_000);
    await settle(id);
    expect(await rowsOf(id)).toEqual([
      ['Agen A', 'NEW_TO_PAID', 2_100_000],
      ['Agen A', 'ADJUSTMENT', 100_000],
    ]);
  });

  it('adds no more than the total of the invoice', async () => {
    const { id } = await bookThrough(b, 1);
    const { total } = await invoice(t, id);
    const above = await adjust('MAIN', id, total + 1);
    expect([above.status, above.body.code, above.body.data]).toEqual([
      422,
      'invoice.fee_above_total',
      { maximum: total, currency: 'IDR' },
    ]);
    expect(above.body.errors?.agent_fee_adjustment?.[0]).toContain('Rp');
    const { version } = await invoice(t, id);
    const byFinance = { id, version, agent_fee_adjustment: 1_000_000_000_000 };
    expect((await t.as('FINANCE').call('invoices.adjust_fee', byFinance)).body.code).toBe(
      'invoice.fee_above_total',
    );
    expect((await adjust('MAIN', id, total)).status).toBe(200);
  });

  it('takes away no more than the fee, needs an agent, and is refused to agents', async () => {
    const { id } = await bookThrough(b, 1);
    expect((await adjust('MAIN', id, -500_000)).status).toBe(200);
    const below = await adjust('MAIN', id, -500_001);
    expect([below.status, below.body.code, below.body.data]).toEqual([
      422,
      'invoice.fee_below_zero',
      { minimum: -500_000 },
    ]);
    expect(Object.keys(below.body.errors ?? {})).toEqual(['agent_fee_adjustment']);
    const { id: without } = await book(t, listing, 1);
    expect((await adjust('MAIN', without, 1)).body.code).toBe('invoice.without_agent');
    const { AGENT } = t.site.admins;
    await t.db.updateTable('invoices').set({ agent_id: AGENT.id }).where('id', '=', without).execute();
    expect((await adjust('AGENT', without, 1)).status).toBe(403);
  });
});

describe('a booking', () => {
  const statements = async (more: object) => {
    const answer = await t.as('MAIN').inject({
      method: 'POST',
      url: '/admin_api/v2/invoices',
      payload: {
        listing_id: listing.id,
        user_id: t.site.user.id,
        bookings: [{ variant_id: listing.variants[0]!.id }],
        pic_name: 'Siti Rahmawati',
        pic_phone: '081234567890',
        pic_email: 'siti@contoh.id',
        ...more,
      },
    });
    expect(answer.statusCode).toBe(201);
    return Number(answer.headers['x-query-count']);
  };

  it('sends no statement for fees without an agent, and two with one', async () => {
    const without = await statements({});
    expect(await statements({ ref: codes.b })).toBe(without + 2);
  });
});

describe('the rows of fees', () => {
  it('are written once for each occurrence, and never changed', async () => {
    const { id } = await bookThrough(a, 1);
    await payValid(t, id, 10 * MILLION);
    const row = await t.db
      .selectFrom('fee_rows')
      .selectAll()
      .where('invoice_id', '=', id)
      .executeTakeFirstOrThrow();
    const { id: _id, ...again } = row;
    await expect(t.db.insertInto('fee_rows').values(again).execute()).rejects.toThrow('fee_rows_once');
    await expect(
      t.db
        .insertInto('fee_rows')
        .values({ ...again, occurrence: 2 })
        .execute(),
    ).rejects.toThrow('fee_rows_take_turns');
    await expect(t.db.deleteFrom('fee_rows').where('id', '=', row.id).execute()).rejects.toThrow(
      'append-only',
    );
  });
});
