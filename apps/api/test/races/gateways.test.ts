import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobCall } from '../../src/kit/jobs/site-jobs.ts';
import { expireInvoices } from '../../src/modules/invoices/index.ts';
import { makeListing, type SeedListing } from '../../src/seed/builders.ts';
import { book, findings, liftUnpaidLimit } from '../support/scenes/booked.ts';
import { begin, type GatewayApp, gatewayApp, open, orderRef, state } from '../support/servers/gateway-app.ts';
import { jobServices, unlessDeadlocked } from '../support/jobs.ts';
import { oneAfterTheOther, untilBothOrders, untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

let t: GatewayApp;
let listing: SeedListing;
beforeAll(async () => {
  t = await gatewayApp();
  await liftUnpaidLimit(t);
  listing = await makeListing(t.site, { seats: 400 });
});
afterAll(() => t.close());

const AMOUNT = 10_000_000;
const DAY = 86_400_000;

/** A booking whose payment waits for money at Midtrans. */
async function paying() {
  const { id: invoiceId } = await book(t, listing);
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

const expiry = () => expireInvoices(jobCall(jobServices(t), t.site));

/**
 * Sends the notice of a payment while the job expires its invoice, some turns of the event loop apart from round to round.
 * @returns how invoice and payment stand afterwards
 */
async function noticeAgainstExpiry(round: number, expire: () => Promise<unknown>) {
  const { id: invoiceId } = await book(t, listing);
  const id = await begin(t, invoiceId, AMOUNT);
  const { attempt } = await open(t, id, 'MIDTRANS', 'bca_va');
  const ref = await orderRef(t, attempt.id);
  const body = await paidNotice(ref);
  t.clock.advance(2 * DAY);
  const both = oneAfterTheOther(round, () => send(body), expire);
  await both.finally(() => t.clock.advance(-2 * DAY));
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

/** What stops the expiry of an invoice that was paid meanwhile, by the message: the table, which is the last guard, or `move`. */
const STOPPED_BY: Readonly<Record<string, 'table' | 'move'>> = {
  'illegal move of invoice from PARTIAL to EXPIRED': 'table',
  'kit.illegal_transition': 'move',
};

/** What stopped the only expiry of a job that failed; the job collects what fails in one error. */
function stoppedBy(error: Error): 'table' | 'move' {
  const [failure, ...more] = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  const guard = STOPPED_BY[failure?.message ?? ''];
  if (guard === undefined || more.length > 0) throw error;
  return guard;
}

describe('a notice at the moment its invoice expires', () => {
  it('keeps the invoice when it was there first, and is late money when the expiry was', async () => {
    const orders = await untilBothOrders({ least: 20, most: 72 }, async (round) => {
      const { expired, paid, status, late } = await noticeAgainstExpiry(round, expiry);
      expect([status, late, paid]).toEqual(['VALID', expired, expired ? 0 : AMOUNT]);
      return expired;
    });
    expect(orders.size).toBe(2);
  });
});

const press = (id: string) =>
  t.as('USER').call('user_gateway_payments.open_attempt', { id, provider: 'FLIP', method: 'bca_va' });

describe('two presses at once', () => {
  it('make one attempt, which both are answered', async () => {
    const { id: invoiceId } = await book(t, listing);
    const id = await begin(t, invoiceId, AMOUNT);
    const answers = await Promise.all([press(id), press(id), press(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const opened = answers.map(({ body }) => (body.data as { attempt: { id: string } }).attempt.id);
    expect([new Set(opened).size, await attempts(id)]).toEqual([1, 1]);
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
});

// Last, because what they leave behind is wrong.
describe('the same acts without the locks: the controls', () => {
  it('count a notice on an invoice that expires, or that the table alone keeps open, without the lock of the invoice', async () => {
    const counted = async (round: number) => {
      const expire = () => expiry().catch(unlessDeadlocked);
      const found = await noticeAgainstExpiry(round, expire).catch(stoppedBy);
      if (typeof found === 'string') return found === 'table';
      const { expired, paid, status, late } = found;
      return expired && status === 'VALID' && (paid > 0 || !late);
    };
    const wrong = await withoutLock(t.appUrl, ['rows', 'skippedRows'], () => untilWrong(counted, 72));
    expect(wrong).toBe(true);
  });

  it('make two attempts of two presses', async () => {
    await sql`drop index payment_attempts_one_live`.execute(t.db);
    const two = async () => {
      const { id: invoiceId } = await book(t, listing);
      const id = await begin(t, invoiceId, AMOUNT);
      await Promise.all([press(id), press(id)]);
      return (await attempts(id)) > 1;
    };
    expect(await withoutLock(t.appUrl, ['rows', 'openAttempt'], () => untilWrong(two))).toBe(true);
  });

  it('book a notice that is sent five times more than once, or fail for some', async () => {
    await sql`alter table gateway_money drop constraint gateway_money_once`.execute(t.db);
    await sql`alter table gateway_events drop constraint gateway_events_once`.execute(t.db);
    const twice = async () => {
      const { id, ref } = await paying();
      const body = await paidNotice(ref);
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
      return answers.some(({ statusCode }) => statusCode !== 200) || (await entries(id)) !== 1;
    };
    const locks = ['rows', 'notices', 'gatewayMoney'] as const;
    expect(await withoutLock(t.appUrl, locks, () => untilWrong(twice))).toBe(true);
  });
});
