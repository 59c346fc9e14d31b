import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  codeAt,
  from,
  giveAnotherSecondFactor,
  giveSecondFactorAndCodes,
  emailsTo,
} from '../../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { eachSite } from '../../../kit/jobs/site-jobs.ts';
import { makeAdmin, type SeedPerson } from '../../../seed/builders.ts';
import { DEMO_PASSWORD } from '../../../seed/demo-password.ts';
import { deleteExpired } from '../jobs/delete-expired.ts';

let t: TestApp;
let person: SeedPerson;
let secret: string;
let codes: readonly string[];
let origin = 0;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  origin += 1;
  person = await makeAdmin(t.site, { role: 'FINANCE' });
  ({ secret, codes } = await giveSecondFactorAndCodes(t, person, DEMO_PASSWORD));
  t.clock.advance(30_000);
});

const signIn = (otp: string, who = person) =>
  t.anonymous.call('admin_access.sign_in', { email: who.email, password: DEMO_PASSWORD, otp }, from(origin));

const codesLeft = async () => (await t.as(person).call('admin_access.account')).body.data.recovery_codes_left;

const renew = (otp: string, current_password = DEMO_PASSWORD) =>
  t.as(person).call('admin_access.renew_recovery_codes', { current_password, otp }, from(origin));

describe('a recovery code', () => {
  it('is one of ten different codes, answered when the second factor is turned on', async () => {
    expect(new Set(codes).size).toBe(10);
    expect(await codesLeft()).toBe(10);
  });

  it('signs in once in place of the six digits, however it is typed', async () => {
    expect((await signIn(codes[0]!.toUpperCase().replace('-', ' '))).status).toBe(200);
    const again = await signIn(codes[0]!);
    expect(again.body).toMatchObject({
      code: 'access.recovery_code_wrong',
      errors: { otp: [expect.any(String)] },
    });
    expect((await signIn(codes[1]!)).status).toBe(200);
    expect(await codesLeft()).toBe(8);
  });

  it('does not use up the code of the authenticator', async () => {
    await signIn(codes[0]!);
    expect((await signIn(await codeAt(t, secret))).status).toBe(200);
  });

  it('notifies its owner by e-mail when it is used', async () => {
    await signIn(codes[0]!);
    expect((await emailsTo(t, person.email))[0]?.template).toBe('account.recovery_code_used');
  });

  it('does not sign in without the password, nor to the account of somebody else', async () => {
    const input = { email: person.email, password: 'wrong', otp: codes[0]! };
    const { body } = await t.anonymous.call('admin_access.sign_in', input, from(origin));
    expect(body.code).toBe('access.wrong_credentials');
    const other = await makeAdmin(t.site, { role: 'FINANCE' });
    await giveSecondFactorAndCodes(t, other, DEMO_PASSWORD);
    expect((await signIn(codes[0]!, other)).body.code).toBe('access.recovery_code_wrong');
    expect(await codesLeft()).toBe(10);
  });

  it('counts like a wrong password when it is wrong', async () => {
    for (let i = 0; i < 5; i += 1)
      expect((await signIn('aaaaa-aaaaa')).body.code).toBe('access.recovery_code_wrong');
    expect((await signIn(codes[0]!)).status).toBe(429);
  });

  it('is stored as a hash, and in no table in clear', async () => {
    const stored = await t.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('admin_id', '=', person.id)
      .execute();
    expect(stored).toHaveLength(10);
    const letters = codes.map((code) => code.replace('-', ''));
    for (const { code_hash } of stored)
      for (const code of [...codes, ...letters]) expect(code_hash).not.toContain(code);
    const answers = await t.db.selectFrom('idempotency_keys').select('answer').execute();
    expect(JSON.stringify(answers)).not.toContain(codes[0]);
  });
});

describe('a fresh set of recovery codes', () => {
  it('is created with password and code, and ends the set before', async () => {
    const { body } = await renew(await codeAt(t, secret));
    expect(body.data.recovery_codes).toHaveLength(10);
    expect((await signIn(codes[0]!)).body.code).toBe('access.recovery_code_wrong');
    expect((await signIn(body.data.recovery_codes[0]!)).status).toBe(200);
    expect(await codesLeft()).toBe(9);
  });

  it('is created with an unused recovery code by somebody who has lost the telephone', async () => {
    expect((await renew(codes[9]!)).status).toBe(200);
    expect(await codesLeft()).toBe(10);
  });

  it('is refused without the password or with a wrong code, and changes nothing', async () => {
    expect((await renew(await codeAt(t, secret), 'wrong')).body.code).toBe('access.current_password_wrong');
    expect((await renew('000000')).body.code).toBe('access.otp_wrong');
    expect((await signIn(codes[0]!)).status).toBe(200);
  });

  it('is refused to an account without a second factor', async () => {
    const input = { current_password: DEMO_PASSWORD, otp: '000000' };
    const { body } = await t.as('MEDIA').call('admin_access.renew_recovery_codes', input, from(origin));
    expect(body.code).toBe('access.totp_is_off');
  });
});

describe('a second factor that is turned off', () => {
  it('takes its recovery codes along, which are deleted once it cannot come back', async () => {
    await t.as('MAIN').call('admins.reset_totp', { id: person.id });
    const again = await giveAnotherSecondFactor(t, person, DEMO_PASSWORD);
    expect((await signIn(codes[0]!)).body.code).toBe('access.recovery_code_wrong');
    expect((await signIn(again.codes[0]!)).status).toBe(200);
    t.clock.advance(8 * 86_400_000);
    await eachSite(jobServices(t), deleteExpired);
    const { rows } = await sql`select from recovery_codes where admin_id = ${person.id}`.execute(t.db);
    expect(rows).toHaveLength(10);
  });
});
