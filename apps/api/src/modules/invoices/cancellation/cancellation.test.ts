import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import {
  book,
  findings,
  invoice,
  liftUnpaidLimit,
  payValid,
  taken,
} from '../../../../test/support/scenes/booked.ts';
import { makeListing, makeUser, type SeedListing } from '../../../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  listing = await makeListing(t.site, { seats: 20 });
});

const TERMS = {
  steps: [
    { kind: 'AMOUNT', from_days: 45, amount: 1_500_000, currency: 'IDR', per: 'TRAVELLER' },
    { kind: 'PERCENT', from_days: 0, percent: 40 },
  ],
  costs: [{ name: 'Visa', amount: 250_000, currency: 'IDR', per: 'TRAVELLER' }],
  refund_days: 10,
};

/** Sets what the agency keeps, for the bookings after it. */
async function setTerms(terms: unknown = TERMS) {
  const main = t.as('MAIN');
  const { body } = await main.call('cancellation_terms.get', {});
  return main.call('cancellation_terms.update', { version: body.data.version, terms });
}

/** An invoice of one traveller, fully paid. */
async function paidInvoice() {
  const { id, total } = await book(t, listing);
  await payValid(t, id, total);
  return { id, total };
}

describe('the terms of cancelling', () => {
  it('are changed by the main admin and frozen into the next booking, not into those that are there', async () => {
    const before = await book(t, listing);
    expect((await setTerms()).status).toBe(200);
    const after = await book(t, listing);
    expect((await invoice(t, before.id)).cancellation_terms.steps).toEqual([]);
    expect((await invoice(t, after.id)).cancellation_terms).toEqual(TERMS);
  });

  it('are refused with two steps on one day, or without one that lasts to the departure', async () => {
    const [first, last] = TERMS.steps;
    const twice = await setTerms({ ...TERMS, steps: [last, last] });
    expect([twice.status, twice.body.code]).toEqual([422, 'cancellation.days_repeated']);
    const open = await setTerms({ ...TERMS, steps: [first] });
    expect([open.status, open.body.code]).toEqual([422, 'cancellation.last_step_missing']);
  });
});

describe('cancelling', () => {
  beforeEach(async () => {
    expect((await setTerms()).status).toBe(200);
  });

  it('keeps fee and costs of a part-paid invoice as income, and leaves the rest unallocated', async () => {
    const { id } = await book(t, listing, 2);
    const { amount: paid } = await payValid(t, id, 20_000_000);
    const preview = await t.as('MAIN').call('cancellations.preview', { id });
    const { kept, result, refund_due_on } = preview.body.data;
    expect(preview.body.data).toMatchObject({ paid, fee: 3_000_000, costs_total: 500_000, kept: 3_500_000 });
    expect(kept + result).toBe(paid);
    expect(refund_due_on).not.toBeNull();
    expect((await t.as('MAIN').call('invoices.cancel', { id, note: 'Sakit' })).status).toBe(200);
    expect(await invoice(t, id)).toMatchObject({
      status: 'CANCELLED',
      unallocated: result,
      cancellation: { status: 'APPROVED', kept, refund_due_on },
    });
    expect(await findings(t)).toEqual([]);
  });

  it('keeps its fee of the oldest payment first', async () => {
    const { id } = await book(t, listing, 2);
    for (const amount of [15_000_000, 5_000_000]) {
      await payValid(t, id, amount);
      t.clock.advance(60_000);
    }
    expect((await t.as('MAIN').call('invoices.cancel', { id, note: 'Sakit' })).status).toBe(200);
    const rows = await t.db
      .selectFrom('payments')
      .select('kept')
      .where('invoice_id', '=', id)
      .orderBy('created_at')
      .execute();
    expect(rows.map(({ kept }) => kept)).toEqual([3_500_000, 0]);
  });

  it('keeps no more than was paid, and then nothing is left to decide', async () => {
    await setTerms({ ...TERMS, steps: [{ kind: 'PERCENT', from_days: 0, percent: 100 }] });
    const { id } = await book(t, listing);
    const { amount: kept } = await payValid(t, id, 15_000_000);
    await t.as('MAIN').call('invoices.cancel', { id, note: 'Sakit' });
    const after = await invoice(t, id);
    expect(after).toMatchObject({ unallocated: 0, cancellation: { kept, refund_due_on: null } });
    expect(after.payments[0]).toMatchObject({ outcome: 'KEPT', late_acts: [] });
    expect(await findings(t)).toEqual([]);
  });

  it('keeps nothing where it is waived', async () => {
    const { id } = await book(t, listing);
    const { amount: paid } = await payValid(t, id, 15_000_000);
    await t.as('MAIN').call('invoices.cancel', { id, note: 'Wafat', waived: true });
    expect(await invoice(t, id)).toMatchObject({ unallocated: paid, cancellation: { kept: 0 } });
    expect(await findings(t)).toEqual([]);
  });

  it('leaves credit and refund of what is left, never of what was kept', async () => {
    const { id } = await paidInvoice();
    await t.as('DIRECTOR').call('invoices.cancel', { id, note: 'Pindah' });
    const { unallocated, payments, cancellation } = await invoice(t, id);
    expect(unallocated).toBe(cancellation!.paid - cancellation!.kept);
    const credited = await t.as('FINANCE').call('late_money.credit', { id: payments[0]!.id });
    expect(credited.status).toBe(200);
    const back = await t.as('FINANCE').call('payments.reverse', { id: payments[0]!.id, note: 'Salah' });
    expect(back.status).toBe(409);
    expect(await findings(t)).toEqual([]);
  });
});

describe('a paid invoice', () => {
  it('is cancelled when the director approves the request of the main admin, at the sums of its day', async () => {
    await setTerms();
    const { id } = await paidInvoice();
    const main = t.as('MAIN');
    expect((await main.call('invoices.cancel', { id, note: 'Sakit' })).status).toBe(403);
    const asked = await main.call('cancellations.request', { id, note: 'Sakit keras' });
    expect([asked.status, asked.body.data.status]).toEqual([200, 'REQUESTED']);
    expect((await main.call('cancellations.request', { id, note: 'Sakit keras' })).body.code).toBe(
      'invoice.cancellation_waits',
    );
    const director = t.as('DIRECTOR');
    const { body } = await director.call('cancellations.waiting', {});
    expect(body.data).toMatchObject([{ id: asked.body.data.id, note: 'Sakit keras' }]);
    expect(await taken(t, listing)).toBe(1);
    const approved = await director.call('cancellations.approve', { id: asked.body.data.id });
    expect(approved.body.data.status).toBe('APPROVED');
    expect(await taken(t, listing)).toBe(0);
    expect(await invoice(t, id)).toMatchObject({ status: 'CANCELLED' });
    const again = await director.call('cancellations.approve', { id: asked.body.data.id });
    expect(again.body.code).toBe('invoice.cancellation_decided');
    expect(await findings(t)).toEqual([]);
  });

  it('stays as it is when the director declines, and the history says why', async () => {
    const { id } = await paidInvoice();
    const { body } = await t.as('MAIN').call('cancellations.request', { id, note: 'Ragu' });
    await t.as('DIRECTOR').call('cancellations.decline', { id: body.data.id, note: 'Bicarakan dulu' });
    const after = await invoice(t, id);
    expect(after.status).toBe('PAID');
    expect(after.timeline[0]).toMatchObject({ event: 'decline_cancellation', note: 'Bicarakan dulu' });
    const customer = await t.as('USER').call('user_invoices.get', { id });
    expect(customer.body.data.cancellation).toBeNull();
    expect(await findings(t)).toEqual([]);
  });

  it('is never asked about when it is not fully paid', async () => {
    const { id } = await book(t, listing);
    const { body } = await t.as('MAIN').call('cancellations.request', { id, note: 'Ragu' });
    expect(body.code).toBe('invoice.not_paid');
  });
});

describe('a request of the customer', () => {
  const asked = (id: string, note = 'Ibu saya sakit') =>
    t.as('USER').call('user_cancellations.request', { id, note });
  const lettersOf = async (template: string) =>
    t.db.selectFrom('messages').select(['template', 'body']).where('template', '=', template).execute();

  it('shows the sum, waits for the director, and is approved with the cost waived', async () => {
    await setTerms();
    const { id } = await paidInvoice();
    const preview = await t.as('USER').call('user_cancellations.preview', { id });
    expect(preview.body.data.kept).toBeGreaterThan(0);
    const { body } = await asked(id);
    const own = await t.as('USER').call('user_invoices.get', { id });
    expect(own.body.data.cancellation).toMatchObject({ status: 'REQUESTED', by_customer: true });
    expect((await asked(id)).body.code).toBe('invoice.cancellation_waits');
    const { status, body: refused } = await t.as('MAIN').call('cancellations.approve', { id: body.data.id });
    expect([status, refused.code]).toEqual([403, 'invoice.paid_needs_director']);
    const done = await t.as('DIRECTOR').call('cancellations.approve', { id: body.data.id, waived: true });
    expect(done.body.data.status).toBe('APPROVED');
    const after = await invoice(t, id);
    expect(after).toMatchObject({ status: 'CANCELLED', cancellation: { kept: 0, waived: true } });
    expect(after.unallocated).toBe(after.paid);
    expect(await findings(t)).toEqual([]);
  });

  it('is declined by the main admin for a part-paid booking, and the customer is told why', async () => {
    const { id } = await book(t, listing);
    expect((await asked(id)).body.code).toBe('invoice.not_paid');
    await payValid(t, id, 15_000_000);
    const { body } = await asked(id);
    expect((await t.as('MAIN').call('invoices.cancel', { id, note: 'Sakit' })).body.code).toBe(
      'invoice.cancellation_waits',
    );
    const declined = { id: body.data.id, note: 'Visa sudah terbit' };
    expect((await t.as('MAIN').call('cancellations.decline', declined)).status).toBe(200);
    const own = await t.as('USER').call('user_invoices.get', { id });
    expect(own.body.data).toMatchObject({
      status: 'PARTIAL',
      cancellation: { status: 'DECLINED', answer: 'Visa sudah terbit' },
    });
    const [letter] = await lettersOf('invoice.cancellation_declined');
    expect(letter!.body).toContain('Visa sudah terbit');
    expect(await lettersOf('cancellation.asked')).not.toEqual([]);
  });

  it('is refused to a stranger, who learns nothing of the booking, and after the departure', async () => {
    const { id } = await paidInvoice();
    const stranger = t.as(await makeUser(t.site));
    expect((await stranger.call('user_cancellations.preview', { id })).status).toBe(404);
    expect((await stranger.call('user_cancellations.request', { id, note: 'Sakit' })).status).toBe(404);
    await t.db.updateTable('invoices').set({ departure_at: '2020-01-01' }).where('id', '=', id).execute();
    expect((await asked(id)).body.code).toBe('invoice.departed');
  });

  it('is taken on the day of departure itself', async () => {
    const { id } = await paidInvoice();
    await t.db.updateTable('invoices').set({ departure_at: '2026-11-16' }).where('id', '=', id).execute();
    expect((await asked(id)).status).toBe(200);
  });

  it('is taken three times at most', async () => {
    const { id } = await paidInvoice();
    for (const note of ['Pertama', 'Kedua', 'Ketiga']) {
      const { body } = await asked(id, note);
      await t.as('DIRECTOR').call('cancellations.decline', { id: body.data.id, note: 'Belum' });
    }
    expect((await asked(id)).body.code).toBe('invoice.cancellation_asked_often');
  });

  it('is taken however often the office has asked', async () => {
    const { id } = await paidInvoice();
    for (const note of ['Pertama', 'Kedua', 'Ketiga']) {
      const { body } = await t.as('MAIN').call('cancellations.request', { id, note });
      await t.as('DIRECTOR').call('cancellations.decline', { id: body.data.id, note: 'Belum' });
    }
    expect((await asked(id)).status).toBe(200);
  });
});
