import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Handle } from '../../src/kit/db/db.ts';
import { hashPassword } from '../../src/modules/access/sign-in/passwords.ts';
import { makeAdmin, makeUser, type SeedPerson } from '../../src/seed/builders.ts';
import { DEMO_PASSWORD } from '../../src/seed/demo-password.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { waitingForALock } from '../support/locks/locks.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

let t: TestApp;
let person: SeedPerson;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  person = await makeUser(t.site);
});

/**
 * Signs in with the password alone, which is found right; before the session is opened, another request changes the
 * account.
 * @param change the change, which is committed while the sign-in waits for the row of the account
 */
async function enterWhile(change: (tx: Handle) => Promise<unknown>) {
  const door = person.kind === 'ADMIN' ? 'admin_access.sign_in' : 'user_access.sign_in';
  let entering: Promise<{ status: number; body: { code?: string } }> | null = null;
  await t.db.transaction().execute(async (trx) => {
    const tx = trx as unknown as Handle;
    await change(tx);
    entering = t.anonymous.call(door, { email: person.email, password: DEMO_PASSWORD });
    await waitingForALock(tx);
  });
  return (await entering!).body.code ?? 'signed in';
}

/** What setting a new password does: the old one is replaced, and the sessions of the person end. */
async function replacePassword(tx: Handle): Promise<void> {
  const hash = await hashPassword('teh tarik dua gelas');
  await sql`update users set password_hash = ${hash} where id = ${person.id}`.execute(tx);
  await sql`delete from sessions where user_id = ${person.id}`.execute(tx);
}

describe('a sign-in whose password is replaced before its session is opened', () => {
  it('is refused, so that no session outlives the old password', async () => {
    expect(await enterWhile(replacePassword)).toBe('access.wrong_credentials');
  });

  it('opens a session when the password is not compared again: the control', async () => {
    expect(await withoutLock(t.appUrl, ['proof'], () => enterWhile(replacePassword))).toBe('signed in');
  });

  it('opens a session when something else of the account was changed', async () => {
    const rename = (tx: Handle) =>
      sql`update users set name = 'Siti Aminah' where id = ${person.id}`.execute(tx);
    expect(await enterWhile(rename)).toBe('signed in');
  });

  it('says that the account is banned when that is what has happened', async () => {
    const ban = (tx: Handle) => sql`update users set status = 'BANNED' where id = ${person.id}`.execute(tx);
    expect(await enterWhile(ban)).toBe('access.banned');
  });
});

describe('a sign-in with the password alone while a second factor is turned on', () => {
  beforeEach(async () => {
    person = await makeAdmin(t.site, { role: 'FINANCE' });
  });
  const turnOn = (tx: Handle) =>
    sql`update admins set totp_secret = '\\x01', totp_confirmed_at = now() where id = ${person.id}`.execute(
      tx,
    );

  it('is refused', async () => {
    expect(await enterWhile(turnOn)).toBe('access.wrong_credentials');
  });

  it('opens a session when the second factor is not compared again: the control', async () => {
    expect(await withoutLock(t.appUrl, ['proof'], () => enterWhile(turnOn))).toBe('signed in');
  });
});
