import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobCall } from '../../src/kit/jobs/site-jobs.ts';
import { keepSearchWords } from '../../src/modules/insight/search/keep-words.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { jobServices } from '../support/jobs.ts';
import { waitingForALock } from '../support/locks/locks.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await newCustomer('Aabida', 'aabida@contoh.test');
});
afterAll(() => t.close());

async function newCustomer(name: string, email: string): Promise<string> {
  const made = await t.as('MAIN').call('users.create', { name, email, phone: '0812-7000-1122' });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
}

/**
 * Erases a customer while the job that keeps the list of search words is in the middle of writing it: it has read the
 * names, and waits at a word that another transaction holds.
 * @returns whether the name is in the list afterwards
 */
async function eraseWhileListIsWritten(name: string): Promise<boolean> {
  await sql`delete from search_words where site_id = ${t.site.id}`.execute(t.db);
  const id = await newCustomer(name, `${name.toLowerCase()}@contoh.test`);
  const { job, erased } = await t.db.transaction().execute(async (tx) => {
    // Words are written in the order of the alphabet, so the job waits here before it writes the name.
    await sql`insert into search_words (site_id, word, uses) values (${t.site.id}, 'aabida', 9)`.execute(tx);
    const begun = keepSearchWords(jobCall(jobServices(t), t.site));
    await waitingForALock(tx);
    const erasure = t.as('MAIN').call('privacy.erase', { id, reason: 'Surat bermeterai' });
    await Promise.race([erasure, twoAreWaiting()]);
    return { job: begun, erased: erasure };
  });
  expect((await erased).status).toBe(200);
  await job;
  const { rows } = await sql`
    select from search_words where site_id = ${t.site.id} and word = ${name.toLowerCase()}`.execute(t.db);
  return rows.length > 0;
}

/** Waits until two transactions of this database wait for a lock. */
async function twoAreWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(distinct l.pid)::int as waiting
        from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where not l.granted and a.datname = current_database()`.execute(t.db);
    if (rows[0]!.waiting >= 2) return;
  }
}

describe('the list of search words, while a person is erased', () => {
  it('does not hold the name again', async () => {
    expect(await eraseWhileListIsWritten('Qurmiyatun')).toBe(false);
  });

  it('holds it again without the lock of the list', async () => {
    const isHeld = await withoutLock(t.appUrl, ['searchWords'], () => eraseWhileListIsWritten('Wignyasutra'));
    expect(isHeld).toBe(true);
  });
});
