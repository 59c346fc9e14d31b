import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobCall } from '../../src/kit/jobs/site-jobs.ts';
import { expireInvoices } from '../../src/modules/invoices/index.ts';
import { verifySite } from '../../src/modules/insight/index.ts';
import { makeListing, type SeedListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { liftUnpaidLimit } from '../support/scenes/booked.ts';
import { jobServices, unlessDeadlocked } from '../support/jobs.ts';
import { oneAfterTheOther, untilBothOrders, untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

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
const findings = () =>
  t.services.db.read({ siteId: t.site.id, actorId: null, now: t.clock.now() }, (db) =>
    verifySite({ db, site: t.site, now: t.clock.now() }),
  );

/**
 * Sends a proof while the job expires its invoice.
 * @returns what happened, in the order in which it was committed
 */
async function proofAgainstExpiry(listing: SeedListing, round: number, expire: () => Promise<unknown>) {
  const invoice = await book(listing);
  const payment = await pay(invoice);
  t.clock.advance(2 * DAY);
  await oneAfterTheOther(round, () => submit(payment), expire);
  const committed = await t.db
    .selectFrom('moves')
    .select('event')
    .where('subject_id', 'in', [invoice, payment])
    .where('event', 'in', ['submit', 'expire'])
    .orderBy(sql`pg_xact_commit_timestamp(xmin)`)
    .execute();
  return { invoice, payment, order: committed.map(({ event }) => event).join(', ') };
}

describe('a proof sent at the moment of expiry', () => {
  it('keeps the invoice when it was there first, and is late money when the expiry was', async () => {
    const listing = await makeListing(t.site, { name: 'Bayar Lawan Waktu', seats: 100, departsIn: 120 });
    const orders = await untilBothOrders({ least: 24, most: 72 }, async (round) => {
      const { invoice, payment, order } = await proofAgainstExpiry(listing, round, expiry);
      const expired = order === 'expire, submit';
      await validate(payment);
      const { status, paid } = await invoiceOf(invoice);
      expect([order, status]).toEqual([order, expired ? 'EXPIRED' : 'PARTIAL']);
      expect(paid > 0).toBe(!expired);
      const { late } = await t.db
        .selectFrom('payments')
        .select('late')
        .where('id', '=', payment)
        .executeTakeFirstOrThrow();
      expect(late).toBe(expired);
      t.clock.advance(-2 * DAY);
      return order;
    });
    expect(await findings()).toEqual([]);
    expect([...orders].sort()).toEqual(['expire, submit', 'submit']);
  });
});

/**
 * Validates one payment three times at once. The invoice has been paid in part before, so that its own move from
 * NEW keeps nothing apart.
 * @returns the answers and how often the payment is in the books
 */
async function validateAtOnce(listing: SeedListing) {
  const invoice = await book(listing);
  const first = await pay(invoice);
  await submit(first);
  await validate(first);
  const payment = await pay(invoice);
  await submit(payment);
  const answers = await Promise.all([validate(payment), validate(payment), validate(payment)]);
  const entries = await t.db
    .selectFrom('journal_entries')
    .select('id')
    .where('payment_id', '=', payment)
    .execute();
  return {
    invoice,
    first,
    payment,
    statuses: answers.map(({ status }) => status).sort(),
    entries: entries.length,
  };
}

describe('several validations of one payment at once', () => {
  it('count once: one succeeds, the others are refused with the state, and the books hold one entry', async () => {
    const listing = await makeListing(t.site, { name: 'Validasi Ganda', departsIn: 120 });
    for (let round = 0; round < 10; round += 1) {
      const { invoice, first, payment, statuses, entries } = await validateAtOnce(listing);
      expect(statuses).toEqual([200, 409, 409]);
      expect(entries).toBe(1);
      const amounts = await t.db
        .selectFrom('payments')
        .select('amount')
        .where('id', 'in', [first, payment])
        .execute();
      expect((await invoiceOf(invoice)).paid).toBe(amounts.reduce((sum, { amount }) => sum + amount, 0));
    }
    expect(await findings()).toEqual([]);
  });

  it('count several times when the invoice is not locked nor the state asked: the control', async () => {
    const listing = await makeListing(t.site, { name: 'Validasi Tanpa Kunci', departsIn: 120 });
    const several = async () => (await validateAtOnce(listing)).entries > 1;
    expect(await withoutLock(t.appUrl, ['rows', 'moves'], () => untilWrong(several))).toBe(true);
  });
});

/** Starts six payments of 40 % of an invoice at once. */
async function payAtOnce(name: string) {
  const invoice = await book(await makeListing(t.site, { name, departsIn: 120 }));
  const { total } = await t.db
    .selectFrom('invoices')
    .select('total')
    .where('id', '=', invoice)
    .executeTakeFirstOrThrow();
  const amount = Math.floor(total * 0.4);
  const input = { invoice_id: invoice, type: 'CREDIT', amount, bank_id: t.site.bank.id };
  return Promise.all(Array.from({ length: 6 }, () => t.as('FINANCE').call('payments.create', input)));
}

describe('payments towards one invoice at once', () => {
  it('never ask for more than is payable, however many are made in the same moment', async () => {
    const answers = await payAtOnce('Bayar Bersamaan');
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer).toMatchObject({ status: 422, body: { code: 'payment.over_payable' } });
    }
  });

  it('ask for more than is payable when the invoice is not locked: the control', async () => {
    const tooMany = async (round: number) => {
      const answers = await payAtOnce(`Bayar Tanpa Kunci ${round}`);
      return answers.filter((answer) => answer.status === 201).length > 2;
    };
    expect(await withoutLock(t.appUrl, ['rows'], () => untilWrong(tooMany))).toBe(true);
  });
});

/**
 * Starts the first payment of several invoices at once.
 * @returns their unique numbers
 */
async function numbersAtOnce(name: string): Promise<(number | null)[]> {
  const listing = await makeListing(t.site, { name, departsIn: 120 });
  const invoices: string[] = [];
  for (let n = 0; n < 6; n += 1) invoices.push(await book(listing));
  const payments = await Promise.all(invoices.map(pay));
  const rows = await t.db
    .selectFrom('payments')
    .select('unique_number')
    .where('id', 'in', payments)
    .execute();
  return rows.map(({ unique_number }) => unique_number);
}

describe('unique payment numbers drawn at once', () => {
  it('are all different', async () => {
    const numbers = await numbersAtOnce('Nomor Bersamaan');
    expect(numbers.every((number) => number !== null)).toBe(true);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('are drawn twice when the row of a number is not locked: the control', async () => {
    const drawnTwice = async (round: number) => {
      const numbers = await numbersAtOnce(`Nomor Tanpa Kunci ${round}`);
      return new Set(numbers).size < numbers.length;
    };
    expect(await withoutLock(t.appUrl, ['skippedRows'], () => untilWrong(drawnTwice))).toBe(true);
  });
});

// Last, because what it leaves behind is wrong.
describe('a proof sent at the moment of expiry, without the lock of the invoice', () => {
  it('comes first, and its invoice is expired all the same: the control', async () => {
    const listing = await makeListing(t.site, { name: 'Waktu Tanpa Kunci', seats: 100, departsIn: 120 });
    const expiredAfterwards = async (round: number) => {
      const expire = () => expiry().catch(unlessDeadlocked);
      const { order } = await proofAgainstExpiry(listing, round, expire);
      t.clock.advance(-2 * DAY);
      return order === 'submit, expire';
    };
    const locks = ['rows', 'skippedRows'] as const;
    expect(await withoutLock(t.appUrl, locks, () => untilWrong(expiredAfterwards, 72))).toBe(true);
  });
});
