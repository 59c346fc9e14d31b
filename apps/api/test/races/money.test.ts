import { liftUnpaidLimit } from '../support/booked.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobCall } from '../../src/kit/jobs/site-jobs.ts';
import { expireInvoices } from '../../src/modules/invoices/index.ts';
import { verifySite } from '../../src/modules/insight/index.ts';
import { makeListing, type SeedListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { poolOf } from '../support/database.ts';
import { jobServices } from '../support/jobs.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

const DAY = 86_400_000;

async function book(listing: SeedListing): Promise<string> {
  const { body, status } = await t.as('USER').call('user_invoices.create', {
    listing_id: listing.id,
    bookings: [{ variant_id: listing.variants[0]!.id }],
    pic_name: 'Siti Rahmawati',
    pic_phone: '+6281234567890',
    pic_email: 'siti@example.test',
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body.data as { id: string }).id;
}

async function pay(invoiceId: string): Promise<string> {
  const input = { invoice_id: invoiceId, type: 'DOWN_PAYMENT', amount: 10_000_000, bank_id: t.site.bank.id };
  const { body, status } = await t.as('FINANCE').call('payments.create', input);
  expect(status, JSON.stringify(body)).toBe(201);
  return (body.data as { id: string }).id;
}

const submit = (id: string) =>
  t
    .as('FINANCE')
    .call('payments.update', { id, status: 'PENDING', paid_on: '2026-11-16', notes: 'Uang muka' });
const validate = (id: string) => t.as('FINANCE').call('payments.validate', { id });
const invoiceOf = (id: string) =>
  t.db
    .selectFrom('invoices')
    .select(['status', 'paid', 'seats'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const expiry = () => expireInvoices(jobCall(jobServices(t), t.site));
/** Lets the event loop turn so many times. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
const findings = () =>
  t.services.db.read({ siteId: t.site.id, actorId: null, now: t.clock.now() }, (db) =>
    verifySite({ db, site: t.site }),
  );

describe('a proof sent at the moment of expiry', () => {
  it('ends in one of two ways: waiting with its seats, or expired with an unallocated payment; never paid without seats', async () => {
    const listing = await makeListing(t.site, { name: 'Bayar Lawan Waktu', seats: 40, departsIn: 120 });
    const ends = new Set<string>();
    for (let round = 0; round < 24; round += 1) {
      const invoice = await book(listing);
      const payment = await pay(invoice);
      t.clock.advance(2 * DAY);
      // Both under way at once; the expiry starts some turns of the event loop later from round to round, so that
      // every interleaving has its round.
      const late = turns(4 * 2 ** (round % 12)).then(expiry);
      await (round % 2 ? Promise.all([submit(payment), late]) : Promise.all([late, submit(payment)]));
      await validate(payment);
      const { status, paid } = await invoiceOf(invoice);
      const { late: tooLate } = await t.db
        .selectFrom('payments')
        .select('late')
        .where('id', '=', payment)
        .executeTakeFirstOrThrow();
      ends.add(status);
      expect(['PARTIAL', 'EXPIRED']).toContain(status);
      expect(tooLate, status).toBe(status === 'EXPIRED');
      expect(paid > 0).toBe(status === 'PARTIAL');
      t.clock.advance(-2 * DAY);
    }
    expect(await findings()).toEqual([]);
    // The control of the rig: were only one end ever reached, nothing would have been raced for.
    expect([...ends].sort()).toEqual(['EXPIRED', 'PARTIAL']);
  });
});

describe('two validations of one payment', () => {
  it('count once: one succeeds, the other is refused with the state, and the books hold one entry', async () => {
    const listing = await makeListing(t.site, { name: 'Validasi Ganda', departsIn: 120 });
    for (let round = 0; round < 10; round += 1) {
      const invoice = await book(listing);
      const payment = await pay(invoice);
      await submit(payment);
      const answers = await Promise.all([validate(payment), validate(payment), validate(payment)]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
      const { amount } = await t.db
        .selectFrom('payments')
        .select('amount')
        .where('id', '=', payment)
        .executeTakeFirstOrThrow();
      expect((await invoiceOf(invoice)).paid).toBe(amount);
      const entries = await t.db
        .selectFrom('journal_entries')
        .select('id')
        .where('payment_id', '=', payment)
        .execute();
      expect(entries).toHaveLength(1);
    }
    expect(await findings()).toEqual([]);
  });

  it('would count twice with code that reads the state first and writes later: the control', async () => {
    const pool = poolOf(t.ownerUrl, 4);
    await pool.query(
      "create table naive_payments (id int, status text); insert into naive_payments values (1, 'PENDING')",
    );
    await pool.query(
      'create table naive_invoices (id int, paid int); insert into naive_invoices values (1, 0)',
    );
    const seen = await Promise.all(
      [1, 2, 3].map(() => pool.query<{ status: string }>('select status from naive_payments')),
    );
    for (const { rows } of seen) {
      if (rows[0]!.status !== 'PENDING') continue;
      await pool.query("update naive_payments set status = 'VALID'");
      await pool.query('update naive_invoices set paid = paid + 100');
    }
    const { rows } = await pool.query<{ paid: number }>('select paid from naive_invoices');
    await pool.end();
    expect(rows[0]!.paid).toBeGreaterThan(100);
  });
});

describe('payments towards one invoice at once', () => {
  it('never ask for more than is payable, however many are made in the same moment', async () => {
    const listing = await makeListing(t.site, { name: 'Bayar Bersamaan', departsIn: 120 });
    const invoice = await book(listing);
    const { total } = await t.db
      .selectFrom('invoices')
      .select('total')
      .where('id', '=', invoice)
      .executeTakeFirstOrThrow();
    const input = {
      invoice_id: invoice,
      type: 'CREDIT',
      amount: Math.floor(total * 0.4),
      bank_id: t.site.bank.id,
    };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => t.as('FINANCE').call('payments.create', input)),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer).toMatchObject({ status: 422, body: { code: 'payment.over_payable' } });
    }
  });
});
