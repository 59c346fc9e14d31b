import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing, type SeedListing } from '../../src/seed/builders.ts';
import { book, findings, liftUnpaidLimit } from '../support/scenes/booked.ts';
import { begin, type GatewayApp, gatewayApp, open, orderRef, state } from '../support/servers/gateway-app.ts';
import { untilWrong } from '../support/locks/rounds.ts';
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
const MINUTE = 60_000;

/** A payment that was paid at its provider, whose notice is kept back. */
async function paidUnheard(): Promise<{ id: string; notice: string }> {
  const { id: invoiceId } = await book(t, listing);
  const id = await begin(t, invoiceId, AMOUNT);
  const { attempt } = await open(t, id, 'MIDTRANS', 'bca_va');
  const ref = await orderRef(t, attempt.id);
  t.simulators.faults(ref, { drop: true });
  await t.simulators.pay(ref, 'bca_va');
  await t.simulators.deliver();
  return { id, notice: t.simulators.deliveries(ref).at(-1)!.body };
}

const send = (payload: string) =>
  t.app.inject({
    method: 'POST',
    url: `/api/hooks/${t.site.slug}/midtrans`,
    payload,
    headers: { 'content-type': 'application/json' },
  });
const ask = (id: string) => t.as('USER').call('user_gateway_payments.ask_attempt', { id });
async function entries(ids: readonly string[]): Promise<number> {
  const rows = await t.db.selectFrom('journal_entries').select('id').where('payment_id', 'in', ids).execute();
  return rows.length;
}
async function letters(id: string): Promise<number> {
  const rows = await t.db
    .selectFrom('messages')
    .select('id')
    .where('fact', 'like', `payment.validated:${id}%`)
    .execute();
  return rows.length;
}

describe('a notice that is there before the answer to the opening', () => {
  it('books the payment once, with one letter, and the next press is told that it is paid', async () => {
    const { id: invoiceId } = await book(t, listing);
    const id = await begin(t, invoiceId, AMOUNT);
    t.simulators.faults({ provider: 'MIDTRANS' }, { loseAnswer: true });
    const press = () =>
      t.as('USER').call('user_gateway_payments.open_attempt', { id, provider: 'MIDTRANS', method: 'bca_va' });
    expect((await press()).body.code).toBe('payment.gateway_unreachable');
    t.simulators.faults({ provider: 'MIDTRANS' }, { loseAnswer: false });
    const { order_ref: ref, status } = await t.db
      .selectFrom('payment_attempts')
      .select(['order_ref', 'status'])
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('RESERVED');
    await t.simulators.pay(ref, 'bca_va');
    await t.simulators.deliver();
    expect(await state(t, id)).toMatchObject({ status: 'VALID', attempt: { status: 'RECEIVED' } });
    expect((await press()).body.code).toBe('payment.already_paid');
    expect([await entries([id]), await letters(id)]).toEqual([1, 1]);
    expect(await findings(t)).toEqual([]);
  });
});

describe('the way back from the provider and its notice at once', () => {
  it('book the payment once, with one letter', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, notice } = await paidUnheard();
      const [told, back] = await Promise.all([send(notice), ask(id)]);
      expect([told.statusCode, back.status]).toEqual([200, 200]);
      expect([await entries([id]), await letters(id)]).toEqual([1, 1]);
    }
    expect(await findings(t)).toEqual([]);
  });
});

describe('two workers in one minute', () => {
  it('find lost notices and book each payment once, also when the notices come an hour later', async () => {
    const unheard = [];
    for (let count = 0; count < 5; count += 1) unheard.push(await paidUnheard());
    const ids = unheard.map(({ id }) => id);
    t.clock.advance(3 * MINUTE);
    await Promise.all([t.reconcile(), t.reconcile(), t.reconcile()]);
    expect(await entries(ids)).toBe(5);
    for (const id of ids) expect((await state(t, id)).status).toBe('VALID');
    t.clock.advance(60 * MINUTE);
    const late = await Promise.all(unheard.toReversed().map(({ notice }) => send(notice)));
    expect(late.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await entries(ids)).toBe(5);
    expect(await findings(t)).toEqual([]);
  });

  it('book twice, or fail, without the locks: the control', async () => {
    await sql`alter table gateway_money drop constraint gateway_money_once`.execute(t.db);
    const twice = async () => {
      const { id, notice } = await paidUnheard();
      t.clock.advance(3 * MINUTE);
      await Promise.allSettled([t.reconcile(), t.reconcile(), send(notice), ask(id)]);
      return (await entries([id])) !== 1;
    };
    const wrong = await withoutLock(t.appUrl, ['rows', 'gatewayMoney', 'moves'], () => untilWrong(twice));
    expect(wrong).toBe(true);
  });
});
