import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  book,
  evidence,
  findings,
  invoice,
  pay,
  type Paid,
  payment as paymentOf,
  payValid,
  taken,
  transferred,
} from '../../../../test/support/scenes/booked.ts';
import { cameraPicture } from '../../../../test/support/scenes/scans.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import { makeAdmin, makeListing, makeUser, type SeedListing } from '../../../seed/builders.ts';

const MILLION = 1_000_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
afterEach(async () => {
  expect(await findings(t)).toEqual([]);
});

const listingOf = (seats: number) => makeListing(t.site, { seats, departsIn: 120 });

/** A booking that was cancelled while its transfer was on the way; the money is found afterwards. */
async function lateMoney(listing: SeedListing, amount = 15 * MILLION, people = 1) {
  const booked = await book(t, listing, people);
  const { id } = await pay(t, booked.id, amount);
  await cancel(booked.id);
  await t.as('FINANCE').call('payments.validate', { id });
  return { booked, payment: await paymentOf(t, id) };
}

async function cancel(id: string): Promise<void> {
  const { status } = await t.as('MAIN').call('invoices.cancel', { id, note: 'Jamaah berhalangan' });
  expect(status).toBe(200);
}

const apply = (id: string, who: 'FINANCE' | 'DIRECTOR' = 'FINANCE') =>
  t.as(who).call('late_money.apply', { id });
const unallocated = async () => {
  const { body } = await t.as('FINANCE').call('payments.list', { search: { unallocated: 'true' } });
  return (body.data as Paid[]).map(({ id }) => id);
};
/** The e-mails of a kind about the invoice of a payment, each with its subject. */
const lettersOf = async (template: string, { invoice_number }: Paid) => {
  const rows = await t.db
    .selectFrom('messages')
    .select(['subject', 'body'])
    .where('template', '=', template)
    .execute();
  return rows
    .map(({ subject, body }) => `${subject}\n${body}`)
    .filter((text) => text.includes(invoice_number));
};
const isReversalOffered = ({ acts }: Paid) => acts.find(({ act }) => act === 'reverse')?.allowed;
const actsOf = ({ late_acts }: Paid) => late_acts.flatMap(({ act, allowed }) => (allowed ? [act] : []));

describe('late money', () => {
  it('is unallocated, with three acts that allocate it', async () => {
    const { payment } = await lateMoney(await listingOf(5));
    expect(await unallocated()).toContain(payment.id);
    expect(payment).toMatchObject({ late: true, outcome: null, refund: null });
    expect(actsOf(payment)).toEqual(['apply', 'credit', 'refund']);
    const seen = (await t.as('DIRECTOR').call('payments.get', { id: payment.id })).body.data;
    expect(actsOf(seen)).toEqual(['refund']);
    expect((await apply(payment.id, 'DIRECTOR')).status).toBe(403);
  });

  it('brings its invoice back with the seats that are still free', async () => {
    const listing = await listingOf(3);
    const { booked, payment } = await lateMoney(listing, 15 * MILLION, 2);
    expect(await taken(t, listing)).toBe(0);
    const { status, body } = await apply(payment.id);
    expect([status, body.data.status]).toEqual([200, 'VALID']);
    expect((await paymentOf(t, payment.id)).late).toBe(false);
    expect(await taken(t, listing)).toBe(2);
    expect(await invoice(t, booked.id)).toMatchObject({
      status: 'PARTIAL',
      paid: payment.amount,
      unallocated: 0,
    });
    expect(await unallocated()).not.toContain(payment.id);
    expect((await apply(payment.id)).body.code).toBe('payment.not_unallocated');
  });

  it('brings its invoice back as paid when it settles the total', async () => {
    const listing = await listingOf(3);
    const { booked, payment } = await lateMoney(listing, listing.variants[0]!.price);
    await apply(payment.id);
    expect(await invoice(t, booked.id)).toMatchObject({ status: 'PAID', paid: listing.variants[0]!.price });
  });

  it('stays unallocated when the seats are gone, and nothing has moved', async () => {
    const listing = await listingOf(1);
    const { booked, payment } = await lateMoney(listing);
    await book(t, listing, 1);
    const { status, body } = await apply(payment.id);
    expect([status, body.code]).toEqual([409, 'booking.sold_out']);
    expect(await invoice(t, booked.id)).toMatchObject({ status: 'CANCELLED', paid: 0 });
    expect(await unallocated()).toContain(payment.id);
  });

  it('counts once where more came than is owed; the rest stays unallocated', async () => {
    const listing = await listingOf(3);
    const price = listing.variants[0]!.price;
    const booked = await book(t, listing, 1);
    const first = await pay(t, booked.id, price);
    await t.as('FINANCE').call('payments.reject', { id: first.id, note: 'Belum masuk' });
    const second = await pay(t, booked.id, price);
    await cancel(booked.id);
    const finance = t.as('FINANCE');
    await finance.call('payments.update', { id: first.id, status: 'PENDING', paid_on: '2026-11-16' });
    for (const { id } of [first, second]) await finance.call('payments.validate', { id });
    expect((await apply(first.id)).status).toBe(200);
    expect((await apply(second.id)).body).toMatchObject({
      code: 'payment.over_payable',
      data: { maximum: 0 },
    });
    expect(await invoice(t, booked.id)).toMatchObject({ status: 'PAID', paid: price, unallocated: price });
    expect(await unallocated()).toContain(second.id);
  });

  it('is left out of what the receipt of the next payment says was paid', async () => {
    const listing = await listingOf(3);
    const booked = await book(t, listing, 1);
    const early = await pay(t, booked.id, 15 * MILLION);
    const next = await pay(t, booked.id, 10 * MILLION);
    await cancel(booked.id);
    const finance = t.as('FINANCE');
    for (const { id } of [early, next]) await finance.call('payments.validate', { id });
    await apply(next.id);
    const { ticket } = (await finance.call('print_tickets.create', { document: 'payments', id: next.id }))
      .body.data;
    const { receipt } = (await t.anonymous.call('print_tickets.exchange', { ticket })).body.data;
    expect(receipt!.invoice).toMatchObject({
      paid: next.amount,
      remaining: listing.variants[0]!.price - next.amount,
    });
  });

  it('brings no invoice back when it is for equipment', async () => {
    const { id } = await book(t, await listingOf(5));
    const { version } = await invoice(t, id);
    await t.as('MAIN').call('invoices.update', { id, version, equipment_total: MILLION });
    const { id: paymentId } = await pay(t, id, MILLION, { type: 'EQUIPMENT' });
    await cancel(id);
    await t.as('FINANCE').call('payments.validate', { id: paymentId });
    expect((await apply(paymentId)).body.code).toBe('payment.not_for_package');
    expect((await invoice(t, id)).status).toBe('CANCELLED');
  });

  it('does not come back to a group that has departed', async () => {
    const listing = await makeListing(t.site, { seats: 3, departsIn: 40 });
    const { payment } = await lateMoney(listing);
    // In two steps, so that nobody's session idles for a month.
    t.clock.advance(20 * 86_400_000);
    await unallocated();
    t.clock.advance(21 * 86_400_000);
    expect((await apply(payment.id)).body.code).toBe('invoice.departed');
    t.clock.advance(-41 * 86_400_000);
  });
});

describe("the customer's credit", () => {
  it('comes from late money, pays another invoice, and comes back when that payment is taken back', async () => {
    const { payment } = await lateMoney(await listingOf(2));
    const kept = await t.as('FINANCE').call('late_money.credit', { id: payment.id });
    expect(kept.status).toBe(200);
    expect(await paymentOf(t, payment.id)).toMatchObject({ outcome: 'CREDIT', late: true });
    const [letter, ...more] = await lettersOf('payment.credited', payment);
    expect(letter).toMatch(/Dana Rp15\.000\.\d{3} kami simpan sebagai saldo Anda/);
    expect(more).toEqual([]);
    expect(await unallocated()).not.toContain(payment.id);
    const next = await book(t, await listingOf(2), 1);
    expect((await invoice(t, next.id)).customer_credit).toBe(payment.amount);

    const tooMuch = { id: next.id, amount: payment.amount + 1 };
    expect((await t.as('FINANCE').call('late_money.use_credit', tooMuch)).body).toMatchObject({
      code: 'payment.credit_too_small',
      data: { maximum: payment.amount },
    });
    const used = await t.as('FINANCE').call('late_money.use_credit', { id: next.id, amount: 9 * MILLION });
    expect(used.body.data.status).toBe('VALID');
    expect(await paymentOf(t, used.body.data.id)).toMatchObject({ channel: 'BALANCE', amount: 9 * MILLION });
    expect(await invoice(t, next.id)).toMatchObject({
      status: 'PARTIAL',
      paid: 9 * MILLION,
      customer_credit: payment.amount - 9 * MILLION,
    });
    await t.as('FINANCE').call('payments.reverse', { id: used.body.data.id, note: 'Salah invoice' });
    expect(await invoice(t, next.id)).toMatchObject({ paid: 0, customer_credit: payment.amount });
    await t.as('FINANCE').call('late_money.use_credit', { id: next.id, amount: payment.amount });
    expect((await invoice(t, next.id)).customer_credit).toBe(0);
  });

  it('pays once only: what was taken back takes no proof and goes through no gateway', async () => {
    const { payment } = await lateMoney(await listingOf(2));
    await t.as('FINANCE').call('late_money.credit', { id: payment.id });
    const next = await book(t, await listingOf(2), 1);
    const used = await t.as('FINANCE').call('late_money.use_credit', { id: next.id, amount: 9 * MILLION });
    const { id } = used.body.data;
    await t.as('FINANCE').call('payments.reverse', { id, note: 'Salah invoice' });
    const proof = { id, ...transferred(t) };
    const { body } = await t.as('FINANCE').call('payments.update', { ...proof, status: 'PENDING' });
    expect(body.code).toBe('payment.from_kept_money');
    const evidence_file_id = await evidence(t, { kind: 'USER', id: t.site.user.id });
    const own = await t.as('USER').call('user_payments.update', { ...proof, evidence_file_id });
    expect(own.body.code).toBe('payment.from_kept_money');
    const way = { id, provider: 'MIDTRANS' as const, method: 'bca_va' };
    const opened = await t.as('USER').call('user_gateway_payments.open_attempt', way);
    expect([opened.status, opened.body.code]).toEqual([409, 'payment.from_kept_money']);
    expect((await paymentOf(t, id)).acts.filter(({ allowed }) => allowed)).toEqual([]);
    expect(await invoice(t, next.id)).toMatchObject({ paid: 0, customer_credit: payment.amount });
  });

  it('takes what a cancelled invoice had been paid, too; that cannot bring the invoice back', async () => {
    const booked = await book(t, await listingOf(2), 1);
    const { id } = await payValid(t, booked.id, 15 * MILLION);
    await cancel(booked.id);
    expect(await unallocated()).toContain(id);
    expect((await apply(id)).body.code).toBe('payment.not_late');
    expect((await t.as('FINANCE').call('late_money.credit', { id })).status).toBe(200);
    expect(await invoice(t, booked.id)).toMatchObject({ status: 'CANCELLED', paid: 0 });
    expect((await t.as('FINANCE').call('payments.reverse', { id, note: 'Salah catat' })).body.code).toBe(
      'payment.money_has_left',
    );
  });
});

describe('a refund', () => {
  async function asked() {
    const { booked, payment } = await lateMoney(await listingOf(2));
    const account = 'BSI 7001234567 a.n. Siti Rahmawati';
    const answer = await t
      .as('DIRECTOR')
      .call('late_money.refund', { id: payment.id, note: 'Minta kembali', account });
    expect(answer.status).toBe(200);
    return { booked, payment: await paymentOf(t, payment.id) };
  }
  const giveToAgent = (id: string) =>
    t.db.updateTable('invoices').set({ agent_id: t.site.admins.AGENT.id }).where('id', '=', id).execute();
  const proof = async (id: string) => ({
    id,
    bank_id: t.site.bank.id,
    paid_on: '2026-11-16',
    evidence_file_id: await evidence(t, { kind: 'ADMIN', id: t.site.admins.FINANCE.id }),
  });

  it('is asked for by one and paid by another, with the proof; then nothing is left to give', async () => {
    const { booked, payment } = await asked();
    expect(payment.refund).toMatchObject({
      status: 'NEW',
      reason: 'Minta kembali',
      amount: payment.amount,
      evidence_file_id: null,
    });
    expect(await unallocated()).toContain(payment.id);
    expect(isReversalOffered(payment)).toBe(false);
    expect((await apply(payment.id)).body.code).toBe('payment.refund_asked');
    const sent = await proof(payment.id);
    const paid = await t.as('FINANCE').call('late_money.pay_refund', sent);
    expect(paid.status).toBe(200);
    expect(await paymentOf(t, payment.id)).toMatchObject({
      outcome: 'REFUND',
      refund: { status: 'PAID', evidence_file_id: sent.evidence_file_id },
      late_acts: [],
    });
    expect(isReversalOffered(await paymentOf(t, payment.id))).toBe(false);
    const [letter, ...more] = await lettersOf('payment.refunded', payment);
    expect(letter).toMatch(/Dana Rp15\.000\.\d{3} sudah kami kembalikan/);
    expect(letter).toMatch(
      /Rekening: BSI 7001234567 .* Siti Rahmawati\nTanggal transfer: Senin, 16 November 2026\n/,
    );
    expect(more).toEqual([]);
    const { timeline } = (await t.as('FINANCE').call('invoices.get', { id: booked.id })).body.data;
    const told = { amount: payment.amount };
    const ofRefunds = timeline.filter(({ subject }: { subject: string }) => subject === 'refund');
    expect(ofRefunds).toMatchObject([
      { ...told, event: 'pay' },
      { ...told, event: 'create', note: 'Minta kembali' },
    ]);
    expect(await unallocated()).not.toContain(payment.id);
    const twice = await t.as('FINANCE').call('late_money.pay_refund', await proof(payment.id));
    expect(twice.body.code).toBe('payment.not_unallocated');
  });

  it('has a proof that opens for the office and its customer, and for no agent and no other customer', async () => {
    const { booked, payment } = await asked();
    await giveToAgent(booked.id);
    const bytes = await cameraPicture(80, 40);
    const file = (await uploadAs(t.as('FINANCE'), { purpose: 'EVIDENCE', bytes })).data.id;
    const sent = { ...(await proof(payment.id)), evidence_file_id: file };
    expect((await t.as('FINANCE').call('late_money.pay_refund', sent)).status).toBe(200);
    const staff = [await makeAdmin(t.site, { role: 'FINANCE' }), 'MAIN', 'DIRECTOR', 'AGENT'] as const;
    const customers = ['USER', await makeUser(t.site)] as const;
    const asks = [
      ...staff.map((who) => t.as(who).inject({ url: `/admin_api/files/${file}` })),
      ...customers.map((who) => t.as(who).inject({ url: `/user_api/files/${file}` })),
    ];
    const opened = (await Promise.all(asks)).map(({ statusCode }) => statusCode);
    expect(opened).toEqual([200, 200, 200, 404, 200, 404]);
  });

  it('tells an agent what goes back and why, and neither account nor proof, on paper neither', async () => {
    const { booked, payment } = await asked();
    await giveToAgent(booked.id);
    expect(payment.refund!.account).toContain('7001234567');
    await t.as('FINANCE').call('late_money.pay_refund', await proof(payment.id));
    const agent = t.as('AGENT');
    const hidden = { status: 'PAID', reason: 'Minta kembali', account: null, evidence_file_id: null };
    const [got, listed, whole] = [
      await agent.call('payments.get', { id: payment.id }),
      await agent.call('payments.list', {}),
      await agent.call('invoices.get', { id: booked.id }),
    ];
    expect(got.body.data.refund).toMatchObject(hidden);
    expect(listed.body.data.find(({ id }) => id === payment.id)!.refund).toMatchObject(hidden);
    expect(whole.body.data.payments[0]!.refund).toMatchObject(hidden);
    for (const [document, id] of [
      ['invoice', booked.id],
      ['payments', payment.id],
    ] as const) {
      const { ticket } = (await agent.call('print_tickets.create', { document, id })).body.data;
      const paper = await t.anonymous.call('print_tickets.exchange', { ticket });
      expect(paper.status).toBe(200);
      expect(JSON.stringify(paper.body)).not.toContain('7001234567');
    }
    const own = await t.as('USER').call('user_payments.get', { id: payment.id });
    expect(own.body.data.refund!.account).toContain('7001234567');
  });

  it('keeps other late money from bringing the invoice back, on which its own money would count again', async () => {
    const booked = await book(t, await listingOf(2), 1);
    const { id: first } = await payValid(t, booked.id, 15 * MILLION);
    const { id: second } = await pay(t, booked.id, 2 * MILLION);
    await cancel(booked.id);
    await t.as('FINANCE').call('payments.validate', { id: second });
    const wish = { id: first, note: 'Minta kembali', account: 'BCA 123' };
    expect((await t.as('FINANCE').call('late_money.refund', wish)).status).toBe(200);
    expect((await apply(second)).body.code).toBe('payment.refund_asked');
    expect((await t.as('FINANCE').call('late_money.drop_refund', { id: first })).status).toBe(200);
    expect((await apply(second)).status).toBe(200);
    expect(await invoice(t, booked.id)).toMatchObject({ status: 'PARTIAL', paid: 17 * MILLION });
  });

  it('leaves the money unallocated when it is cancelled, and can be asked for again', async () => {
    const { payment } = await asked();
    const dropped = await t.as('FINANCE').call('late_money.drop_refund', { id: payment.id });
    expect(dropped.status).toBe(200);
    const without = await paymentOf(t, payment.id);
    expect(without).toMatchObject({ outcome: null, refund: null });
    expect(isReversalOffered(without)).toBe(true);
    const again = { id: payment.id, note: 'Minta kembali', account: 'BCA 123' };
    expect((await t.as('FINANCE').call('late_money.refund', again)).status).toBe(200);
    expect(
      (await t.as('FINANCE').call('payments.reverse', { id: payment.id, note: 'Salah' })).body.code,
    ).toBe('payment.money_has_left');
  });

  it('needs its proof, a day that has come, and an account of the agency', async () => {
    const { payment } = await asked();
    const complete = await proof(payment.id);
    for (const [change, code] of [
      [{ paid_on: '2030-01-01' }, 'payment.date_in_future'],
      [{ bank_id: t.twin.bank.id }, 'payment.bank_unknown'],
      [{ evidence_file_id: t.site.bank.id }, 'payment.evidence_refused'],
    ] as const) {
      const { body } = await t.as('FINANCE').call('late_money.pay_refund', { ...complete, ...change });
      expect(body.code).toBe(code);
    }
    const none = await t.as('FINANCE').call('late_money.pay_refund', { id: payment.id });
    expect(none.status).toBe(422);
  });
});
