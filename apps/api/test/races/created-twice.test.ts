import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../src/seed/builders.ts';
import { from } from '../support/access.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

const AT_ONCE = 6;
const password = 'sambal hijau ibu';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Sends one registration many times at once from one origin, its address in small and in capital letters. */
async function signUpAtOnce(email: string, origin = 1) {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      t.anonymous.call(
        'user_access.sign_up',
        {
          name: 'Budi Hartono',
          email: n % 2 ? email.toUpperCase() : email,
          phone: '0812-1111-2222',
          password,
          password_confirmation: password,
        },
        from(origin),
      ),
    ),
  );
  const accounts = await t.db.selectFrom('users').select('id').where('email', '=', email).execute();
  const letters = await t.db.selectFrom('messages').select('id').where('address', '=', email).execute();
  const refusals = answers.flatMap(({ status, body }) => (status === 201 ? [] : [body.code]));
  return { accounts: accounts.length, letters: letters.length, refusals };
}

describe('a registration that is sent many times at once', () => {
  it('makes one account and one letter, and the others are told that the address has one', async () => {
    expect(await signUpAtOnce('budi.sekali@example.com')).toEqual({
      accounts: 1,
      letters: 1,
      refusals: Array.from({ length: AT_ONCE - 1 }, () => 'access.email_taken'),
    });
  });

  it('makes several accounts without the key of the address: the control', async () => {
    await sql`alter table users drop constraint users_email_key`.execute(t.db);
    const several = async (round: number) =>
      (await signUpAtOnce(`budi.berkali.${round}@example.com`, 2 + round)).accounts > 1;
    expect(await untilWrong(several)).toBe(true);
  });
});

/**
 * Makes the departures of one season many times at once.
 * @returns the answers and the names they were given
 */
async function createDeparturesAtOnce(name: string) {
  const { id } = await makeListing(t.site, { name });
  const input = { id, dates: ['2027-08-01', '2027-08-15'] };
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => t.as('MAIN').call('listings.create_departures', input)),
  );
  const made = answers.flatMap(({ status, body }) =>
    status === 201 ? (body.data as { name: string }[]).map((departure) => departure.name) : [],
  );
  return {
    statuses: new Set(answers.map(({ status }) => status)),
    made: made.length,
    names: new Set(made).size,
  };
}

describe('departures that are made many times at once', () => {
  it('are all made, each with a name of its own', async () => {
    expect(await createDeparturesAtOnce('Umroh Serentak')).toEqual({
      statuses: new Set([201]),
      made: 2 * AT_ONCE,
      names: 2 * AT_ONCE,
    });
  });

  it('share names when the package is not locked while they are named: the control', async () => {
    await sql`drop index listings_name_key`.execute(t.db);
    await sql`alter table listings drop constraint listings_slug_key`.execute(t.db);
    const shared = async (round: number) => {
      const { made, names } = await createDeparturesAtOnce(`Umroh Serentak Tanpa Kunci ${round}`);
      expect(made).toBe(2 * AT_ONCE);
      return names < made;
    };
    expect(await withoutLock(t.appUrl, ['rows'], () => untilWrong(shared))).toBe(true);
  });
});
