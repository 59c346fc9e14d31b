import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { book, evidence, invoice, pay, payValid } from '../../../test/support/booked.ts';
import { jobServices } from '../../../test/support/jobs.ts';
import { react } from '../../app/reactions.ts';
import { schedules } from '../../app/schedules.ts';

const HOUR_MS = 3_600_000;

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

describe('a booking', () => {
  it('tells its customer number, amounts, deadline and where to pay', async () => {
    const booked = await book(t);
    const { number, slug } = await invoice(t, booked.id);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      template: 'invoice.created',
      recipient_id: t.site.user.id,
      address: t.site.user.email,
      status: 'QUEUED',
      subject: `Pesanan ${number} sudah kami terima`,
    });
    expect(letter?.body).toContain('sebelum Selasa, 17 November 2026, 10.00 WIB');
    expect(letter?.body).toContain(`/app/#/user/invoices/${slug}`);
    expect(letter?.body).toMatch(/Total: Rp[\d.]+\n/);
    expect(letter?.body).not.toMatch(/[{}]/);
    const inbox = await t.as('USER').call('user_inboxes.list');
    expect(inbox.body).toMatchObject({
      data: [{ title: `Pesanan ${number} kami terima`, link: `/user/invoices/${slug}`, is_read: false }],
      meta: { unread: 1 },
    });
  });

  it('is told once, however often the fact is stated', async () => {
    const { id } = await book(t);
    const call = {
      site: t.site,
      actor: null,
      now: t.clock.now(),
      request: { origin: 'http://localhost:3000' },
    };
    const scope = { siteId: t.site.id, actorId: null, now: t.clock.now() };
    for (let time = 0; time < 2; time += 1) {
      await t.services.db.transaction(scope, (tx) =>
        react({ ...call, tx }, [{ name: 'invoice.expired', data: { invoiceId: id, agentId: null } }]),
      );
    }
    expect(await templates()).toEqual(['invoice.created', 'invoice.expired']);
    expect((await t.as('USER').call('user_inboxes.list')).body.meta.unread).toBe(2);
  });

  it('that fails tells nobody', async () => {
    const refused = await t.as('MAIN').call('invoices.create', { listing_id: t.site.listing.id, pax: [] });
    expect(refused.status).toBe(422);
    await expect(book(t, t.site.listing, 46)).rejects.toThrow();
    expect(await letters()).toEqual([]);
  });

  it('that nobody pays is told to have expired, by the job', async () => {
    await book(t);
    t.clock.advance(24 * HOUR_MS + 60_000);
    const job = schedules.find((schedule) => schedule.name === 'expire-invoices');
    await job?.run(jobServices(t));
    await job?.run(jobServices(t));
    expect(await templates()).toEqual(['invoice.created', 'invoice.expired']);
  });

  it('that is cancelled is told with the reason', async () => {
    const { id } = await book(t);
    await t.as('MAIN').call('invoices.cancel', { id, note: 'Ibu sakit, berangkat tahun depan' });
    const letter = (await letters()).at(-1);
    expect(letter?.template).toBe('invoice.cancelled');
    expect(letter?.body).toContain('Ibu sakit, berangkat tahun depan');
  });
});

describe('a proof of payment', () => {
  it('asks the finance people to check it, each time it is sent, and nobody else', async () => {
    const booked = await book(t);
    const { dp_price: amount } = await invoice(t, booked.id);
    const file = await evidence(t, { kind: 'USER', id: t.site.user.id });
    const payment = await t.as('USER').call('user_payments.create', {
      invoice_id: booked.id,
      type: 'DOWN_PAYMENT',
      amount,
      bank_id: t.site.bank.id,
      evidence_file_id: file,
    });
    expect(payment.status).toBe(201);
    const id = (payment.body.data as { id: string }).id;
    expect(await recipients('payment.submitted')).toEqual([t.site.admins.FINANCE.id]);
    const inbox = await t.as('FINANCE').call('admin_inboxes.list');
    expect(inbox.body.meta.unread).toBe(1);
    expect((await t.as('MAIN').call('admin_inboxes.list')).body.meta.unread).toBe(0);

    t.clock.advance(HOUR_MS);
    await t.as('FINANCE').call('payments.reject', { id, note: 'Foto buram' });
    expect((await letters()).at(-1)?.body).toContain('Foto buram');
    t.clock.advance(HOUR_MS);
    await t.as('USER').call('user_payments.update', { id, evidence_file_id: file });
    expect(await recipients('payment.submitted')).toHaveLength(2);
  });

  it('that finance records itself asks nobody, and is confirmed to the customer with what remains', async () => {
    const { id } = await book(t);
    const { dp_price: amount } = await invoice(t, id);
    await payValid(t, id, amount, { type: 'DOWN_PAYMENT' });
    expect(await templates()).toEqual(['invoice.created', 'payment.validated']);
    const { paid, total } = await invoice(t, id);
    const letter = (await letters()).at(-1);
    expect(letter?.body).toContain(`Sudah dibayar: ${rupiah(paid)}\nSisa: ${rupiah(total - paid)}`);
  });

  it('for an invoice that ended meanwhile is told to be kept', async () => {
    const { id } = await book(t);
    const { dp_price: amount } = await invoice(t, id);
    const payment = await pay(t, id, amount, { type: 'DOWN_PAYMENT' });
    await t.as('MAIN').call('invoices.cancel', { id, note: 'Batal' });
    await t.as('FINANCE').call('payments.validate', { id: payment.id });
    expect((await templates()).at(-1)).toBe('payment.late');
  });
});

describe('the inbox', () => {
  it('is one’s own: read one by one or all at once, and closed to others', async () => {
    await book(t);
    await book(t);
    const { body, queries } = await t.as('USER').call('user_inboxes.list');
    expect(queries).toBeLessThanOrEqual(4);
    const [first] = body.data as { id: string }[];
    const stolen = await t.as('MAIN').call('admin_inboxes.read', { id: first!.id });
    expect(stolen.status).toBe(404);
    expect((await t.as('USER').call('user_inboxes.read', { id: first!.id })).body.data).toEqual({
      unread: 1,
    });
    const unread = await t.as('USER').call('user_inboxes.list', { search: { is_read: ['false'] } });
    expect(unread.body.data).toHaveLength(1);
    expect((await t.as('USER').call('user_inboxes.read', { id: 'all' })).body.data).toEqual({ unread: 0 });
  });
});

describe('the list of messages', () => {
  it('masks addresses, shows one whole with its letter, and stays within its site', async () => {
    await book(t);
    const { body, queries } = await t.as('MAIN').call('messages.list', { q: 'pesanan' });
    expect(queries).toBeLessThanOrEqual(4);
    const [listed] = body.data as { id: string; address: string }[];
    expect(listed?.address).toBe('u•••@demo.rihla.test');
    const one = await t.as('MAIN').call('messages.get', { id: listed!.id });
    expect(one.queries).toBeLessThanOrEqual(8);
    expect(one.body.data).toMatchObject({ address: t.site.user.email, status: 'QUEUED' });
    expect((one.body.data as { html: string }).html).toContain('<!doctype html>');
    expect((await t.asTwin('MAIN').call('messages.list')).body.data).toEqual([]);
    expect((await t.asTwin('MAIN').call('messages.get', { id: listed!.id })).status).toBe(404);
    expect((await t.as('GUIDE').call('messages.list')).status).toBe(403);
    expect((await t.as('FINANCE').call('messages.retry', { id: listed!.id })).status).toBe(403);
    const waiting = await t.as('MAIN').call('messages.retry', { id: listed!.id });
    expect([waiting.status, waiting.body.code]).toEqual([409, 'kit.illegal_transition']);
  });
});

function letters() {
  return t.db.selectFrom('messages').selectAll().orderBy('id').execute();
}

async function templates(): Promise<string[]> {
  return (await letters()).map((letter) => letter.template);
}

async function recipients(template: string): Promise<string[]> {
  return (await letters())
    .filter((letter) => letter.template === template)
    .map((letter) => letter.recipient_id);
}

function rupiah(value: number): string {
  return `Rp${String(value).replace(/\B(?=(\d{3})+$)/g, '.')}`;
}
