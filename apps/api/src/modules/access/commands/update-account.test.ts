import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bearer,
  codeAt,
  from,
  giveSecondFactor,
  giveSecondFactorAndCodes,
  emailsTo,
  tokenSentTo,
} from '../../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { makeAdmin, makeUser, type SeedPerson } from '../../../seed/builders.ts';
import { DEMO_PASSWORD } from '../../../seed/demo-password.ts';

const NEW_PASSWORD = 'jalan kaki ke pasar';

let t: TestApp;
let person: SeedPerson;
let origin = 100;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  origin += 1;
  person = await makeUser(t.site);
});

async function updateOwn(input: object) {
  const { body } = await t.as(person).call('user_access.account');
  return t
    .as(person)
    .call('user_access.update_account', { version: body.data.version, ...input }, from(origin));
}

describe('one’s own account', () => {
  it('is updated by its owner', async () => {
    const { body } = await updateOwn({
      name: 'Siti Aminah',
      phone: '0813 2222 3333',
      locale: 'en',
      email_subscription: true,
    });
    expect(body.data).toEqual({ id: person.id, version: 2 });
    expect((await t.as(person).call('user_access.account')).body.data).toMatchObject({
      version: 2,
      name: 'Siti Aminah',
      phone: '+6281322223333',
      locale: 'en',
      email_subscription: true,
      role: 'USER',
    });
  });

  it('refuses an update with a version that is not the newest', async () => {
    await updateOwn({ name: 'Siti Aminah' });
    const { status, body } = await t
      .as(person)
      .call('user_access.update_account', { version: 1, name: 'Other' });
    expect(status).toBe(409);
    expect(body.code).toBe('kit.stale_version');
  });

  it('refuses a role, a status or an agent', async () => {
    const { status } = await updateOwn({ role: 'MAIN', status: 'BANNED', agent_id: null });
    expect(status).toBe(422);
  });

  it('keeps its version when its owner signs in', async () => {
    const { version } = (await t.as(person).call('user_access.account')).body.data;
    await t.anonymous.call('user_access.sign_in', { email: person.email, password: DEMO_PASSWORD }, from(1));
    expect((await t.as(person).call('user_access.account')).body.data).toMatchObject({
      version,
      device_count: 2,
    });
  });

  it('refuses a picture that does not exist', async () => {
    const { status, body } = await updateOwn({ photo_file_id: '00000000-0000-7000-8000-000000000001' });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('photo_file_id');
  });
});

describe('a new password or e-mail address', () => {
  const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };

  it.each([
    ['password', passwords],
    ['e-mail address', { email: 'elsewhere@example.com' }],
  ])('requires the present password: %s', async (_, input) => {
    for (const proof of [{}, { current_password: 'wrong' }]) {
      const { status, body } = await updateOwn({ ...input, ...proof });
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})).toEqual(['current_password']);
    }
  });

  it('cannot be set from a stolen session by guessing the present password', async () => {
    for (let i = 0; i < 5; i += 1) await updateOwn({ ...passwords, current_password: `guess ${i}` });
    expect((await updateOwn({ ...passwords, current_password: DEMO_PASSWORD })).status).toBe(429);
  });

  it('ends the other sessions and keeps this one', async () => {
    const input = { email: person.email, password: DEMO_PASSWORD };
    const other = bearer((await t.anonymous.call('user_access.sign_in', input, from(2))).body.data.token);
    expect((await updateOwn({ ...passwords, current_password: DEMO_PASSWORD })).status).toBe(200);
    expect((await t.anonymous.call('user_access.account', {}, other)).status).toBe(401);
    expect((await t.as(person).call('user_access.account')).status).toBe(200);
    expect((await emailsTo(t, person.email))[0]?.template).toBe('account.password_changed');
  });

  it('notifies the old mailbox, and ends the links that were sent there', async () => {
    await t.anonymous.call('user_access.reset_password', { email: person.email }, from(3));
    const moved = await updateOwn({
      email: `new-${person.slug}@example.com`,
      current_password: DEMO_PASSWORD,
    });
    expect(moved.status).toBe(200);
    expect((await emailsTo(t, person.email))[0]?.template).toBe('account.changed');
    const links = await t.db
      .selectFrom('password_resets')
      .select('id')
      .where('user_id', '=', person.id)
      .execute();
    expect(links).toEqual([]);
  });

  it('is refused at its field when another customer has that e-mail address', async () => {
    const { status, body } = await updateOwn({ email: t.site.user.email, current_password: DEMO_PASSWORD });
    expect(status).toBe(409);
    expect(body.errors).toHaveProperty('email');
  });
});

describe('one’s own second factor', () => {
  it('is turned on by its first code, which ends the other sessions', async () => {
    const admin = await makeAdmin(t.site, { role: 'MEDIA' });
    const input = { email: admin.email, password: DEMO_PASSWORD };
    const other = bearer((await t.anonymous.call('admin_access.sign_in', input, from(4))).body.data.token);
    await giveSecondFactor(t, admin, DEMO_PASSWORD);
    expect((await t.as(admin).call('admin_access.account')).body.data.second_factor).toBe(true);
    expect((await t.anonymous.call('admin_access.account', {}, other)).status).toBe(401);
  });

  it('requires the password to begin, and is not stored until the code is right', async () => {
    const admin = await makeAdmin(t.site, { role: 'MEDIA' });
    const refused = await t
      .as(admin)
      .call('admin_access.begin_totp', { current_password: 'wrong' }, from(origin));
    expect(refused.body.code).toBe('access.current_password_wrong');
    const { enrolment_token } = (
      await t.as(admin).call('admin_access.begin_totp', { current_password: DEMO_PASSWORD })
    ).body.data;
    const wrong = await t.as(admin).call('admin_access.confirm_totp', { enrolment_token, otp: '000000' });
    expect(wrong.body.code).toBe('access.otp_wrong');
    expect((await t.as(admin).call('admin_access.account')).body.data.second_factor).toBe(false);
  });

  it('cannot be confirmed by another person than the one who began', async () => {
    const begun = await t.as('MEDIA').call('admin_access.begin_totp', { current_password: DEMO_PASSWORD });
    const { enrolment_token, secret } = begun.body.data;
    const input = { enrolment_token, otp: await codeAt(t, secret) };
    const { body } = await t.as('FINANCE').call('admin_access.confirm_totp', input);
    expect(body.code).toBe('access.enrolment_expired');
  });

  it('is turned off only with the password and a code, the same code never twice', async () => {
    const admin = await makeAdmin(t.site, { role: 'MEDIA' });
    const secret = await giveSecondFactor(t, admin, DEMO_PASSWORD);
    const turnOff = (input: object) => t.as(admin).call('admin_access.disable_totp', input, from(origin));
    const spent = await codeAt(t, secret);
    t.clock.advance(30_000);
    const otp = await codeAt(t, secret);
    const current_password = DEMO_PASSWORD;
    const missing = await turnOff({ current_password });
    expect([missing.status, Object.keys(missing.body.errors ?? {})]).toEqual([422, ['otp']]);
    expect((await turnOff({ current_password: 'wrong', otp })).body.code).toBe(
      'access.current_password_wrong',
    );
    expect((await turnOff({ current_password, otp: spent })).body.code).toBe('access.otp_wrong');
    expect((await turnOff({ current_password, otp: 'aaaaa-aaaaa' })).body.code).toBe(
      'access.recovery_code_wrong',
    );
    expect((await t.as(admin).call('admin_access.account')).body.data.second_factor).toBe(true);
    expect((await turnOff({ current_password, otp })).status).toBe(200);
    expect((await t.as(admin).call('admin_access.account')).body.data.second_factor).toBe(false);
    expect((await turnOff({ current_password, otp })).body.code).toBe('access.totp_is_off');
  });

  it('is turned off with a recovery code by somebody who has lost the telephone', async () => {
    const admin = await makeAdmin(t.site, { role: 'MEDIA' });
    const { codes } = await giveSecondFactorAndCodes(t, admin, DEMO_PASSWORD);
    const input = { current_password: DEMO_PASSWORD, otp: codes[3]! };
    expect((await t.as(admin).call('admin_access.disable_totp', input, from(origin))).status).toBe(200);
  });

  it('cannot be set up by an enrolment that was begun with an earlier password', async () => {
    const admin = await makeAdmin(t.site, { role: 'FINANCE' });
    await t.db.updateTable('site_settings').set({ require_second_factor: true }).execute();
    const entry = { email: admin.email, password: DEMO_PASSWORD };
    const begun = await t.anonymous.call('admin_access.sign_in', entry, from(origin));
    await t.db.updateTable('site_settings').set({ require_second_factor: false }).execute();
    const { enrolment_token, secret } = begun.body.data as unknown as {
      enrolment_token: string;
      secret: string;
    };
    await t.anonymous.call('admin_access.reset_password', { email: admin.email }, from(origin));
    const set = { token: await tokenSentTo(t, admin.email), password: NEW_PASSWORD };
    await t.anonymous.call('admin_access.reset_password', { ...set, password_confirmation: NEW_PASSWORD });
    const stolen = { enrolment_token, otp: await codeAt(t, secret) };
    const { status, body } = await t.anonymous.call('admin_access.enrol_and_sign_in', stolen, from(origin));
    expect([status, body.code]).toEqual([410, 'access.enrolment_expired']);
  });

  it('cannot be set up twice by one enrolment, nor by one begun before it', async () => {
    const admin = await makeAdmin(t.site, { role: 'MEDIA' });
    const begin = async () => {
      t.clock.advance(1_000);
      return (await t.as(admin).call('admin_access.begin_totp', { current_password: DEMO_PASSWORD })).body
        .data;
    };
    const confirm = async ({ enrolment_token, secret }: { enrolment_token: string; secret: string }) =>
      t.as(admin).call('admin_access.confirm_totp', { enrolment_token, otp: await codeAt(t, secret) });
    const [early, used] = [await begin(), await begin()];
    const { body } = await confirm(used);
    const off = { current_password: DEMO_PASSWORD, otp: body.data.recovery_codes[0]! };
    await t.as(admin).call('admin_access.disable_totp', off, from(origin));
    for (const again of [used, early]) {
      expect((await confirm(again)).body.code).toBe('access.enrolment_expired');
    }
    expect((await confirm(await begin())).status).toBe(200);
  });

  it('is turned off by the main admin for somebody who lost the telephone, who is signed out', async () => {
    const admin = await makeAdmin(t.site, { role: 'FINANCE' });
    await giveSecondFactor(t, admin, DEMO_PASSWORD);
    const session = t.as(admin);
    const { body } = await t.as('MAIN').call('admins.reset_totp', { id: admin.id });
    expect(body.data).toMatchObject({ id: admin.id });
    expect((await t.as('MAIN').call('admins.get', { id: admin.id })).body.data.second_factor).toBe(false);
    expect((await session.call('admin_access.account')).status).toBe(401);
  });
});
