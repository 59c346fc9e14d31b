import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, type SeedPerson } from '../../src/seed/builders.ts';
import { DEMO_PASSWORD } from '../../src/seed/demo-password.ts';
import { from, giveSecondFactorAndCodes } from '../support/access.ts';
import { testApp, type TestApp } from '../support/app.ts';

const AT_ONCE = 4;

let t: TestApp;
let person: SeedPerson;
let code: string;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  person = await makeAdmin(t.site, { role: 'FINANCE' });
  code = (await giveSecondFactorAndCodes(t, person, DEMO_PASSWORD)).codes[0]!;
});

/**
 * Signs in many times at once with one recovery code, each request from its own address, so that only the code limits
 * them.
 */
async function enterAtOnce(): Promise<number[]> {
  const input = { email: person.email, password: DEMO_PASSWORD, otp: code };
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => t.anonymous.call('admin_access.sign_in', input, from(50 + n))),
  );
  return answers.map(({ status }) => status).toSorted();
}

describe('a recovery code that many use at once', () => {
  it('lets one of them in', async () => {
    expect(await enterAtOnce()).toEqual([200, 422, 422, 422]);
  });

  it('would let all of them in if it could be used again', async () => {
    // The control: what marks the code as used is undone, or the refusals above prove nothing.
    await sql`create function forget_use() returns trigger language plpgsql as
      'begin new.used_at := null; return new; end'`.execute(t.db);
    await sql`create trigger forget_use before update on recovery_codes
      for each row execute function forget_use()`.execute(t.db);
    expect(await enterAtOnce()).toEqual([200, 200, 200, 200]);
    await sql`drop function forget_use cascade`.execute(t.db);
  });
});
