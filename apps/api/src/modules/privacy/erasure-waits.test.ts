import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book, evidence, pay, payValid } from '../../../test/support/scenes/booked.ts';
import { FAMILY_PASSWORD, makeFamily } from '../../../test/support/scenes/family.ts';
import { makeProgram } from '../../../test/support/scenes/savings.ts';
import { makeListing, makeUser } from '../../seed/builders.ts';
import { TEST_START } from '../../../test/support/test-start.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterEach(() => t.clock.set(new Date(TEST_START)));
afterAll(() => t.close());

describe('an erasure', () => {
  it('waits for the journey and the money, and says so', async () => {
    const { me, customer, id } = await makeFamily(t);
    const listing = await makeListing(t.site, { departsIn: 30, days: 9 });
    await book(t, listing, 1, { user_id: customer.id, profiles: [{ booking: 0, profile_id: id }] });
    const refused = await me.call('my_privacy.erase', { current_password: FAMILY_PASSWORD });
    expect(refused.body.code).toBe('privacy.still_travelling');
    const { blocked_by } = (await me.call('my_privacy.get')).body.data;
    expect(blocked_by).toEqual({ code: 'privacy.still_travelling', listing: listing.name });
    expect((await me.call('my_profiles.get', { id })).status).toBe(200);
  });

  it('waits for a journey that still lies at an account that became this one, and says so', async () => {
    const { me, customer } = await makeFamily(t);
    const merged = await makeUser(t.site);
    const input = { kept_id: customer.id, merged_id: merged.id, reason: 'Orang yang sama' };
    expect((await t.as('MAIN').call('customer_merges.create', input)).status).toBe(201);
    const listing = await makeListing(t.site, { departsIn: 30, days: 9 });
    const { id } = await book(t, listing, 1, { user_id: customer.id });
    await t.db.updateTable('invoices').set({ user_id: merged.id }).where('id', '=', id).execute();
    const refused = await me.call('my_privacy.erase', { current_password: FAMILY_PASSWORD });
    expect(refused.body.code).toBe('privacy.still_travelling');
    const { body, queries } = await me.call('my_privacy.get');
    expect(body.data.blocked_by).toEqual({ code: 'privacy.still_travelling', listing: listing.name });
    expect(queries).toBeLessThanOrEqual(8);
  });

  it('ends the links by which others pay into savings, and waits for a payment that was begun', async () => {
    const { me, customer } = await makeFamily(t);
    const { id: listing_id } = await makeProgram(t);
    const joined = await me.call('user_savings.join', { listing_id, people: 1 });
    const { id } = joined.body.data;
    const link = { id, amount: 1_000_000, fixed: false, ends_on: '2026-12-16' };
    const { token } = (await me.call('user_pay_links.create', link)).body.data;
    const open = () => t.anonymous.call('shared_payments.open', { token });
    expect((await open()).status).toBe(200);

    const begun = { token, amount: 500_000, payer_name: 'Budi Santoso' };
    const { key } = (await t.anonymous.call('shared_payments.begin', begun)).body.data;
    const refused = await me.call('my_privacy.erase', { current_password: FAMILY_PASSWORD });
    expect(refused.body.code).toBe('privacy.money_open');
    expect((await me.call('my_privacy.get')).body.data.blocked_by).toEqual({ code: 'privacy.money_open' });

    await t.anonymous.call('shared_payments.drop', { token, key });
    const erased = await me.call('my_privacy.erase', { current_password: FAMILY_PASSWORD });
    expect(erased.status, customer.id).toBe(200);
    expect((await open()).body.code).toBe('pay_link.ended');
    expect((await t.anonymous.call('shared_payments.begin', begun)).body.code).toBe('pay_link.ended');
  });

  it('waits for savings that are the whole price of their plan', async () => {
    const { me } = await makeFamily(t);
    const { id: listing_id } = await makeProgram(t);
    const { id } = (await me.call('user_savings.join', { listing_id, people: 1 })).body.data;
    await payValid(t, id, (await me.call('user_savings.get', { id })).body.data.total);
    const refused = await me.call('my_privacy.erase', { current_password: FAMILY_PASSWORD });
    expect(refused.body.code).toBe('privacy.money_open');
  });

  it('waits for what is left of a cancelled booking, until it is given back', async () => {
    const { me, customer } = await makeFamily(t);
    const { id } = await book(t, await makeListing(t.site, { departsIn: 200 }), 1, {
      user_id: customer.id,
    });
    const payment = await payValid(t, id, 5_000_000);
    expect((await t.as('MAIN').call('invoices.cancel', { id, note: 'Sakit' })).status).toBe(200);
    const blocked = async () => (await me.call('my_privacy.get')).body.data.blocked_by;
    expect(await blocked()).toEqual({ code: 'privacy.money_open' });
    const asked = { id: payment.id, note: 'Minta kembali', account: 'BSI 7001 a.n. Halimah' };
    expect((await t.as('DIRECTOR').call('late_money.refund', asked)).status).toBe(200);
    expect(await blocked()).toEqual({ code: 'privacy.money_open' });
    const sent = {
      id: payment.id,
      bank_id: t.site.bank.id,
      evidence_file_id: await evidence(t, { kind: 'USER', id: customer.id }),
      paid_on: '2026-11-16',
    };
    expect((await t.as('FINANCE').call('late_money.pay_refund', sent)).status).toBe(200);
    expect(await blocked()).toBeNull();
  });

  it('waits for a transfer that the office has not checked when the booking was cancelled', async () => {
    const { me, customer } = await makeFamily(t);
    const { id } = await book(t, await makeListing(t.site, { departsIn: 200 }), 1, {
      user_id: customer.id,
    });
    const payment = await pay(t, id, 5_000_000);
    expect((await t.as('MAIN').call('invoices.cancel', { id, note: 'Sakit' })).status).toBe(200);
    const blocked = async () => (await me.call('my_privacy.get')).body.data.blocked_by;
    expect(await blocked()).toEqual({ code: 'privacy.money_open' });
    await t.as('FINANCE').call('payments.reject', { id: payment.id, note: 'Tidak masuk' });
    expect(await blocked()).toBeNull();
  });
});
