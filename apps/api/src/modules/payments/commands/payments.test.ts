import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  book,
  evidence,
  findings,
  invoice,
  NOTES,
  pay,
  payment as paymentOf,
  payValid,
  transferred,
} from '../../../../test/support/scenes/booked.ts';
import { makeListing, makeUser } from '../../../seed/builders.ts';
import {
  bookedPackage,
  PACKAGE_PRICE,
  startPayment,
} from '../../../../test/support/scenes/package-payments.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});
afterAll(async () => {
  expect(await findings(t)).toEqual([]);
  await t.close();
});

const note = 'Nominal tidak sesuai mutasi';
const PRICE = PACKAGE_PRICE;
const booked = (columns?: Record<string, unknown>) => bookedPackage(t, columns);
const start = (invoiceId: string, amount: number, more?: Record<string, unknown>) =>
  startPayment(t, invoiceId, amount, more);

describe('starting a payment', () => {
  it('adds the unique number to the first, takes it off the second, and leaves later ones as they are', async () => {
    const { id } = await booked();
    const first = await payValid(t, id, 15_000_000);
    const number = first.amount - 15_000_000;
    expect(number).toBe(first.unique_number);
    expect(number).toBeGreaterThan(0);
    const second = await payValid(t, id, 20_000_000);
    expect(second).toMatchObject({ amount: 20_000_000 - number, unique_number: null });
    for (const later of [20_000_000, 30_500_000])
      expect(await payValid(t, id, later)).toMatchObject({ amount: later, unique_number: null });
    expect(await invoice(t, id)).toMatchObject({ status: 'PAID', paid: PRICE, remaining: 0 });
  });

  it('keeps the sum that the office records when the money has come, to the rupiah', async () => {
    const { id } = await booked();
    const recorded = await t.as('FINANCE').call('payments.create', {
      invoice_id: id,
      type: 'DOWN_PAYMENT',
      amount: 15_000_000,
      ...transferred(t),
    });
    expect(recorded.body.data).toMatchObject({ status: 'PENDING', amount: 15_000_000, unique_number: null });
    const { amount } = await payValid(t, id, 20_000_000);
    expect(amount).toBe(20_000_000);
  });

  it('gives open transfers of a site different numbers', async () => {
    const invoices = [await booked(), await booked(), await booked()];
    const open = await Promise.all(invoices.map(({ id }) => start(id, 15_000_000)));
    expect(new Set(open.map(({ body }) => body.data.unique_number)).size).toBe(3);
  });

  it('is refused below the down payment, below the minimum and above what is payable, in the fixed words', async () => {
    const { id } = await booked();
    expect((await start(id, 14_999_999)).body).toMatchObject({
      code: 'payment.below_down_payment',
      msg: 'Silahkan masukan DP minimal!',
      data: { minimum: 15_000_000 },
    });
    expect((await start(id, PRICE + 1)).body).toMatchObject({
      code: 'payment.over_payable',
      msg: 'Nominal pembayaran melebihi batas pembayaran!',
      errors: { amount: ['Nominal pembayaran melebihi batas pembayaran!'] },
    });
    await start(id, 15_000_000);
    expect((await start(id, 999_999)).body.code).toBe('payment.below_minimum');
  });

  it('counts what is under way: together payments never exceed the total', async () => {
    const { id } = await booked();
    expect((await start(id, 80_000_000)).status).toBe(201);
    expect((await start(id, 6_000_000)).body.code).toBe('payment.over_payable');
    const { payable } = await invoice(t, id);
    expect((await start(id, payable.package.maximum)).status).toBe(201);
    expect((await start(id, 1)).body.code).toBe('payment.nothing_to_pay');
  });

  it('frees the number when it is deleted, which only works while nothing was sent', async () => {
    const { id } = await booked();
    const { body } = await start(id, 15_000_000);
    const removed = await t.as('USER').call('user_payments.delete', { id: body.data.id });
    expect(removed.status).toBe(200);
    const held = await t.db
      .selectFrom('unique_payment_numbers')
      .select('number')
      .where('payment_id', '=', body.data.id)
      .execute();
    expect(held).toEqual([]);
    const sent = await pay(t, id, 15_000_000);
    expect((await t.as('FINANCE').call('payments.delete', { id: sent.id })).body.code).toBe(
      'payment.not_new',
    );
  });

  it('carries no number in dollars, or where the site has switched numbers off', async () => {
    const free = { dp_price: 0, minimum_partial_payment: 0 };
    const dollars = await makeListing(t.site, {
      currency: 'USD',
      variants: [{ room_type: 'QUAD', price: 250_000 }],
      columns: free,
    });
    const { id } = await book(t, dollars);
    expect((await start(id, 100_000)).body.data).toMatchObject({ amount: 100_000, unique_number: null });
    const switchTo = (on: boolean) =>
      t.db
        .updateTable('site_settings')
        .set({ unique_payment_number: on })
        .where('site_id', '=', t.site.id)
        .execute();
    await switchTo(false);
    const rupiah = await start((await booked()).id, 15_000_000);
    await switchTo(true);
    expect(rupiah.body.data).toMatchObject({ amount: 15_000_000, unique_number: null });
  });

  it('finds no invoice of another customer', async () => {
    const { id } = await booked();
    const stranger = await makeUser(t.site);
    const answer = await t
      .as(stranger)
      .call('user_payments.create', { invoice_id: id, type: 'CREDIT', amount: 15_000_000 });
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'invoice.invalid', msg: 'Invoice tidak valid' },
    });
  });

  it('refuses a gateway that the site has not', async () => {
    const { id } = await booked();
    expect((await start(id, 15_000_000, { channel: 'FLIP' })).body.code).toBe('payment.channel_unavailable');
  });
});

describe('the proof', () => {
  it('is none for an agent who names a file that a colleague has sent', async () => {
    const { AGENT, MAIN } = t.site.admins;
    const customer = await makeUser(t.site, { agent_id: AGENT.id });
    const { id: invoice_id } = await book(t, t.site.listing, 1, { user_id: customer.id });
    const attempt = async (owner: string) => {
      const evidence_file_id = await evidence(t, { kind: 'ADMIN', id: owner });
      const input = { invoice_id, type: 'CREDIT' as const, amount: 10_000_000, evidence_file_id };
      return (await t.as('AGENT').call('payments.create', { ...input, ...transferred(t) })).body.code;
    };
    expect(await attempt(MAIN.id)).toBe('payment.evidence_refused');
    expect(await attempt(AGENT.id)).toBeUndefined();
  });

  it('moves the payment to the office when the payer sends it; a stranger’s, a public or an unknown kind of file does not', async () => {
    const { id } = await booked();
    const payment = (await start(id, 15_000_000)).body.data.id;
    const send = (file: string) =>
      t.as('USER').call('user_payments.update', { id: payment, evidence_file_id: file, ...transferred(t) });
    const me = { kind: 'USER' as const, id: t.site.user.id };
    const stranger = await makeUser(t.site);
    for (const file of [
      await evidence(t, { kind: 'USER', id: stranger.id }),
      await evidence(t, me, { is_public: true }),
      await evidence(t, me, { mime: 'text/html' }),
    ]) {
      expect((await send(file)).body).toMatchObject({
        code: 'payment.evidence_refused',
        msg: 'Bukti pembayaran Anda gagal dikirim!',
      });
    }
    expect((await t.as('USER').call('user_payments.update', { id: payment })).body.code).toBe(
      'payment.evidence_required',
    );
    const bare = { id: payment, evidence_file_id: await evidence(t, me) };
    const unsaid = await t.as('USER').call('user_payments.update', bare);
    expect(unsaid).toMatchObject({ status: 422, body: { code: 'kit.invalid_input' } });
    expect((unsaid.body as { errors?: object }).errors).toEqual({
      bank_id: [expect.stringMatching(/^Harap pilih/)],
      paid_on: [expect.stringMatching(/^Harap isikan/)],
      notes: [expect.stringMatching(/^Harap isikan/)],
    });
    const sent = await send(await evidence(t, me));
    expect(sent.body.data.status).toBe('PENDING');
    expect((await paymentOf(t, payment)).evidence).toMatchObject({ mime: 'image/jpeg' });
    expect((await invoice(t, id)).awaits_validation).toBe(true);
  });

  it('may say another type on the same bill, and none on the other', async () => {
    const { id } = await booked();
    const payment = (await start(id, 15_000_000)).body.data.id;
    const evidence_file_id = await evidence(t, { kind: 'USER', id: t.site.user.id });
    const send = (type: 'CREDIT' | 'EQUIPMENT') =>
      t.as('USER').call('user_payments.update', { id: payment, evidence_file_id, ...transferred(t), type });
    expect((await send('EQUIPMENT')).body).toMatchObject({ errors: { type: [expect.any(String)] } });
    expect((await send('CREDIT')).status).toBe(200);
    expect(await paymentOf(t, payment)).toMatchObject({
      type: 'CREDIT',
      notes: NOTES,
      paid_on: '2026-11-16',
    });
  });

  it('may be replaced while it waits, without moving again', async () => {
    const { id } = await booked();
    const me = { kind: 'USER' as const, id: t.site.user.id };
    const file = await evidence(t, me);
    const made = await start(id, 15_000_000, { evidence_file_id: file, ...transferred(t) });
    const better = await evidence(t, me);
    const { id: sent } = made.body.data;
    await t.as('USER').call('user_payments.update', { id: sent, evidence_file_id: better });
    const seen = await paymentOf(t, sent);
    expect(seen).toMatchObject({ status: 'PENDING', evidence_file_id: better });
    expect(seen.timeline.filter((item) => item.event === 'submit')).toHaveLength(1);
  });

  it('is sent again after a refusal, with the same number where it is still free', async () => {
    const { id } = await booked();
    const payment = await pay(t, id, 15_000_000);
    const refused = await t.as('FINANCE').call('payments.reject', { id: payment.id, note });
    expect(refused.body.data.status).toBe('REJECT');
    expect((await paymentOf(t, payment.id)).reject_reason).toBe(note);
    await t.as('FINANCE').call('payments.update', { id: payment.id, paid_on: '2026-11-15' });
    expect(await paymentOf(t, payment.id)).toMatchObject({
      status: 'PENDING',
      reject_reason: null,
      unique_number: payment.unique_number,
    });
  });

  it('is not sent again when other payments have taken its place', async () => {
    const { id } = await booked();
    const payment = await pay(t, id, 80_000_000);
    await t.as('FINANCE').call('payments.reject', { id: payment.id, note });
    await pay(t, id, 15_000_000);
    const again = await t.as('FINANCE').call('payments.update', { id: payment.id });
    expect(again.body.code).toBe('payment.over_payable');
  });

  it('is not of tomorrow, nor for an account in another currency', async () => {
    const { id } = await booked();
    const finance = (more: Record<string, unknown>) =>
      t
        .as('FINANCE')
        .call('payments.create', { invoice_id: id, type: 'CREDIT', amount: 15_000_000, ...more });
    const tomorrow = { ...transferred(t), paid_on: '2026-11-17' };
    expect((await finance(tomorrow)).body.code).toBe('payment.date_in_future');
    const valas = await t.as('MAIN').call('banks.create', {
      bank: 'BCA',
      name: 'BCA Valas',
      owner: 'PT Demo',
      number: '1234567890',
      currency: 'USD',
      is_public: true,
      show_on_payment: true,
    });
    expect((await finance({ bank_id: valas.body.data.id })).body.code).toBe('payment.bank_unknown');
  });
});

describe('validating', () => {
  it('counts the money, moves the invoice, and numbers the receipts without a gap', async () => {
    const { id } = await booked();
    const first = await payValid(t, id, 15_000_000);
    expect(first).toMatchObject({ status: 'VALID', late: false });
    const partial = await invoice(t, id);
    expect(partial).toMatchObject({ status: 'PARTIAL', paid: first.amount });
    const second = await payValid(t, id, partial.payable.package.maximum);
    expect(await invoice(t, id)).toMatchObject({ status: 'PAID', remaining: 0 });
    const numbers = [first, second].map(({ receipt_number }) => Number(receipt_number?.split('/').at(-1)));
    expect(numbers[1]).toBe(numbers[0]! + 1);
    expect(first.receipt_number).toMatch(/^KW\/2026\/11\/\d{5}$/);
  });

  it('prints on a receipt what was paid until then, also when a request that came earlier had to wait', async () => {
    const { id } = await booked();
    const [first, second] = [await pay(t, id, 15_000_000), await pay(t, id, 10_000_000)];
    t.clock.advance(7);
    await t.as('FINANCE').call('payments.validate', { id: first.id });
    t.clock.advance(-7);
    await t.as('FINANCE').call('payments.validate', { id: second.id });
    const printed = [];
    for (const one of [first, second]) {
      const input = { document: 'payments', id: one.id } as const;
      const { ticket } = (await t.as('FINANCE').call('print_tickets.create', input)).body.data;
      const { receipt } = (await t.anonymous.call('print_tickets.exchange', { ticket })).body.data;
      printed.push(receipt!.invoice.paid);
    }
    expect(printed).toEqual([first.amount, first.amount + second.amount]);
  });

  it('debits the bank of the transfer and credits what the invoice owes; taking it back does the reverse', async () => {
    const { id } = await booked();
    const payment = await payValid(t, id, 15_000_000);
    const { amount } = payment;
    const lines = async (kind: string) =>
      t.db
        .selectFrom('journal_lines as l')
        .innerJoin('journal_entries as e', 'e.id', 'l.entry_id')
        .select(['l.account', 'l.ref', 'l.amount'])
        .where('e.payment_id', '=', payment.id)
        .where('e.kind', '=', kind)
        .orderBy('l.line')
        .execute();
    const bank = { account: 'bank', ref: t.site.bank.id };
    const owed = { account: 'receivable', ref: id };
    expect(await lines('PAYMENT')).toEqual([
      { ...bank, amount },
      { ...owed, amount: -amount },
    ]);
    await t.as('FINANCE').call('payments.reverse', { id: payment.id, note });
    expect(await lines('PAYMENT_REVERSAL')).toEqual([
      { ...bank, amount: -amount },
      { ...owed, amount },
    ]);
  });

  it('is done by finance or the main admin, once', async () => {
    const { id } = await booked();
    const payment = await pay(t, id, 15_000_000);
    for (const who of ['DIRECTOR', 'AGENT', 'MEDIA', 'USER'] as const)
      expect((await t.as(who).call('payments.validate', { id: payment.id })).status).toBe(403);
    expect((await t.as('MAIN').call('payments.validate', { id: payment.id })).status).toBe(200);
    expect(await t.as('MAIN').call('payments.validate', { id: payment.id })).toMatchObject({
      status: 409,
      body: { code: 'kit.illegal_transition' },
    });
  });

  it('makes the same moves in the documented form', async () => {
    const { id } = await booked();
    const payment = await pay(t, id, 15_000_000);
    const put = (more: Record<string, unknown>, who: 'FINANCE' | 'AGENT' = 'FINANCE') =>
      t.as(who).call('payments.update', { id: payment.id, ...more });
    expect((await put({ status: 'NEW' })).body.code).toBe('payment.status_not_offered');
    expect((await put({ status: 'REJECT' })).body.errors).toHaveProperty('note');
    expect((await put({ status: 'VALID' }, 'AGENT')).status).toBe(404);
    expect((await put({ status: 'VALID' })).body.data.status).toBe('VALID');
    expect((await invoice(t, id)).status).toBe('PARTIAL');
    expect((await put({ status: 'REJECT', note })).body.data.status).toBe('REJECT');
    expect(await invoice(t, id)).toMatchObject({ status: 'NEW', paid: 0 });
    expect((await put({ status: 'PENDING' })).body.data.status).toBe('PENDING');
    expect((await put({ status: 'SPAM' })).body.data.status).toBe('SPAM');
  });
});
