import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book, payValid, staySignedIn } from '../../../test/support/booked.ts';
import { jobServices } from '../../../test/support/jobs.ts';
import { jobCall } from '../../kit/jobs/site-jobs.ts';
import { makeListing } from '../../seed/builders.ts';
import { sendReminders } from './index.ts';

let t: TestApp;
let category = '';
beforeAll(async () => {
  t = await testApp();
  await staySignedIn(t);
  // Nine in the morning at the site.
  t.clock.set(new Date(`${todayIn(t.site.timeZone, t.clock.now())}T02:00:00Z`));
  const made = await t.as('MAIN').call('reminder_categories.create', { name: 'Pembayaran' });
  category = made.body.data.id;
});
afterAll(() => t.close());

const MINUTE = 60_000;
const DAY = 86_400_000;
const run = () => sendReminders(jobCall(jobServices(t), t.site));

/** A reminder that goes out at the due date, or some minutes after it. */
async function makeReminder(title: string, minutes = 0): Promise<string> {
  const made = await t.as('MAIN').call('reminders.create', {
    title,
    reminder_category_id: category,
    time_number: minutes,
    time_unit: 'MINUTE',
    direction: 'AFTER',
    anchor: 'DUE_DATE',
    max_times: 1,
    is_active: true,
    email_subject: title,
    email_content: 'Sisa {remaining}',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
}

/** An invoice whose rest is due tomorrow. */
async function owedTomorrow(): Promise<void> {
  const booked = await book(t, await makeListing(t.site, { departsIn: 90 }));
  await payValid(t, booked.id, 5_000_000);
  const due = addDays(todayIn(t.site.timeZone, t.clock.now()), 1);
  await t.db.updateTable('invoices').set({ due_on: due }).where('id', '=', booked.id).execute();
}

/** So many copies of a reminder. */
async function copies(id: string, count: number): Promise<void> {
  const original = await t.db
    .selectFrom('reminders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, at) => ({
    ...original,
    id: crypto.randomUUID(),
    slug: `${original.slug}-${at}`,
  }));
  await t.db.insertInto('reminders').values(rows).execute();
}

const letters = async (title: string) =>
  (await t.db.selectFrom('messages').select('id').where('subject', '=', title).execute()).length;

/** The number of times that sending a reminder of this title was tried and failed, while `work` runs. */
async function whileFailing(title: string, work: () => Promise<void>): Promise<number> {
  await sql`create sequence tries`.execute(t.db);
  await sql`grant usage on sequence tries to public`.execute(t.db);
  await sql`create function fail_on_purpose() returns trigger language plpgsql as $$
    begin
      perform nextval('public.tries');
      raise 'fails on purpose';
    end $$`.execute(t.db);
  await sql`create trigger fails before insert on messages for each row
    when (new.subject = ${sql.lit(title)}) execute function fail_on_purpose()`.execute(t.db);
  try {
    await work();
    const { rows } = await sql<{ tries: number }>`
      select case when is_called then last_value else 0 end::int as tries from tries`.execute(t.db);
    return rows[0]!.tries;
  } finally {
    await sql`drop function fail_on_purpose cascade`.execute(t.db);
    await sql`drop sequence tries`.execute(t.db);
  }
}

const archiveAll = (title: string) =>
  t.db.updateTable('reminders').set({ is_active: false }).where('title', '=', title).execute();

describe('reminders that cannot be sent', () => {
  it('hold up no other, though five hundred of them are due before it', async () => {
    await copies(await makeReminder('Rusak'), 499);
    await makeReminder('Utuh', 1);
    await owedTomorrow();
    t.clock.advance(DAY);
    await whileFailing('Rusak', async () => {
      await expect(run()).rejects.toThrow('500 reminders were not sent');
      // Their pause is over, and still the other one goes first.
      t.clock.advance(2 * MINUTE);
      await expect(run()).rejects.toThrow('499 reminders were not sent');
    });
    expect(await letters('Utuh')).toBe(1);
    await archiveAll('Rusak');
    await archiveAll('Utuh');
  });

  it('are tried again after longer and longer pauses, and go out once they can', async () => {
    await makeReminder('Tersendat');
    await owedTomorrow();
    t.clock.advance(DAY);
    const hour = async () => {
      for (let minute = 0; minute < 60; minute += 1) {
        await run().catch(() => undefined);
        t.clock.advance(MINUTE);
      }
    };
    // At once, and after 2, 6, 14 and 30 minutes.
    expect(await whileFailing('Tersendat', hour)).toBe(5);
    expect(await letters('Tersendat')).toBe(0);
    t.clock.advance(5 * MINUTE);
    expect(await run()).toBe(1);
    expect(await letters('Tersendat')).toBe(1);
    await archiveAll('Tersendat');
  });
});
