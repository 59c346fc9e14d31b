import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp, type Who } from '../../../../test/support/app.ts';
import { book, findings, invoice, pay, payValid, taken } from '../../../../test/support/scenes/booked.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { jobCall } from '../../../kit/jobs/site-jobs.ts';
import { makeListing, makeUser } from '../../../seed/builders.ts';
import { expireInvoices } from '../jobs/expire-invoices.ts';
import { expireInvoice } from './expire-invoice.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});
afterAll(async () => {
  expect(await findings(t)).toEqual([]);
  await t.close();
});

const HOUR = 3_600_000;
const note = 'Jamaah berhalangan';
const cancel = (id: string, who: Who = 'MAIN') => t.as(who).call('invoices.cancel', { id, note });
const trash = (id: string) => t.as('MAIN').call('invoices.archive', { id });
const restore = (id: string, who: Who = 'DIRECTOR') => t.as(who).call('invoices.restore', { id });
const expire = () => expireInvoices(jobCall(jobServices(t), t.site));
const trip = (seats = 10) =>
  makeListing(t.site, { seats, variants: [{ room_type: 'QUAD', price: 20_000_000 }] });

/** Debits less credits of an account for an invoice. */
async function balance(account: string, invoiceId: string): Promise<number> {
  const rows = await t.db
    .selectFrom('journal_lines')
    .select('amount')
    .where('account', '=', account)
    .where('ref', '=', invoiceId)
    .execute();
  return rows.reduce((sum, row) => sum + row.amount, 0);
}

describe('cancelling', () => {
  it('gives the seats back, clears what is owed, and keeps who, when and why', async () => {
    const listing = await trip();
    const { id } = await book(t, listing, 3);
    const { body, status } = await cancel(id);
    expect(status).toBe(200);
    const seen = await invoice(t, id);
    expect(body.data).toEqual({ id, status: 'CANCELLED', version: seen.version });
    expect(seen).toMatchObject({ status: 'CANCELLED', remaining: 0 });
    expect(seen.timeline[0]).toMatchObject({ event: 'cancel', note, actor_kind: 'ADMIN' });
    expect(await taken(t, listing)).toBe(0);
    expect(await balance('receivable', id)).toBe(0);
    expect(await balance('deferred_revenue', id)).toBe(0);
  });

  it('makes what was paid credit of the customer', async () => {
    const { id } = await book(t, await trip());
    await payValid(t, id, 5_000_000);
    const { paid } = await invoice(t, id);
    await cancel(id);
    expect(await balance('customer_credit', id)).toBe(-paid);
    expect(await balance('receivable', id)).toBe(0);
  });

  it('needs the director for a paid invoice, and the main admin for an unpaid one', async () => {
    const paid = await book(t, await trip());
    await payValid(t, paid.id, 20_000_000);
    expect((await cancel(paid.id)).body.code).toBe('invoice.paid_needs_director');
    const unpaid = await book(t, await trip());
    expect((await cancel(unpaid.id, 'DIRECTOR')).body.code).toBe('invoice.unpaid_needs_main');
    for (const who of ['FINANCE', 'AGENT', 'MEDIA', 'USER'] as const)
      expect((await cancel(unpaid.id, who)).status).toBe(403);
    expect((await cancel(paid.id, 'DIRECTOR')).body.data.status).toBe('CANCELLED');
  });

  it('asks for a reason and happens once', async () => {
    const { id } = await book(t, await trip());
    expect((await t.as('MAIN').call('invoices.cancel', { id })).body.errors).toHaveProperty('note');
    await cancel(id);
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'invoice.ended' } });
  });

  it('lets customers end only invoices of their own without money', async () => {
    const { id } = await book(t, await trip());
    const stranger = await makeUser(t.site);
    expect((await t.as(stranger).call('user_invoices.cancel', { id })).status).toBe(404);
    const payment = await pay(t, id, 5_000_000);
    expect((await t.as('USER').call('user_invoices.cancel', { id })).body.code).toBe(
      'invoice.payment_awaits',
    );
    await t.as('FINANCE').call('payments.reject', { id: payment.id, note });
    expect((await t.as('USER').call('user_invoices.cancel', { id })).status).toBe(200);
    expect(await invoice(t, id)).toMatchObject({
      status: 'CANCELLED',
      timeline: [{ note: null, actor_kind: 'USER' }, {}, {}, {}, {}],
      cancellation: { note: '', by_customer: true },
    });
    const paid = await book(t, await trip());
    await payValid(t, paid.id, 5_000_000);
    expect((await t.as('USER').call('user_invoices.cancel', { id: paid.id })).body.code).toBe(
      'invoice.not_unpaid',
    );
  });
});

describe('spam', () => {
  it('ends an unpaid invoice and gives its seats back', async () => {
    const listing = await trip();
    const { id } = await book(t, listing, 2);
    expect((await t.as('MAIN').call('invoices.spam', { id })).body.data.status).toBe('SPAM');
    expect(await taken(t, listing)).toBe(0);
    const paid = await book(t, listing);
    await payValid(t, paid.id, 5_000_000);
    expect((await t.as('MAIN').call('invoices.spam', { id: paid.id })).body.code).toBe('invoice.has_money');
  });
});

describe('expiry', () => {
  it('ends what is unpaid at its deadline, to the second, and gives the seats back', async () => {
    const listing = await trip();
    const { id } = await book(t, listing, 2);
    t.clock.advance(24 * HOUR - 1);
    await expire();
    expect((await invoice(t, id)).status).toBe('NEW');
    t.clock.advance(1);
    await expire();
    expect(await invoice(t, id)).toMatchObject({
      status: 'EXPIRED',
      remaining: 0,
      timeline: [{ event: 'expire', actor_kind: 'SYSTEM', actor_name: null }, { event: 'create' }],
    });
    expect(await taken(t, listing)).toBe(0);
    expect(await expire()).toBe(0);
  });

  it('waits for a payment that awaits validation, and for one that has been made', async () => {
    const awaiting = await book(t, await trip());
    const payment = await pay(t, awaiting.id, 5_000_000);
    const paid = await book(t, await trip());
    await payValid(t, paid.id, 5_000_000);
    t.clock.advance(25 * HOUR);
    await expire();
    expect((await invoice(t, awaiting.id)).status).toBe('NEW');
    expect((await invoice(t, paid.id)).status).toBe('PARTIAL');
    await t.as('FINANCE').call('payments.reject', { id: payment.id, note });
    await expire();
    expect((await invoice(t, awaiting.id)).status).toBe('EXPIRED');
  });

  it('leaves an overdue invoice whose proof waits, even when it is handed over by itself', async () => {
    const { id } = await book(t, await trip());
    await pay(t, id, 5_000_000);
    t.clock.advance(25 * HOUR);
    const expired = await jobCall(jobServices(t), t.site).transaction((call) => expireInvoice(call, id));
    expect([expired, (await invoice(t, id)).status]).toEqual([false, 'NEW']);
  });

  it('passes over an invoice that somebody holds, and takes it the next time', async () => {
    const { id } = await book(t, await trip());
    t.clock.advance(25 * HOUR);
    await t.db.transaction().execute(async (holder) => {
      await holder.selectFrom('invoices').select('id').where('id', '=', id).forUpdate().execute();
      expect(await expire()).toBe(0);
    });
    expect(await expire()).toBe(1);
  });

  it('leaves an invoice alone that was put in the trash after the job had found it', async () => {
    const listing = await trip();
    const { id } = await book(t, listing);
    t.clock.advance(25 * HOUR);
    await trash(id);
    const found = jobCall(jobServices(t), t.site).transaction((write) => expireInvoice(write, id));
    expect(await found).toBe(false);
    expect(await taken(t, listing)).toBe(0);
    expect((await restore(id)).body.data.status).toBe('NEW');
    expect(await taken(t, listing)).toBe(1);
  });

  it('refuses to start a payment when the time is over, even before the job has run', async () => {
    const { id } = await book(t, await trip());
    t.clock.advance(24 * HOUR);
    const refused = await t.as('USER').call('user_payments.create', {
      invoice_id: id,
      type: 'DOWN_PAYMENT',
      amount: 5_000_000,
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'invoice.expired', msg: 'Invoice sudah kadaluarsa!' },
    });
    await expire();
  });

  it('goes on with the others when one fails, and reports the failure at the end', async () => {
    const listing = await trip();
    const [first, second] = [await book(t, listing), await book(t, listing)];
    t.clock.advance(25 * HOUR);
    const failing = (fact: { data: object } | undefined) =>
      'invoiceId' in (fact?.data ?? {}) && JSON.stringify(fact).includes(first.id);
    const services = {
      ...jobServices(t),
      react: async (...[, events]: Parameters<typeof t.services.react>) => {
        if (failing(events[0])) throw new Error('the message cannot be written');
      },
    };
    await expect(expireInvoices(jobCall(services, t.site))).rejects.toThrow(AggregateError);
    expect((await invoice(t, first.id)).status).toBe('NEW');
    expect((await invoice(t, second.id)).status).toBe('EXPIRED');
    await expire();
  });

  it('leaves the other site alone', async () => {
    const before = await findings(t, t.twin);
    await expireInvoices(jobCall(jobServices(t), t.twin));
    expect(await findings(t, t.twin)).toEqual(before);
  });
});

describe('the unique number of a transfer that was never sent', () => {
  const holderOf = async (paymentId: string) => {
    const rows = await t.db
      .selectFrom('unique_payment_numbers')
      .select(['number', 'freed_at'])
      .where('payment_id', '=', paymentId)
      .execute();
    return rows.length;
  };
  const started = async (invoice_id: string) => {
    const input = { invoice_id, type: 'CREDIT', amount: 5_000_000 };
    const { body } = await t.as('USER').call('user_payments.create', input);
    return body.data.id;
  };

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['cancels', (id) => cancel(id)],
    ['reports as spam', (id) => t.as('MAIN').call('invoices.spam', { id })],
    [
      'lets expire',
      () => {
        t.clock.advance(25 * HOUR);
        return expire();
      },
    ],
    ['trashes', (id) => trash(id)],
  ])('is free again when somebody %s its invoice', async (_act, end) => {
    const { id } = await book(t, await trip());
    const payment = await started(id);
    expect(await holderOf(payment)).toBe(1);
    await end(id);
    expect(await holderOf(payment)).toBe(0);
  });

  it('stays with a transfer that is being checked when its invoice is cancelled', async () => {
    const { id } = await book(t, await trip());
    const { id: payment } = await pay(t, id, 5_000_000);
    await cancel(id);
    expect(await holderOf(payment)).toBe(1);
    await t.as('FINANCE').call('payments.reject', { id: payment, note });
    expect(await holderOf(payment)).toBe(0);
  });
});

describe('the trash', () => {
  it('takes an invoice out of the list and gives its seats back; the director brings it back', async () => {
    const listing = await trip();
    const { id, slug } = await book(t, listing, 2);
    expect((await trash(id)).body.data).toEqual({ id, in_trash: true });
    expect(await taken(t, listing)).toBe(0);
    expect((await t.as('MAIN').call('invoices.list', { q: slug })).body.data).toEqual([]);
    const inTrash = await t.as('MAIN').call('invoices.trash', { search: { listing_id: listing.id } });
    expect(inTrash.body.data.map((row) => row.id)).toEqual([id]);
    expect((await t.as('USER').call('user_invoices.get', { id })).status).toBe(404);
    expect(await restore(id, 'MAIN')).toMatchObject({ status: 403 });
    expect((await restore(id)).body.data).toMatchObject({ status: 'NEW' });
    expect((await invoice(t, id)).trashed_at).toBeNull();
    expect(await taken(t, listing)).toBe(2);
  });

  it('restores an invoice in the documented form as well', async () => {
    const { id } = await book(t, await trip());
    await trash(id);
    const answer = await t.as('DIRECTOR').call('invoices.restore_documented', { id });
    expect(answer.body.data).toMatchObject({ id, status: 'NEW' });
    expect((await invoice(t, id)).trashed_at).toBeNull();
  });

  it('keeps an invoice whose seats are gone', async () => {
    const listing = await trip(2);
    const { id } = await book(t, listing, 2);
    await trash(id);
    await book(t, listing, 1);
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { code: 'invoice.seats_gone', data: { free: 1 } },
    });
    expect((await invoice(t, id)).trashed_at).not.toBeNull();
  });

  it('keeps an invoice whose beds are gone, though there are seats', async () => {
    const listing = await makeListing(t.site, {
      seats: 10,
      variants: [{ room_type: 'DOUBLE', price: 20_000_000 }],
      rooms: [{ type: 'DOUBLE', number: 1 }],
    });
    const { id } = await book(t, listing, 2);
    await trash(id);
    await book(t, listing, 1);
    expect((await restore(id)).body).toMatchObject({ code: 'booking.room_sold_out', data: { free: 1 } });
    expect(await taken(t, listing)).toBe(1);
  });

  it('gives an unpaid invoice its full time to pay again', async () => {
    const { id } = await book(t, await trip());
    await trash(id);
    t.clock.advance(48 * HOUR);
    await restore(id);
    const { payment_deadline_at } = await invoice(t, id);
    expect(Date.parse(payment_deadline_at) - t.clock.now().getTime()).toBe(24 * HOUR);
  });

  it('refuses a paid invoice to all but the director', async () => {
    const { id } = await book(t, await trip());
    await payValid(t, id, 20_000_000);
    expect((await trash(id)).body.code).toBe('invoice.paid_needs_director');
  });

  it('frees the numbers of transfers that were not sent, and lets them hold theirs again', async () => {
    const { id } = await book(t, await trip());
    const started = { invoice_id: id, type: 'CREDIT', amount: 5_000_000 };
    const { unique_number } = (await t.as('USER').call('user_payments.create', started)).body.data;
    const holders = () =>
      t.db
        .selectFrom('unique_payment_numbers')
        .select('payment_id')
        .where('site_id', '=', t.site.id)
        .where('number', '=', unique_number)
        .execute();
    const held = await holders();
    await trash(id);
    expect(await holders()).toEqual([{ payment_id: null }]);
    await restore(id);
    expect(await holders()).toEqual(held);
  });

  it('follows a payment taken back meanwhile', async () => {
    const { id } = await book(t, await trip());
    const payment = await payValid(t, id, 5_000_000);
    await trash(id);
    await t.as('FINANCE').call('payments.reverse', { id: payment.id, note });
    expect((await restore(id)).body.data.status).toBe('NEW');
    expect((await invoice(t, id)).paid).toBe(0);
    expect(await balance('customer_credit', id)).toBe(0);
  });

  it('deletes for good what never held money, and keeps its number', async () => {
    const made = await book(t, await trip());
    await trash(made.id);
    expect((await trash(made.id)).body.data).toEqual({ id: made.id, in_trash: false });
    expect(await t.as('MAIN').call('invoices.get', { id: made.id })).toMatchObject({
      status: 410,
      body: { code: 'invoice.deleted' },
    });
    const kept = await t.db
      .selectFrom('deleted_invoices')
      .select('number')
      .where('id', '=', made.id)
      .executeTakeFirst();
    expect(kept?.number).toBe(made.number);
  });

  it('refuses to delete what held money', async () => {
    const { id } = await book(t, await trip());
    const payment = await payValid(t, id, 5_000_000);
    await t.as('FINANCE').call('payments.reverse', { id: payment.id, note });
    await trash(id);
    expect((await trash(id)).body.code).toBe('invoice.has_money');
  });

  it('refuses to delete an invoice whose transfer the office has not checked yet', async () => {
    const { id } = await book(t, await trip());
    const payment = await pay(t, id, 5_000_000);
    await trash(id);
    expect((await trash(id)).body.code).toBe('invoice.payment_awaits');
    await t.as('FINANCE').call('payments.reject', { id: payment.id, note });
    expect((await trash(id)).body.data).toEqual({ id, in_trash: false });
  });
});
