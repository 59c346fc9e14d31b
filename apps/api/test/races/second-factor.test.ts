import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, type SeedPerson } from '../../src/seed/builders.ts';
import { DEMO_PASSWORD } from '../../src/seed/demo-password.ts';
import { codeAt, from, giveSecondFactorAndCodes } from '../support/access.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

const AT_ONCE = 4;

let t: TestApp;
let person: SeedPerson;
let code: string;
let secret: string;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(newPerson);

/** Somebody else, with a second factor and recovery codes. */
async function newPerson(): Promise<void> {
  person = await makeAdmin(t.site, { role: 'FINANCE' });
  const given = await giveSecondFactorAndCodes(t, person, DEMO_PASSWORD);
  ({ secret } = given);
  code = given.codes[0]!;
}

/**
 * Signs in many times at once with one code, each request from its own address, so that only the code limits
 * them.
 */
async function enterAtOnce(otp = code): Promise<number[]> {
  const input = { email: person.email, password: DEMO_PASSWORD, otp };
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => t.anonymous.call('admin_access.sign_in', input, from(50 + n))),
  );
  return answers.map(({ status }) => status).toSorted();
}

const entered = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;

describe('a recovery code that many use at once', () => {
  it('lets one of them in', async () => {
    expect(await enterAtOnce()).toEqual([200, 422, 422, 422]);
  });

  it('lets several of them in when spending it does not ask whether it is spent: the control', async () => {
    const several = async () => {
      await newPerson();
      return entered(await enterAtOnce()) > 1;
    };
    expect(await withoutLock(t.appUrl, ['recoveryCode'], () => untilWrong(several))).toBe(true);
  });
});

describe('a code of an authenticator that many use at once', () => {
  beforeEach(() => t.clock.advance(30_000));

  it('lets one of them in', async () => {
    expect(await enterAtOnce(await codeAt(t, secret))).toEqual([200, 422, 422, 422]);
  });

  it('lets several of them in when its step is not compared with the last one: the control', async () => {
    const several = async () => {
      await newPerson();
      t.clock.advance(30_000);
      return entered(await enterAtOnce(await codeAt(t, secret))) > 1;
    };
    expect(await withoutLock(t.appUrl, ['authenticator'], () => untilWrong(several))).toBe(true);
  });
});
