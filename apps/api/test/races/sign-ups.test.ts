import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { from } from '../support/access.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { untilWrong } from '../support/locks/rounds.ts';

const AT_ONCE = 30;
const password = 'sambal hijau ibu';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/**
 * Registers many people at once from one address, whom nobody confirms.
 * @returns how many got in
 */
async function registerAtOnce(origin: number): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      t.anonymous.call(
        'user_access.sign_up',
        {
          name: 'Budi Hartono',
          email: `crowd${origin}-${n}@example.com`,
          phone: '0812-1111-2222',
          password,
          password_confirmation: password,
        },
        from(origin),
      ),
    ),
  );
  return answers.filter(({ status }) => status === 201).length;
}

describe('registrations from one address at once', () => {
  it('get in up to the twenty that may be unconfirmed', async () => {
    expect(await registerAtOnce(1)).toBe(20);
  });

  it('would get in beyond them if they did not wait for each other', async () => {
    // The control: the row that each of them holds while it counts is never written.
    await sql`create function skip_turn() returns trigger language plpgsql as
      'begin if new.key like ''sign_up:turn:%'' then return null; end if; return new; end'`.execute(t.db);
    await sql`create trigger skip_turn before insert on rate_limits for each row execute function skip_turn()`.execute(
      t.db,
    );
    await t.db.deleteFrom('rate_limits').execute();
    expect(await untilWrong(async (round) => (await registerAtOnce(2 + round)) > 20, 6)).toBe(true);
    await sql`drop function skip_turn cascade`.execute(t.db);
  });
});
