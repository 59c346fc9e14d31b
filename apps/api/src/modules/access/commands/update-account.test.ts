import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer, codeAt, from, giveSecondFactor, lettersTo } from '../../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { makeAdmin, makeUser, type SeedPerson } from '../../../seed/builders.ts';
import { DEMO_PASSWORD } from '../../../seed/demo-password.ts';

const NEW_PASSWORD = 'jalan kaki ke pasar';

let t: TestApp;
let person: SeedPerson;
let place = 100;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  place += 1;
  person = await makeUser(t.site);
});

async function change(input: object) {
  const { body } = await t.as(person).call('user_access.account');
  return t
    .as(person)
    .call('user_access.update_account', { version: body.data.version, ...input }, from(place));
}

describe('the own account', () => {
  it('is changed by its owner', async () => {
    const { body } = await change({
      name: 'Siti Aminah',
      phone: '0813 2222 3333',
      locale: 'en',
      email_subscription: true,
    });
    expect(body.data).toMatchObject({
      name: 'Siti Aminah',
      phone: '+6281322223333',
      locale: 'en',
      email_subscription: true,
      role: 'USER',
    });
  });

  it('refuses a change of what was read before another change', async () => {
    await change({ name: 'Siti Aminah' });
    const { status, body } = await t
      .as(person)
      .call('user_access.update_account', { version: 1, name: 'Other' });
    expect(status).toBe(409);
    expect(body.code).toBe('kit.stale_version');
  });

  it('does not take a role, a status or an agent', async () => {
    const { status } = await change({ role: 'MAIN', status: 'BANNED', agent_id: null });
    expect(status).toBe(422);
  });

  it('is no newer for having been signed in to', async () => {
    const { version } = (await t.as(person).call('user_access.account')).body.data;
    await t.anonymous.call('user_access.sign_in', { email: person.email, password: DEMO_PASSWORD }, from(1));
    expect((await t.as(person).call('user_access.account')).body.data).toMatchObject({
      version,
      device_count: 2,
    });
  });

  it('does not show a picture that is not there', async () => {
    const { status, body } = await change({ photo_file_id: '00000000-0000-7000-8000-000000000001' });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('photo_file_id');
  });
});

describe('a new password or e-mail address', () => {
  const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };

  it.each([
    ['password', passwords],
    ['e-mail address', { email: 'elsewhere@example.com' }],
  ])('asks for the present password: %s', async (_, input) => {
    for (const proof of [{}, { current_password: 'wrong' }]) {
      const { status, body } = await change({ ...input, ...proof });
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})).toEqual(['current_password']);
    }
  });

  it('of a stolen session cannot be guessed', async () => {
    for (let i = 0; i < 5; i += 1) await change({ ...passwords, current_password: `guess ${i}` });
    expect((await change({ ...passwords, current_password: DEMO_PASSWORD })).status).toBe(429);
  });

  it('ends the other sessions and goes on in this one', async () => {
    const input = { email: person.email, password: DEMO_PASSWORD };
    const other = bearer((await t.anonymous.call('user_access.sign_in', input, from(2))).body.data.token);
    expect((await change({ ...passwords, current_password: DEMO_PASSWORD })).status).toBe(200);
    expect((await t.anonymous.call('user_access.account', {}, other)).status).toBe(401);
    expect((await t.as(person).call('user_access.account')).status).toBe(200);
    expect((await lettersTo(t, person.email))[0]?.template).toBe('account.password_changed');
  });

  it('tells the old mailbox, and ends the links that were sent there', async () => {
    await t.anonymous.call('user_access.reset_password', { email: person.email }, from(3));
    const moved = await change({ email: `new-${person.slug}@example.com`, current_password: DEMO_PASSWORD });
    expect(moved.status).toBe(200);
    expect((await lettersTo(t, person.email))[0]?.template).toBe('account.email_changed');
    const links = await t.db
      .selectFrom('password_resets')
      .select('id')
      .where('user_id', '=', person.id)
      .execute();
    expect(links).toEqual([]);
  });

  it('that another customer has is refused at its field', async () => {
    const { status, body } = await change({ email: t.site.user.email, current_password: DEMO_PASSWORD });
    expect(status).toBe(409);
    expect(body.errors).toHaveProperty('email');
  });
});

describe('the own second factor', () => {
  it('is turned on by its first code, which ends the other sessions', async () => {
    const admin = await makeAdmin(t.site, { role: 'MEDIA' });
    const input = { email: admin.email, password: DEMO_PASSWORD };
    const other = bearer((await t.anonymous.call('admin_access.sign_in', input, from(4))).body.data.token);
    await giveSecondFactor(t, admin, DEMO_PASSWORD);
    expect((await t.as(admin).call('admin_access.account')).body.data.second_factor).toBe(true);
    expect((await t.anonymous.call('admin_access.account', {}, other)).status).toBe(401);
  });

  it('asks for the password to begin, and stores nothing until the code is right', async () => {
    const admin = await makeAdmin(t.site, { role: 'MEDIA' });
    const refused = await t
      .as(admin)
      .call('admin_access.begin_totp', { current_password: 'wrong' }, from(place));
    expect(refused.body.code).toBe('access.current_password_wrong');
    const { enrolment_token } = (
      await t.as(admin).call('admin_access.begin_totp', { current_password: DEMO_PASSWORD })
    ).body.data;
    const wrong = await t.as(admin).call('admin_access.confirm_totp', { enrolment_token, otp: '000000' });
    expect(wrong.body.code).toBe('access.otp_wrong');
    expect((await t.as(admin).call('admin_access.account')).body.data.second_factor).toBe(false);
  });

  it('begun by one person cannot be confirmed by another', async () => {
    const begun = await t.as('MEDIA').call('admin_access.begin_totp', { current_password: DEMO_PASSWORD });
    const { enrolment_token, secret } = begun.body.data;
    const input = { enrolment_token, otp: await codeAt(t, secret) };
    const { body } = await t.as('FINANCE').call('admin_access.confirm_totp', input);
    expect(body.code).toBe('access.enrolment_expired');
  });

  it('is turned off with the password', async () => {
    const admin = await makeAdmin(t.site, { role: 'MEDIA' });
    await giveSecondFactor(t, admin, DEMO_PASSWORD);
    expect(
      (await t.as(admin).call('admin_access.remove_totp', { current_password: 'wrong' }, from(place))).status,
    ).toBe(422);
    expect(
      (await t.as(admin).call('admin_access.remove_totp', { current_password: DEMO_PASSWORD })).status,
    ).toBe(200);
    expect((await t.as(admin).call('admin_access.account')).body.data.second_factor).toBe(false);
  });

  it('of who lost the telephone is turned off by the main admin, and signs them out', async () => {
    const admin = await makeAdmin(t.site, { role: 'FINANCE' });
    await giveSecondFactor(t, admin, DEMO_PASSWORD);
    const session = t.as(admin);
    const { body } = await t.as('MAIN').call('admins.reset_totp', { id: admin.id });
    expect(body.data.second_factor).toBe(false);
    expect((await session.call('admin_access.account')).status).toBe(401);
  });
});
