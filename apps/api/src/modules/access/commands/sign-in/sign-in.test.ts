import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer, codeAt, from, giveSecondFactor } from '../../../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../../../test/support/app.ts';
import { hashPassword } from '../../sign-in/passwords.ts';
import { makeAdmin, makeUser, type SeedPerson } from '../../../../seed/builders.ts';
import { DEMO_PASSWORD } from '../../../../seed/demo-password.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

let origin = 0;
beforeEach(() => {
  origin += 1;
});

/** Attempts to sign in as staff, from an address that no other test uses. */
const attempt = (email: string, password: string, otp?: string, address = origin) =>
  t.anonymous.call('admin_access.sign_in', { email, password, ...(otp ? { otp } : {}) }, from(address));

async function failFive(person: SeedPerson, address = origin) {
  for (let i = 0; i < 5; i += 1) await attempt(person.email, 'wrong', undefined, address);
}

async function requireSecondFactor(required: boolean) {
  await t.db
    .updateTable('site_settings')
    .set({ require_second_factor: required })
    .where('site_id', '=', t.site.id)
    .execute();
}

describe('signing in', () => {
  it('answers with a token that opens the account', async () => {
    const { status, body } = await attempt(t.site.admins.MAIN.email, DEMO_PASSWORD);
    expect(status).toBe(200);
    expect(body.data.account).toMatchObject({ role: 'MAIN', kind: 'ADMIN', site: { slug: 'demo' } });
    const own = await t.anonymous.call('admin_access.account', {}, bearer(body.data.token));
    expect(own.body.data.email).toBe(t.site.admins.MAIN.email);
  });

  it('takes a phone number however it is written', async () => {
    const answers = await Promise.all(
      ['0812-3456-7890', '+62 812 3456 7890', '6281234567890'].map((email) =>
        t.anonymous.call('user_access.sign_in', { email, password: DEMO_PASSWORD }, from(origin)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('does not choose between two people who share a phone', async () => {
    await makeUser(t.site, { phone: '+6281999000111' });
    await makeUser(t.site, { phone: '+6281999000111' });
    const input = { email: '081999000111', password: DEMO_PASSWORD };
    const { body } = await t.anonymous.call('user_access.sign_in', input, from(origin));
    expect(body.code).toBe('access.wrong_credentials');
  });

  it('opens the account of a customer at the sign-in of staff, and the other way round', async () => {
    const customer = await attempt(t.site.user.email, DEMO_PASSWORD);
    expect(customer.body.data.account).toMatchObject({ role: 'USER', kind: 'USER', id: t.site.user.id });
    const own = await t.anonymous.call('user_access.account', {}, bearer(customer.body.data.token));
    expect(own.status).toBe(200);
    expect((await t.anonymous.call('admins.list', {}, bearer(customer.body.data.token))).status).toBe(403);
    const input = { email: t.site.admins.FINANCE.email, password: DEMO_PASSWORD };
    const staff = await t.anonymous.call('user_access.sign_in', input, from(origin));
    expect(staff.body.data.account).toMatchObject({ role: 'FINANCE', kind: 'ADMIN' });
  });

  it('asks for the second factor of staff at the sign-in of customers too', async () => {
    const person = await makeAdmin(t.site, { role: 'MEDIA' });
    const secret = await giveSecondFactor(t, person, DEMO_PASSWORD);
    t.clock.advance(30_000);
    const enter = (rest: object) =>
      t.anonymous.call(
        'user_access.sign_in',
        { email: person.email, password: DEMO_PASSWORD, ...rest },
        from(origin),
      );
    expect((await enter({})).body.code).toBe('access.otp_required');
    expect((await enter({ otp: '000000' })).body.code).toBe('access.otp_wrong');
    expect((await enter({ otp: await codeAt(t, secret) })).status).toBe(200);
  });

  it('opens, of two accounts with one e-mail, the one whose password it is; the chosen one where both fit', async () => {
    const email = 'both@example.com';
    const password_hash = await hashPassword('angin dari selatan');
    const customer = await makeUser(t.site, { email, password_hash });
    const staff = await makeAdmin(t.site, { email, role: 'MEDIA' });
    const enter = async (area: 'user_access' | 'admin_access', password: string) =>
      (await t.anonymous.call(`${area}.sign_in`, { email, password }, from(origin))).body;
    for (const area of ['user_access', 'admin_access'] as const) {
      // Often enough to show that the account that was not meant does not stand in the way.
      for (let i = 0; i < 4; i += 1) {
        expect((await enter(area, DEMO_PASSWORD)).data.account.id).toBe(staff.id);
        expect((await enter(area, 'angin dari selatan')).data.account.id).toBe(customer.id);
      }
      expect((await enter(area, 'wrong')).code).toBe('access.wrong_credentials');
    }
    await t.db.updateTable('admins').set({ password_hash }).where('id', '=', staff.id).execute();
    expect((await enter('user_access', 'angin dari selatan')).data.account.kind).toBe('USER');
    expect((await enter('admin_access', 'angin dari selatan')).data.account.kind).toBe('ADMIN');
  });

  it('counts wrong guesses alike at both, so that the second call gives no further five', async () => {
    const person = await makeAdmin(t.site, { role: 'MEDIA' });
    await failFive(person);
    const input = { email: person.email, password: DEMO_PASSWORD };
    expect((await t.anonymous.call('user_access.sign_in', input, from(origin))).status).toBe(429);
  });

  it('refuses an account of another site', async () => {
    const { body } = await attempt(t.twin.admins.MAIN.email, DEMO_PASSWORD);
    expect(body.code).toBe('access.wrong_credentials');
  });

  it('answers alike to a wrong password, an unknown account and one without a password', async () => {
    const invited = await makeAdmin(t.site, { role: 'MEDIA', password_hash: null });
    const answers = await Promise.all([
      attempt(t.site.admins.MEDIA.email, 'not the password'),
      attempt('nobody@demo.rihla.test', 'not the password'),
      attempt(invited.email, 'not the password'),
    ]);
    const seen = answers.map(({ status, body: { code, msg, errors, data } }) => ({
      status,
      code,
      msg,
      errors,
      data,
    }));
    expect(seen[0]).toMatchObject({ status: 422, code: 'access.wrong_credentials' });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('names an account as new or banned only after the right password', async () => {
    const waiting = await makeAdmin(t.site, { role: 'AGENT', status: 'NEW' });
    const banned = await makeAdmin(t.site, { role: 'AGENT', status: 'BANNED' });
    expect((await attempt(waiting.email, DEMO_PASSWORD)).body.code).toBe('access.not_activated');
    expect((await attempt(banned.email, DEMO_PASSWORD)).body.code).toBe('access.banned');
    expect((await attempt(waiting.email, 'wrong')).body.code).toBe('access.wrong_credentials');
    expect((await attempt(banned.email, 'wrong')).body.code).toBe('access.wrong_credentials');
  });
});

describe('five failures in a row', () => {
  it('lock the account at that address for a minute, for the right password too', async () => {
    const person = await makeAdmin(t.site, { role: 'MEDIA' });
    await failFive(person);
    const { status, body, headers } = await attempt(person.email, DEMO_PASSWORD);
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'kit.too_many_requests', data: { seconds: 60 } });
    expect(headers['retry-after']).toBe('60');
    expect((await attempt(person.email, DEMO_PASSWORD, undefined, origin + 100)).status).toBe(200);
    t.clock.advance(60_000);
    expect((await attempt(person.email, DEMO_PASSWORD)).status).toBe(200);
  });

  it('double the wait with each further failure', async () => {
    const person = await makeAdmin(t.site, { role: 'MEDIA' });
    await failFive(person);
    t.clock.advance(60_000);
    expect((await attempt(person.email, 'wrong')).body.code).toBe('access.wrong_credentials');
    expect((await attempt(person.email, 'wrong')).body.data).toMatchObject({ seconds: 120 });
    t.clock.advance(120_000);
    await attempt(person.email, 'wrong');
    expect((await attempt(person.email, 'wrong')).body.data).toMatchObject({ seconds: 240 });
  });

  it('are counted anew after a success', async () => {
    const person = await makeAdmin(t.site, { role: 'MEDIA' });
    for (let i = 0; i < 4; i += 1) await attempt(person.email, 'wrong');
    await attempt(person.email, DEMO_PASSWORD);
    for (let i = 0; i < 4; i += 1) await attempt(person.email, 'wrong');
    expect((await attempt(person.email, DEMO_PASSWORD)).status).toBe(200);
  });

  it('are counted when they come at the same time', async () => {
    const person = await makeAdmin(t.site, { role: 'MEDIA' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(person.email, 'wrong')));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('store no address or e-mail in the table of limits', async () => {
    await attempt('trace@demo.rihla.test', 'wrong');
    const rows = await t.db.selectFrom('rate_limits').select('key').execute();
    expect(rows.map(({ key }) => key).filter((key) => /trace|203\.0/.test(key))).toEqual([]);
  });
});

describe('a second factor', () => {
  let person: SeedPerson;
  let secret: string;
  beforeEach(async () => {
    person = await makeAdmin(t.site, { role: 'FINANCE' });
    secret = await giveSecondFactor(t, person, DEMO_PASSWORD);
    t.clock.advance(30_000);
  });

  it('is asked for only after the right password', async () => {
    expect((await attempt(person.email, DEMO_PASSWORD)).body).toMatchObject({
      code: 'access.otp_required',
      errors: { otp: [expect.any(String)] },
    });
    expect((await attempt(person.email, 'wrong')).body.code).toBe('access.wrong_credentials');
    expect((await attempt(person.email, DEMO_PASSWORD, await codeAt(t, secret))).status).toBe(200);
  });

  it('refuses a code that was used before', async () => {
    const code = await codeAt(t, secret);
    expect((await attempt(person.email, DEMO_PASSWORD, code)).status).toBe(200);
    expect((await attempt(person.email, DEMO_PASSWORD, code)).body.code).toBe('access.otp_wrong');
    t.clock.advance(30_000);
    expect((await attempt(person.email, DEMO_PASSWORD, code)).body.code).toBe('access.otp_wrong');
    expect((await attempt(person.email, DEMO_PASSWORD, await codeAt(t, secret))).status).toBe(200);
  });

  it('accepts one of two sign-ins with the same code at the same time', async () => {
    const code = await codeAt(t, secret);
    const answers = await Promise.all([1, 2].map(() => attempt(person.email, DEMO_PASSWORD, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('counts wrong codes like wrong passwords, and being asked for the code does not clear them', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect((await attempt(person.email, DEMO_PASSWORD, '000000')).body.code).toBe('access.otp_wrong');
      if (i < 4) await attempt(person.email, DEMO_PASSWORD);
    }
    expect((await attempt(person.email, DEMO_PASSWORD, await codeAt(t, secret))).status).toBe(429);
  });

  it('is stored encrypted', async () => {
    const { totp_secret } = await t.db
      .selectFrom('admins')
      .select('totp_secret')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(totp_secret!).includes(secret)).toBe(false);
  });
});

describe('a site that asks for a second factor', () => {
  beforeAll(() => requireSecondFactor(true));
  afterAll(() => requireSecondFactor(false));

  it('signs a FINANCE without one in only after it is set up', async () => {
    const person = await makeAdmin(t.site, { role: 'FINANCE' });
    const { status, body } = await attempt(person.email, DEMO_PASSWORD);
    expect(status).toBe(403);
    expect(body.code).toBe('access.must_enrol_totp');
    const { enrolment_token, secret, uri } = body.data as unknown as Record<string, string>;
    expect(uri).toContain('otpauth://totp/');
    const wrong = await t.anonymous.call('admin_access.enrol_and_sign_in', {
      enrolment_token,
      otp: '000000',
    });
    expect(wrong.body.code).toBe('access.otp_wrong');
    const otp = await codeAt(t, secret!);
    const signedIn = await t.anonymous.call('admin_access.enrol_and_sign_in', { enrolment_token, otp });
    expect(signedIn.status).toBe(200);
    expect(
      (await t.anonymous.call('admin_access.account', {}, bearer(signedIn.body.data.token))).status,
    ).toBe(200);
    const again = await t.anonymous.call('admin_access.enrol_and_sign_in', { enrolment_token, otp });
    expect(again.body.code).toBe('access.totp_already_on');
  });

  it('refuses to set it up at another site, or after a quarter of an hour', async () => {
    const person = await makeAdmin(t.site, { role: 'MAIN' });
    const { body } = await attempt(person.email, DEMO_PASSWORD);
    const { enrolment_token, secret } = body.data as unknown as Record<string, string>;
    const input = { enrolment_token, otp: await codeAt(t, secret!) };
    const elsewhere = await t.anonymous.call('admin_access.enrol_and_sign_in', input, {
      headers: { host: t.twin.host },
    });
    expect(elsewhere.body.code).toBe('access.enrolment_expired');
    t.clock.advance(15 * 60_000);
    const late = await t.anonymous.call('admin_access.enrol_and_sign_in', input);
    expect(late.body.code).toBe('access.enrolment_expired');
  });

  it('signs an AGENT in without one', async () => {
    const person = await makeAdmin(t.site, { role: 'AGENT' });
    expect((await attempt(person.email, DEMO_PASSWORD)).status).toBe(200);
  });

  it('refuses to turn it off in a role that must have it', async () => {
    const person = await makeAdmin(t.site, { role: 'DIRECTOR' });
    await giveSecondFactor(t, person, DEMO_PASSWORD);
    const { body } = await t
      .as(person)
      .call('admin_access.disable_totp', { current_password: DEMO_PASSWORD, otp: '000000' });
    expect(body.code).toBe('access.totp_is_required');
  });
});
