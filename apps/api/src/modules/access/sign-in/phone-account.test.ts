import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer, emailsTo } from '../../../../test/support/access.ts';
import { gatewayApp, type GatewayApp } from '../../../../test/support/servers/gateway-app.ts';
import { codeOn, enablePhoneSignIn, NAME, personWithPhone } from '../../../../test/support/phones.ts';
import { makeUser } from '../../../seed/builders.ts';
import { DEMO_PASSWORD } from '../../../seed/demo-password.ts';

let t: GatewayApp;
let round = 0;
let phone = '';
let person: ReturnType<typeof personWithPhone>;
beforeAll(async () => {
  t = await gatewayApp();
  await enablePhoneSignIn(t);
  person = personWithPhone(t, () => phone);
});
afterAll(() => t.close());
beforeEach(() => {
  // What the test before counted does not count any more.
  t.clock.advance(25 * 3_600_000);
  round += 1;
  phone = `+62813${String(1_000_000 + round)}`;
});

describe('a number of an account', () => {
  /** A customer with an e-mail address who confirms a number. */
  const confirm = async (
    customer: Awaited<ReturnType<typeof makeUser>>,
    number = phone,
    rest: object = {},
  ) => {
    const me = t.as(customer);
    await me.call('user_access.ask_own_phone_code', { phone: number });
    const code = await codeOn(t, number);
    const { version } = (await me.call('user_access.account', {})).body.data;
    const input = { version, phone: number, code, current_password: DEMO_PASSWORD, ...rest };
    return me.call('user_access.confirm_phone', input);
  };

  it('is confirmed by a code while signed in, with the password, and opens the account from then on', async () => {
    const customer = await makeUser(t.site, { phone });
    const wrong = await confirm(customer, phone, { current_password: 'salah sekali' });
    expect(wrong.body.code).toBe('access.current_password_wrong');
    t.clock.advance(61_000);
    expect((await confirm(customer)).status).toBe(200);
    t.clock.advance(61_000);
    const { body } = await person.enter(await person.askAndRead());
    expect(body.data.account.id).toBe(customer.id);
  });

  it('is confirmed at one account of a site only', async () => {
    await person.confirmed();
    const second = await makeUser(t.site, { phone });
    const { status, body } = await confirm(second);
    expect([status, body.code]).toEqual([409, 'access.phone_taken']);
  });

  it('is unconfirmed again when the office or the customer changes it, and told at the old one', async () => {
    const customer = await person.confirmed();
    const { version } = (await t.as('MAIN').call('users.get', { id: customer.id })).body.data;
    const other = '+6281399990001';
    await t.as('MAIN').call('users.update', { id: customer.id, version, phone: other });
    const [now] = await person.usersWith(other);
    expect(now).toMatchObject({ id: customer.id, phone_confirmed_at: null });
    const [told] = await emailsTo(t, phone);
    expect(told).toMatchObject({ template: 'account.changed' });
    const link = /token=([\w-]+)/.exec(told!.body)![1]!;
    expect((await t.anonymous.call('account_changes.undo', { token: link })).status).toBe(200);
    const [back] = await person.usersWith(phone);
    expect(back).toMatchObject({ id: customer.id, phone_confirmed_at: expect.any(String) });
  });

  it('is not taken from who has nothing else, by office or customer', async () => {
    const { token, account } = await person.signUp();
    const me = bearer(token);
    const { version } = (await t.anonymous.call('user_access.account', {}, me)).body.data;
    const other = '+6281399990002';
    const byOwner = await t.anonymous.call('user_access.update_account', { version, phone: other }, me);
    expect(byOwner.body.code).toBe('access.phone_is_only_way');
    const byOffice = await t.as('MAIN').call('users.update', { id: account.id, version, phone: other });
    expect(byOffice.body.code).toBe('access.phone_is_only_way');
    const both = { id: account.id, version, phone: other, email: `r${round}@example.com` };
    expect((await t.as('MAIN').call('users.update', both)).status).toBe(200);
  });
});

describe('a customer without e-mail and password', () => {
  it('adds them later with a code of the phone; the address is confirmed by letter', async () => {
    const { token } = await person.signUp();
    const me = bearer(token);
    const own = async () => (await t.anonymous.call('user_access.account', {}, me)).body.data;
    const update = async (input: object) =>
      t.anonymous.call('user_access.update_account', { version: (await own()).version, ...input }, me);
    const email = `rohani${round}@example.com`;
    expect((await update({ email })).body.code).toBe('access.phone_code_wrong');
    expect((await update({ email, current_password: '' })).status).toBe(422);
    t.clock.advance(61_000);
    const asked = await t.anonymous.call('user_access.ask_own_phone_code', {}, me);
    expect(asked.status).toBe(200);
    const phone_code = await codeOn(t, phone);
    const password = 'teh tarik dua gelas';
    const both = { email, password, password_confirmation: password, phone_code };
    expect((await update(both)).status).toBe(200);
    expect(await own()).toMatchObject({ email, has_password: true, phone_confirmed_at: expect.any(String) });
    const letters = await emailsTo(t, email);
    expect(letters.map(({ template }) => template)).toContain('account.sign_up_confirmation');
    const told = await emailsTo(t, phone);
    expect(told.map(({ template }) => template)).toContain('account.changed');
    const again = await t.anonymous.call('user_access.sign_in', { email, password });
    expect(again.status).toBe(200);
    expect((await update({ email: `x${email}`, phone_code })).body.code).toBe(
      'access.current_password_wrong',
    );
  });

  it('downloads and erases one’s own data by a code of the phone, each code once', async () => {
    const { token } = await person.signUp();
    const me = bearer(token);
    const codeOf = async () => {
      t.clock.advance(61_000);
      expect((await t.anonymous.call('user_access.ask_own_phone_code', {}, me)).status).toBe(200);
      return { phone_code: await codeOn(t, phone) };
    };
    const without = await t.anonymous.call('my_privacy.erase', {}, me);
    expect(without.body).toMatchObject({
      code: 'access.phone_code_wrong',
      errors: { phone_code: expect.any(Array) },
    });
    const proof = await codeOf();
    expect((await t.anonymous.call('my_privacy.download', proof, me)).status).toBe(200);
    expect((await t.anonymous.call('my_privacy.erase', proof, me)).body.code).toBe('access.phone_code_wrong');
    expect((await t.anonymous.call('my_privacy.erase', await codeOf(), me)).status).toBe(200);
    expect(await person.usersWith(phone)).toEqual([]);
  });

  it('gets by WhatsApp what others get by letter, and books without an e-mail address', async () => {
    const { token } = await person.signUp();
    const { body: shown } = await t.as('MAIN').call('listings.get', { id: t.site.listing.id });
    const booking = {
      listing_id: t.site.listing.id,
      bookings: [{ variant_id: shown.data.variants[0]!.id }],
      pic_name: NAME.name,
      pic_phone: phone,
      pic_email: '',
    };
    const booked = await t.anonymous.call('user_invoices.create', booking, bearer(token));
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    const told = await emailsTo(t, phone);
    expect(told.map(({ template }) => template)).toContain('invoice.created');
    const { body } = await t.anonymous.call('user_inboxes.list', {}, bearer(token));
    expect(body.data.length).toBeGreaterThan(0);
    const withEmail = await t.as('USER').call('user_invoices.create', booking);
    expect(withEmail.status).toBe(422);
  });
});
