import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../src/seed/builders.ts';
import { fromNetwork } from '../support/access.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

const AT_ONCE = 40;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/**
 * Guesses the password of a new account many times at once, each guess from its own address, so that only the account
 * limits them.
 * @returns how many guesses were compared with the password, and how many were refused unseen
 */
async function guessAtOnce(round = 0): Promise<{ compared: number; refused: number }> {
  const person = await makeUser(t.site);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      t.anonymous.call(
        'user_access.sign_in',
        { email: person.email, password: `guess ${n}` },
        fromNetwork(`203.0.${round}.${n + 1}`),
      ),
    ),
  );
  return {
    compared: answers.filter(({ status }) => status === 422).length,
    refused: answers.filter(({ status }) => status === 429).length,
  };
}

describe('guesses at one password at once', () => {
  it('are counted before they are compared: twenty are', async () => {
    expect(await guessAtOnce()).toEqual({ compared: 20, refused: 20 });
  });

  it('are compared beyond the twenty when each counts what was there before it waited: the control', async () => {
    const tooMany = async (round: number) => (await guessAtOnce(round + 1)).compared > 20;
    expect(await withoutLock(t.appUrl, ['failures'], () => untilWrong(tooMany))).toBe(true);
  });
});
