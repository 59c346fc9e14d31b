import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeAt, from, giveSecondFactorAndCodes, lettersTo } from '../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { makeAdmin, type SeedPerson } from '../../seed/builders.ts';
import { DEMO_PASSWORD } from '../../seed/demo-password.ts';

let t: TestApp;
let person: SeedPerson;
let secret: string;
let codes: readonly string[];
let place = 0;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  place += 1;
  person = await makeAdmin(t.site, { role: 'FINANCE' });
  ({ secret, codes } = await giveSecondFactorAndCodes(t, person, DEMO_PASSWORD));
  t.clock.advance(30_000);
});

const enter = (otp: string, who = person) =>
  t.anonymous.call('admin_access.sign_in', { email: who.email, password: DEMO_PASSWORD, otp }, from(place));

const left = async () => (await t.as(person).call('admin_access.account')).body.data.recovery_codes_left;

const renew = (otp: string, current_password = DEMO_PASSWORD) =>
  t.as(person).call('admin_access.renew_recovery_codes', { current_password, otp }, from(place));

describe('a recovery code', () => {
  it('comes in a set of ten that differ, when the second factor is turned on', async () => {
    expect(new Set(codes).size).toBe(10);
    expect(await left()).toBe(10);
  });

  it('opens the door instead of the six digits, once, however it is typed', async () => {
    expect((await enter(codes[0]!.toUpperCase().replace('-', ' '))).status).toBe(200);
    const again = await enter(codes[0]!);
    expect(again.body).toMatchObject({
      code: 'access.recovery_code_wrong',
      errors: { otp: [expect.any(String)] },
    });
    expect((await enter(codes[1]!)).status).toBe(200);
    expect(await left()).toBe(8);
  });

  it('leaves the authenticator as it is', async () => {
    await enter(codes[0]!);
    expect((await enter(await codeAt(t, secret))).status).toBe(200);
  });

  it('that was used is told to the mailbox', async () => {
    await enter(codes[0]!);
    expect((await lettersTo(t, person.email))[0]?.template).toBe('account.recovery_code_used');
  });

  it('does not open without the password, nor the account of somebody else', async () => {
    const input = { email: person.email, password: 'wrong', otp: codes[0]! };
    const { body } = await t.anonymous.call('admin_access.sign_in', input, from(place));
    expect(body.code).toBe('access.wrong_credentials');
    const other = await makeAdmin(t.site, { role: 'FINANCE' });
    await giveSecondFactorAndCodes(t, other, DEMO_PASSWORD);
    expect((await enter(codes[0]!, other)).body.code).toBe('access.recovery_code_wrong');
    expect(await left()).toBe(10);
  });

  it('that is guessed counts like a wrong password', async () => {
    for (let i = 0; i < 5; i += 1)
      expect((await enter('aaaaa-aaaaa')).body.code).toBe('access.recovery_code_wrong');
    expect((await enter(codes[0]!)).status).toBe(429);
  });

  it('is kept as a hash, in no table as it is read', async () => {
    const kept = await t.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('admin_id', '=', person.id)
      .execute();
    expect(kept).toHaveLength(10);
    const letters = codes.map((code) => code.replace('-', ''));
    for (const { code_hash } of kept)
      for (const code of [...codes, ...letters]) expect(code_hash).not.toContain(code);
    const answers = await t.db.selectFrom('idempotency_keys').select('answer').execute();
    expect(JSON.stringify(answers)).not.toContain(codes[0]);
  });
});

describe('a fresh set of recovery codes', () => {
  it('is made with password and code, and ends the set before', async () => {
    const { body } = await renew(await codeAt(t, secret));
    expect(body.data.recovery_codes).toHaveLength(10);
    expect((await enter(codes[0]!)).body.code).toBe('access.recovery_code_wrong');
    expect((await enter(body.data.recovery_codes[0]!)).status).toBe(200);
    expect(await left()).toBe(9);
  });

  it('is made with one of the codes that are left, for who has lost the telephone', async () => {
    expect((await renew(codes[9]!)).status).toBe(200);
    expect(await left()).toBe(10);
  });

  it('is refused without the password or with a wrong code, and changes nothing', async () => {
    expect((await renew(await codeAt(t, secret), 'wrong')).body.code).toBe('access.current_password_wrong');
    expect((await renew('000000')).body.code).toBe('access.otp_wrong');
    expect((await enter(codes[0]!)).status).toBe(200);
  });

  it('is refused where there is no second factor', async () => {
    const input = { current_password: DEMO_PASSWORD, otp: '000000' };
    const { body } = await t.as('MEDIA').call('admin_access.renew_recovery_codes', input, from(place));
    expect(body.code).toBe('access.totp_is_off');
  });
});

describe('a second factor that is turned off', () => {
  it('takes its recovery codes with it', async () => {
    await t.as('MAIN').call('admins.reset_totp', { id: person.id });
    const { rows } = await sql`select from recovery_codes where admin_id = ${person.id}`.execute(t.db);
    expect(rows).toEqual([]);
  });
});
