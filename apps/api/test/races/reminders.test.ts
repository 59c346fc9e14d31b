import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobCall } from '../../src/kit/jobs/site-jobs.ts';
import { sendReminders } from '../../src/modules/reminders/index.ts';
import { makeListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, payValid, staySignedIn } from '../support/scenes/booked.ts';
import { jobServices } from '../support/jobs.ts';
import { waitingForALock } from '../support/locks/locks.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await staySignedIn(t);
  t.clock.set(new Date(`${todayIn(t.site.timeZone, t.clock.now())}T02:00:00Z`));
});
afterAll(() => t.close());

const DAY = 86_400_000;
const run = () => sendReminders(jobCall(jobServices(t), t.site));

/**
 * A reminder that is due now for one invoice.
 * @returns the ids of both
 */
async function dueNow(): Promise<{ reminderId: string; invoiceId: string }> {
  const main = t.as('MAIN');
  const category = await main.call('reminder_categories.create', { name: `Kategori ${Math.random()}` });
  const made = await main.call('reminders.create', {
    title: 'Pelunasan',
    reminder_category_id: category.body.data.id,
    time_number: 0,
    time_unit: 'DAY',
    direction: 'BEFORE',
    anchor: 'DUE_DATE',
    max_times: 1,
    is_active: true,
    email_subject: 'Pelunasan',
    email_content: 'Sisa {remaining}',
  });
  const { id } = await book(t, await makeListing(t.site, { departsIn: 90 }));
  await payValid(t, id, 5_000_000);
  const due = addDays(todayIn(t.site.timeZone, t.clock.now()), 1);
  await t.db.updateTable('invoices').set({ due_on: due }).where('id', '=', id).execute();
  t.clock.advance(DAY);
  return { reminderId: made.body.data.id, invoiceId: id };
}

async function lettersOf(reminderId: string): Promise<number> {
  const rows = await t.db
    .selectFrom('messages')
    .select('id')
    .where('fact', 'like', `reminder:${reminderId}:%`)
    .execute();
  return rows.length;
}

/**
 * A payment that is being written while the worker comes to the reminder of its invoice.
 * @returns the letters
 */
async function paidMeanwhile(): Promise<number> {
  const { reminderId, invoiceId } = await dueNow();
  let working: Promise<number> | undefined;
  await t.db.transaction().execute(async (tx) => {
    await sql`update invoices set paid = total, status = 'PAID' where id = ${invoiceId}`.execute(tx);
    working = run();
    await Promise.race([working, waitingForALock(tx)]);
  });
  await working;
  return lettersOf(reminderId);
}

describe('reminders and what happens at the same moment', () => {
  it('are sent once by many workers', async () => {
    const { reminderId } = await dueNow();
    // Many, since on a busy machine one worker may be done before the next one has begun.
    const sent = await Promise.all(Array.from({ length: 16 }, run));
    expect(await lettersOf(reminderId)).toBe(1);
    // The letter has a key of its own: only one of the workers may have come as far as to write it.
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('are not sent for an invoice whose payment is being written', async () => {
    expect(await paidMeanwhile()).toBe(0);
  });

  it('are sent all the same without the lock of the invoice: the control', async () => {
    await withoutLock(t.appUrl, ['rows'], async () => expect(await paidMeanwhile()).toBe(1));
  });

  it('are sent several times without the keys by which they are sent once: the control', async () => {
    await sql`alter table reminder_sendings drop constraint reminder_sendings_once`.execute(t.db);
    await sql`alter table messages drop constraint messages_once`.execute(t.db);
    await sql`alter table notices drop constraint notices_once`.execute(t.db);
    const several = async () => {
      const { reminderId } = await dueNow();
      await Promise.all(Array.from({ length: 16 }, run));
      return (await lettersOf(reminderId)) > 1;
    };
    expect(await withoutLock(t.appUrl, ['reminders', 'rows'], () => untilWrong(several))).toBe(true);
  });
});
