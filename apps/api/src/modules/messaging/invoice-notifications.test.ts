import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { book, evidence, invoice, pay, payValid, transferred } from '../../../test/support/scenes/booked.ts';
import { jobServices } from '../../../test/support/jobs.ts';
import { emailHtml } from './email-html.ts';
import { react } from '../../app/reactions.ts';
import { schedules } from '../../app/schedules.ts';
import { jobCall } from '../../kit/jobs/site-jobs.ts';

const HOUR_MS = 3_600_000;

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

describe('a booking', () => {
  it('notifies its customer of number, amounts, deadline and where to pay', async () => {
    const booked = await book(t);
    const { number, slug } = await invoice(t, booked.id);
    const [email, ...more] = await messages();
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      template: 'invoice.created',
      recipient_id: t.site.user.id,
      address: t.site.user.email,
      status: 'QUEUED',
      subject: `Pesanan ${number} sudah kami terima`,
    });
    expect(email?.body).toContain('sebelum Selasa, 17 November 2026, 10.00 WIB');
    expect(email?.body).toContain(`/app/#/user/invoices/${slug}`);
    expect(email?.body).toMatch(/Total: Rp[\d.]+\n/);
    expect(email?.body).toMatch(
      /Dibayar sekarang: uang muka Rp5\.000\.000, sebelum Selasa, 17 November 2026, 10\.00 WIB\nSesudah itu: pelunasan Rp26\.500\.000, paling lambat Rabu, 16 Desember 2026\n\nTotal:/,
    );
    expect(email?.body).not.toMatch(/[{}]/);
    const inbox = await t.as('USER').call('user_inboxes.list');
    expect(inbox.body).toMatchObject({
      data: [{ title: `Pesanan ${number} kami terima`, link: `/user/invoices/${slug}`, is_read: false }],
      meta: { unread: 1 },
    });
  });

  it('notifies once, however often the event is emitted', async () => {
    const { id } = await book(t);
    for (let time = 0; time < 2; time += 1) {
      await jobCall(jobServices(t), t.site).transaction((call) =>
        react(call, [{ name: 'invoice.expired', data: { invoiceId: id, agentId: null } }]),
      );
    }
    expect(await templates()).toEqual(['invoice.created', 'invoice.expired']);
    expect((await t.as('USER').call('user_inboxes.list')).body.meta.unread).toBe(2);
  });

  it('notifies nobody when it fails', async () => {
    const refused = await t
      .as('MAIN')
      .call('invoices.create', { listing_id: t.site.listing.id, bookings: [] });
    expect(refused.status).toBe(422);
    await expect(book(t, t.site.listing, 46)).rejects.toThrow();
    expect(await messages()).toEqual([]);
  });

  it('notifies its customer when the job expires it', async () => {
    await book(t);
    t.clock.advance(24 * HOUR_MS + 60_000);
    const job = schedules.find((schedule) => schedule.name === 'expire-invoices');
    await job?.run(jobServices(t));
    await job?.run(jobServices(t));
    expect(await templates()).toEqual(['invoice.created', 'invoice.expired']);
  });

  it('notifies its customer of the reason when it is cancelled', async () => {
    const { id } = await book(t);
    await t.as('MAIN').call('invoices.cancel', { id, note: 'Ibu sakit, berangkat tahun depan' });
    const email = (await messages()).at(-1);
    expect(email?.template).toBe('invoice.cancelled');
    expect(email?.body).toContain('Ibu sakit, berangkat tahun depan');
    expect(email?.body).toContain('Belum ada pembayaran yang kami terima untuk invoice ini.');
    const paid = await book(t);
    await payValid(t, paid.id, 5_000_000);
    await t.as('MAIN').call('invoices.cancel', { id: paid.id, note: 'Pindah tanggal' });
    expect((await messages()).at(-1)?.body).toMatch(
      /Yang sudah Anda bayar, Rp5\.000\.\d{3}, tetap tercatat atas nama Anda/,
    );
  });

  it('reads in its own language that its customer cancelled it, in whatever language that was done', async () => {
    const { id } = await book(t);
    const inEnglish = { headers: { 'accept-language': 'en' } };
    expect((await t.as('USER').call('user_invoices.cancel', { id }, inEnglish)).status).toBe(200);
    expect((await messages()).at(-1)?.body).toContain('Dibatalkan oleh pemesan');
  });

  it('makes no link of what somebody typed, neither in the text nor in the HTML of the letter', async () => {
    const { id } = await book(t);
    const note = 'Klik https://evil.example/a atau evil.com,\nhubungi me@evil.example';
    await t.as('MAIN').call('invoices.cancel', { id, note });
    const email = (await messages()).at(-1)!;
    const html = emailHtml({ ...email, locale: 'id' }, t.site.name);
    for (const letter of [email.body, html]) expect(letter).not.toMatch(/evil\.\w|https?:\/\/evil|@evil/);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(email.body.replaceAll('\u200a', '')).toContain(
      'Klik https://evil.example/a atau evil.com, hubungi me@evil.example',
    );
  });
});

describe('a proof of payment', () => {
  it('notifies the finance people each time it is sent, and nobody else', async () => {
    const booked = await book(t);
    const { dp_price: amount } = await invoice(t, booked.id);
    const file = await evidence(t, { kind: 'USER', id: t.site.user.id });
    const payment = await t.as('USER').call('user_payments.create', {
      invoice_id: booked.id,
      type: 'DOWN_PAYMENT',
      amount,
      ...transferred(t),
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
    expect((await messages()).at(-1)?.body).toContain('Foto buram');
    t.clock.advance(HOUR_MS);
    await t.as('USER').call('user_payments.update', { id, evidence_file_id: file });
    expect(await recipients('payment.submitted')).toHaveLength(2);
  });

  it('notifies only the customer, with what remains, when finance recorded it', async () => {
    const { id } = await book(t);
    const { dp_price: amount } = await invoice(t, id);
    await payValid(t, id, amount, { type: 'DOWN_PAYMENT' });
    expect(await templates()).toEqual(['invoice.created', 'payment.validated']);
    const { paid, total } = await invoice(t, id);
    const email = (await messages()).at(-1);
    expect(email?.body).toContain(
      `Dibayar sekarang: pelunasan ${rupiah(total - paid)}, paling lambat Rabu, 16 Desember 2026\n\nSudah dibayar: ${rupiah(paid)}\nSisa: ${rupiah(total - paid)}`,
    );
  });

  it('notifies the customer that the money is kept when the invoice has ended meanwhile', async () => {
    const { id } = await book(t);
    const { dp_price: amount } = await invoice(t, id);
    const payment = await pay(t, id, amount, { type: 'DOWN_PAYMENT' });
    await t.as('MAIN').call('invoices.cancel', { id, note: 'Batal' });
    await t.as('FINANCE').call('payments.validate', { id: payment.id });
    expect((await templates()).at(-1)).toBe('payment.late');
  });
});

describe('the inbox', () => {
  it('lets its owner mark one notice or all as read, and nobody else', async () => {
    await book(t);
    await book(t);
    const { body, queries } = await t.as('USER').call('user_inboxes.list');
    expect(queries).toBeLessThanOrEqual(4);
    const [first] = body.data as { id: string }[];
    const stolen = await t.as('MAIN').call('admin_inboxes.mark_read', { id: first!.id });
    expect(stolen.status).toBe(404);
    expect((await t.as('USER').call('user_inboxes.mark_read', { id: first!.id })).body.data).toEqual({
      unread: 1,
    });
    const unread = await t.as('USER').call('user_inboxes.list', { search: { is_read: ['false'] } });
    expect(unread.body.data).toHaveLength(1);
    expect((await t.as('USER').call('user_inboxes.mark_read', { id: 'all' })).body.data).toEqual({
      unread: 0,
    });
  });
});

describe('the list of messages', () => {
  it('masks addresses, shows the whole one in the detail, and stays within its site', async () => {
    await book(t);
    const { body, queries } = await t.as('MAIN').call('messages.list', { q: 'pesanan' });
    expect(queries).toBeLessThanOrEqual(4);
    const [listed] = body.data as { id: string; address: string }[];
    expect(listed?.address).toBe('u***@demo.rihla.test');
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

function messages() {
  return t.db.selectFrom('messages').selectAll().orderBy('id').execute();
}

async function templates(): Promise<string[]> {
  return (await messages()).map((email) => email.template);
}

async function recipients(template: string): Promise<string[]> {
  return (await messages()).filter((email) => email.template === template).map((email) => email.recipient_id);
}

function rupiah(value: number): string {
  return `Rp${String(value).replace(/\B(?=(\d{3})+$)/g, '.')}`;
}
