import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, findings, liftUnpaidLimit, staySignedIn } from '../../../test/support/scenes/booked.ts';
import {
  begin,
  type GatewayApp,
  gatewayApp,
  open,
  orderRef,
  state,
} from '../../../test/support/servers/gateway-app.ts';
import { makeListing } from '../../seed/builders.ts';

let t: GatewayApp;
beforeAll(async () => {
  t = await gatewayApp();
  await liftUnpaidLimit(t);
  await staySignedIn(t);
});
afterAll(() => t.close());

const HOUR = 3_600_000;

/** A booking whose payment waits at a provider. */
async function opened(provider: 'MIDTRANS' | 'FLIP') {
  const listing = await makeListing(t.site, { departsIn: 900 });
  const { id: invoiceId } = await book(t, listing);
  const id = await begin(t, invoiceId, 10_000_000);
  const { attempt } = await open(t, id, provider, 'bca_va');
  return { invoiceId, id, ref: await orderRef(t, attempt.id) };
}

/**
 * Pays a booking at a provider at a moment.
 * @returns the payment and the reference of its attempt
 */
async function payAt(moment: string): Promise<{ id: string; ref: string }> {
  t.clock.set(new Date(moment));
  const { id, ref } = await opened('FLIP');
  await t.simulators.pay(ref);
  await t.simulators.deliver();
  return { id, ref };
}

/** The days in the entries of the books and in the payment. */
async function daysOf(id: string): Promise<{ entries: string[]; paid_on: string | null }> {
  const entries = await t.db
    .selectFrom('journal_entries')
    .select('day')
    .where('payment_id', '=', id)
    .execute();
  const { paid_on } = await t.db
    .selectFrom('payments')
    .select('paid_on')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { entries: entries.map(({ day }) => day), paid_on };
}

describe('an attempt', () => {
  it('that nobody opened ends with its time, and its payment with it', async () => {
    const { id } = await opened('MIDTRANS');
    t.clock.advance(25 * HOUR);
    await t.reconcile();
    expect(await state(t, id)).toMatchObject({ status: 'REJECT', attempt: { status: 'OVER' } });
    expect(await findings(t)).toEqual([]);
  });

  it('is not tried again for more than another payment has left to be paid', async () => {
    const { invoiceId, ref } = await opened('FLIP');
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    const id = await begin(t, invoiceId, 10_000_000);
    await open(t, id, 'MIDTRANS', 'bca_va');
    t.clock.advance(25 * HOUR);
    await t.reconcile();
    expect(await state(t, id)).toMatchObject({ status: 'REJECT' });
    const { remaining } = (await t.as('USER').call('user_invoices.get', { id: invoiceId })).body.data;
    await begin(t, invoiceId, remaining);
    const again = { id, provider: 'MIDTRANS', method: 'bca_va' } as const;
    const { status, body } = await t.as('USER').call('user_gateway_payments.open_attempt', again);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'payment.over_payable' });
    expect(await state(t, id)).toMatchObject({ status: 'REJECT' });
  });

  it('is ended at its provider once its invoice was cancelled', async () => {
    const { id, invoiceId } = await opened('FLIP');
    await t.as('MAIN').call('invoices.cancel', { id: invoiceId, note: 'Sakit' });
    t.clock.advance(HOUR / 20);
    await t.reconcile();
    expect(await state(t, id)).toMatchObject({ attempt: { status: 'OVER' } });
    expect(await findings(t)).toEqual([]);
  });
});

describe('money of a provider', () => {
  it.each([
    ['2026-12-31T16:59:59Z', '2026-12-31'],
    ['2026-12-31T17:00:00Z', '2027-01-01'],
    ['2027-02-28T16:59:59Z', '2027-02-28'],
    ['2027-02-28T17:00:00Z', '2027-03-01'],
    ['2028-02-28T17:00:00Z', '2028-02-29'],
  ])('that comes at %s is of %s, the day of the agency', async (moment, day) => {
    const { id } = await payAt(moment);
    expect(await daysOf(id)).toEqual({ entries: [day], paid_on: day });
    expect(await findings(t)).toEqual([]);
  });

  it('is of the day on which it was paid when its notice comes the day after', async () => {
    t.clock.set(new Date('2027-04-10T16:30:00Z'));
    const { id, ref } = await opened('FLIP');
    await t.simulators.pay(ref);
    t.clock.advance(2 * HOUR);
    await t.simulators.deliver();
    expect((await daysOf(id)).paid_on).toBe('2027-04-10');
    expect(await findings(t)).toEqual([]);
  });

  it('is booked once when the clock goes back two hours and the notice comes again', async () => {
    const { id, ref } = await payAt('2028-03-10T05:00:00Z');
    t.clock.advance(-2 * HOUR);
    const [notice] = t.simulators.deliveries(ref).toReversed();
    expect(notice?.status).toBe(200);
    await t.as('USER').call('user_gateway_payments.ask_attempt', { id });
    await t.reconcile();
    t.clock.advance(4 * HOUR);
    await t.reconcile();
    expect((await daysOf(id)).entries).toHaveLength(1);
    expect(await findings(t)).toEqual([]);
  });
});
