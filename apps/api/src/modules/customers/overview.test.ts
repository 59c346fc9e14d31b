import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { book, invoice, liftUnpaidLimit, payValid, wish } from '../../../test/support/scenes/booked.ts';
import { makeAdmin, makeUser, type SeedPerson } from '../../seed/builders.ts';

let t: TestApp;
let customer: SeedPerson;

beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
  customer = await makeUser(t.site, { name: 'Dewi Lestari' });
});
afterAll(() => t.close());

const overview = async (who: Parameters<TestApp['as']>[0] = 'MAIN') =>
  t.as(who).call('customer_overview.get', { id: customer.id });
const done = async (key: string, input: object) => {
  const { status, body } = await t.as('MAIN').call(key as 'users.get', input);
  expect(status, `${key} ${JSON.stringify(body)}`).toBeLessThan(300);
  return body.data as { id: string; slug: string; version: number };
};

describe('one look at a customer', () => {
  it('tells every act on behalf of the customer with the name of who did it', async () => {
    const { id } = customer;
    const booked = await book(t, t.site.listing, 1, { user_id: id });
    await payValid(t, booked.id, 5_000_000);
    const { version } = await invoice(t, booked.id);
    await done('invoices.update', { id: booked.id, version, notes: 'Minta kursi depan' });
    const profile = await done('profiles.create', { user_id: id, name: 'Dewi Lestari' });
    await done('profiles.update', { id: profile.id, version: profile.version, name: 'Dewi L.' });
    await done('profiles.archive', { id: profile.id });
    const account = await done('users.get', { id });
    await done('users.update', { id, version: account.version, name: 'Dewi Lestari S.' });
    await done('users.deactivate', { id, note: 'Menunggu kabar' });
    await done('users.activate', { id });
    const other = await book(t, t.site.listing, 1, { user_id: id });
    await done('invoices.cancel', { id: other.id, note: 'Pelanggan menelepon' });
    const { body } = await overview();
    const acts = body.data.timeline.filter(({ actor_kind }) => actor_kind === 'ADMIN');
    const staff = Object.values(t.site.admins).map(({ name }) => name);
    expect(acts.every(({ actor_name }) => staff.includes(actor_name!))).toBe(true);
    const told = new Set(acts.map(({ about, event }) => `${about}.${event}`));
    for (const act of [
      'invoice.create',
      'invoice.change',
      'invoice.cancel',
      'payment.create',
      'payment.validate',
      'profile.create',
      'profile.change',
      'profile.archive',
      'account.change',
      'account.deactivate',
      'account.activate',
    ])
      expect([...told], act).toContain(act);
    // What a validation changes in its payment is not shown beside the validation.
    const onPayments = body.data.timeline
      .filter(({ about }) => about === 'payment')
      .map(({ event }) => event);
    const times = (name: string) => onPayments.filter((event) => event === name).length;
    expect(times('change')).toBeLessThanOrEqual(times('submit'));
    const changed = acts.find(({ about, event }) => about === 'account' && event === 'change')!;
    expect(changed.fields).toEqual(['name']);
    expect(acts.find(({ event }) => event === 'cancel')?.note).toBe('Pelanggan menelepon');
  });

  it('names no pilgrim to finance, which reads none', async () => {
    const { body } = await overview('FINANCE');
    expect(body.data.profiles).toBeNull();
    expect(body.data.timeline.map(({ about }) => about)).toContain('invoice');
    expect(body.data.timeline.filter(({ about }) => about === 'profile')).toEqual([]);
  });

  it('shows orders, payments, travellers and messages within eight statements, however many there are', async () => {
    for (let more = 0; more < 12; more += 1) await book(t, t.site.listing, 1, { user_id: customer.id });
    const { body, queries } = await overview();
    expect(queries).toBeLessThanOrEqual(8);
    const { data } = body;
    expect(data.orders).toHaveLength(10);
    expect(data.orders_count).toBe(14);
    expect(data.payments).toMatchObject([{ amount: expect.any(Number), status: 'VALID' }]);
    expect(data.messages!.length).toBeGreaterThan(0);
    expect(data.sums[0]!.paid).toBeGreaterThanOrEqual(5_000_000);
    expect(JSON.stringify(data)).not.toMatch(/sealed|hash|password/);
  });

  it('says by whose link the customer came', async () => {
    const agent = await makeAdmin(t.site, { role: 'AGENT', referral_code: 'AYU77', name: 'Ayu' });
    await t.anonymous.call('user_access.sign_up', {
      name: 'Rina',
      email: 'rina@contoh.id',
      phone: '0812-3333-9999',
      password: 'sambal hijau ibu',
      password_confirmation: 'sambal hijau ibu',
      ref: 'ayu77',
      listing_id: t.site.listing.id,
    });
    const { data: rows } = (await t.as(agent).call('users.list', {})).body;
    expect(rows).toHaveLength(1);
    const { body } = await t.as(agent).call('customer_overview.get', { id: rows[0]!.id });
    expect(body.data.came_by).toMatchObject({
      code: 'AYU77',
      agent: { name: 'Ayu' },
      listing: { slug: t.site.listing.slug },
    });
    // An agent reads no letters; those are the office's.
    expect(body.data.messages).toBeNull();
  });

  it('is refused for a customer of another agent, and of another site', async () => {
    const stranger = await makeAdmin(t.site, { role: 'AGENT' });
    expect((await overview(stranger)).status).toBe(404);
    expect((await overview('GUIDE')).status).toBe(403);
    expect((await t.asTwin('MAIN').call('customer_overview.get', { id: customer.id })).status).toBe(404);
  });

  it('shows an agent no order that came through another', async () => {
    const agent = await makeAdmin(t.site, { role: 'AGENT', referral_code: 'BIMA88' });
    const own = await makeUser(t.site, { name: 'Pelanggan Bima', agent_id: agent.id });
    const code = 'CITRA99';
    await makeAdmin(t.site, { role: 'AGENT', referral_code: code });
    await t.as('MAIN').call('invoices.create', { ...wish(t.site.listing), user_id: own.id, ref: code });
    const { data } = (await t.as(agent).call('customer_overview.get', { id: own.id })).body;
    expect(data.orders.every((order) => order.referral_code !== code)).toBe(true);
    expect(data.timeline.filter(({ about }) => about === 'invoice')).toHaveLength(data.orders.length);
  });
});
