import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { from } from '../support/access.ts';
import { gatewayApp, type GatewayApp } from '../support/servers/gateway-app.ts';
import { codeOn, enablePhoneSignIn, otherThan } from '../support/phones.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

const AT_ONCE = 12;

let t: GatewayApp;
let phone: string;
let code: string;
let round = 0;
beforeAll(async () => {
  t = await gatewayApp();
  await enablePhoneSignIn(t);
});
afterAll(() => t.close());
beforeEach(askForCode);

/** Asks for the code of a new phone, a day later. */
async function askForCode(): Promise<void> {
  t.clock.advance(25 * 3_600_000);
  round += 1;
  phone = `+62814${String(2_000_000 + round)}`;
  await t.anonymous.call('user_access.ask_phone_code', { phone });
  code = await codeOn(t, phone);
}

/**
 * Tries a code many times at once, each request from its own address.
 * @returns the statuses, sorted
 */
async function tryAtOnce(typed: string): Promise<number[]> {
  const input = { phone, code: typed, name: 'Rohani Lubis' };
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      t.anonymous.call('user_access.sign_in_by_phone', input, from(50 + n)),
    ),
  );
  return answers.map(({ status }) => status).toSorted();
}

const counted = async () =>
  (await t.db.selectFrom('phone_codes').select('tries').where('phone', '=', phone).executeTakeFirstOrThrow())
    .tries;

const right = async () =>
  (await t.anonymous.call('user_access.sign_in_by_phone', { phone, code, name: 'Rohani Lubis' }, from(90)))
    .status;

describe('wrong codes that are typed at once', () => {
  it('are compared five times, and then the right one opens nothing', async () => {
    await tryAtOnce(otherThan(code));
    expect(await counted()).toBe(5);
    expect(await right()).toBe(422);
  });

  it('are compared more often when their number is not asked for: the control', async () => {
    // The database would stop them too.
    await sql`alter table phone_codes drop constraint phone_codes_tries_check`.execute(t.db);
    const more = async () => {
      await askForCode();
      await tryAtOnce(otherThan(code));
      return (await counted()) > 5;
    };
    expect(await withoutLock(t.appUrl, ['phoneTries'], () => untilWrong(more))).toBe(true);
  });
});

describe('the right code that is typed at once', () => {
  it('makes one account', async () => {
    // 409 would say that only the number, which has its account by then, has kept the others out.
    expect(await tryAtOnce(code)).toEqual([200, ...Array.from({ length: AT_ONCE - 1 }, () => 422)]);
  });

  it('opens an account that there is for one of them', async () => {
    expect(await right()).toBe(200);
    t.clock.advance(61_000);
    await t.anonymous.call('user_access.ask_phone_code', { phone });
    code = await codeOn(t, phone);
    const statuses = await tryAtOnce(code);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('is used more often when using it up does not ask whether it is used: the control', async () => {
    const again = async () => {
      await askForCode();
      // Only the number, which is that of one account, keeps the others out.
      return (await tryAtOnce(code)).includes(409);
    };
    expect(await withoutLock(t.appUrl, ['phoneCode'], () => untilWrong(again))).toBe(true);
  });
});
