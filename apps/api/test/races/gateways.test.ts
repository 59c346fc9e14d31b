import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobCall } from '../../src/kit/jobs/site-jobs.ts';
import { expireInvoices } from '../../src/modules/invoices/index.ts';
import { book, findings, liftUnpaidLimit } from '../support/booked.ts';
import { begin, type GatewayApp, gatewayApp, open, orderRef, state } from '../support/gateway-app.ts';
import { jobServices } from '../support/jobs.ts';
import { withoutLock } from '../support/without-lock.ts';

let t: GatewayApp;
beforeAll(async () => {
  t = await gatewayApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

const AMOUNT = 10_000_000;
const DAY = 86_400_000;

/** A booking whose payment waits for money at Midtrans. */
async function paying() {
  const { id: invoiceId } = await book(t);
  const id = await begin(t, invoiceId, AMOUNT);
  const { attempt } = await open(t, id, 'MIDTRANS', 'bca_va');
  const ref = await orderRef(t, attempt.id);
  await t.simulators.choose(ref, 'bca_va');
  await t.simulators.deliver();
  return { invoiceId, id, ref };
}

/** The notice of a payment that was paid, as its provider sends it. */
async function paidNotice(ref: string): Promise<string> {
  t.simulators.faults(ref, { drop: true });
  await t.simulators.pay(ref);
  await t.simulators.deliver();
  const [last] = t.simulators.deliveries(ref).toReversed();
  return last!.body;
}

const send = (body: string) =>
  t.app.inject({
    method: 'POST',
    url: `/api/hooks/${t.site.slug}/midtrans`,
    payload: body,
    headers: { 'content-type': 'application/json' },
  });
const entries = async (paymentId: string) =>
  (await t.db.selectFrom('journal_entries').select('id').where('payment_id', '=', paymentId).execute())
    .length;
const attempts = async (paymentId: string) =>
  (await t.db.selectFrom('payment_attempts').select('id').where('payment_id', '=', paymentId).execute())
    .length;

/** Lets the event loop turn so many times. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Sends the notice of a payment while the job expires its invoice, some turns of the event loop apart from round to round.
 * @returns how invoice and payment stand afterwards
 */
async function noticeAgainstExpiry(round: number) {
  const { id: invoiceId } = await book(t);
  const id = await begin(t, invoiceId, AMOUNT);
  const { attempt } = await open(t, id, 'MIDTRANS', 'bca_va');
  const ref = await orderRef(t, attempt.id);
  const body = await paidNotice(ref);
  t.clock.advance(2 * DAY);
  const expiry = () => expireInvoices(jobCall(jobServices(t), t.site));
  const wait = turns(4 * 2 ** (round % 10));
  const both = round % 2 ? [send(body), wait.then(expiry)] : [expiry(), wait.then(() => send(body))];
  await Promise.all(both).finally(() => t.clock.advance(-2 * DAY));
  const invoice = await t.db
    .selectFrom('invoices')
    .select(['status', 'paid'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const payment = await t.db
    .selectFrom('payments')
    .select(['status', 'late'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { expired: invoice.status === 'EXPIRED', paid: invoice.paid, ...payment };
}

/**
 * For an expiry of an invoice that was paid meanwhile and that the trigger of the table, the last guard, stopped. The job
 * collects what fails in one error.
 */
function stoppedByTable(error: Error): 'stopped' {
  const failures = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  expect(failures.map(({ message }) => message)).toEqual(['illegal move of invoice from PARTIAL to EXPIRED']);
  return 'stopped';
}

describe('a notice at the moment its invoice expires', () => {
  it('keeps the invoice when it was there first, and is late money when the expiry was', async () => {
    const orders = new Set<boolean>();
    for (let round = 0; round < 20; round += 1) {
      const { expired, paid, status, late } = await noticeAgainstExpiry(round);
      orders.add(expired);
      expect([status, late, paid]).toEqual(['VALID', expired, expired ? 0 : AMOUNT]);
    }
    // Were only one order ever reached, nothing would have been raced for.
    expect(orders.size).toBe(2);
  });

  it('is counted on an invoice that expires, or that the table alone keeps open, without the lock: the control', async () => {
    const wrong = await withoutLock(t.appUrl, ['rows', 'skippedRows'], async () => {
      for (let round = 0; round < 40; round += 1) {
        const found = await noticeAgainstExpiry(round).catch(stoppedByTable);
        if (found === 'stopped' || (found.expired && (found.paid > 0 || !found.late))) return true;
      }
      return false;
    });
    expect(wrong).toBe(true);
  });
});

describe('two presses at once', () => {
  const press = (id: string) =>
    t.as('USER').call('user_gateway_payments.open_attempt', { id, provider: 'FLIP', method: 'bca_va' });

  it('make one attempt, which both are answered', async () => {
    const { id: invoiceId } = await book(t);
    const id = await begin(t, invoiceId, AMOUNT);
    const answers = await Promise.all([press(id), press(id), press(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const opened = answers.map(({ body }) => (body.data as { attempt: { id: string } }).attempt.id);
    expect([new Set(opened).size, await attempts(id)]).toEqual([1, 1]);
  });

  it('make two without the locks: the control', async () => {
    await sql`drop index payment_attempts_one_live`.execute(t.db);
    const made = await withoutLock(t.appUrl, ['rows', 'openAttempt'], async () => {
      let most = 0;
      for (let round = 0; round < 12 && most < 2; round += 1) {
        const { id: invoiceId } = await book(t);
        const id = await begin(t, invoiceId, AMOUNT);
        await Promise.all([press(id), press(id)]);
        most = await attempts(id);
      }
      return most;
    });
    expect(made).toBeGreaterThan(1);
  });
});

describe('a notice sent five times at once', () => {
  it('writes one entry', async () => {
    const { id, ref } = await paying();
    const body = await paidNotice(ref);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect([(await state(t, id)).status, await entries(id)]).toEqual(['VALID', 1]);
    expect(await findings(t)).toEqual([]);
  });

  it('is booked more than once, or fails for some, without the locks: the control', async () => {
    const { id, ref } = await paying();
    const body = await paidNotice(ref);
    await sql`alter table gateway_money drop constraint gateway_money_once`.execute(t.db);
    await sql`alter table gateway_events drop constraint gateway_events_once`.execute(t.db);
    const right = await withoutLock(t.appUrl, ['rows', 'notices', 'gatewayMoney'], async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
      return answers.every(({ statusCode }) => statusCode === 200) && (await entries(id)) === 1;
    });
    expect(right).toBe(false);
  });
});
