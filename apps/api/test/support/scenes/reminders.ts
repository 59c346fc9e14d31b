import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { expect } from 'vitest';
import { jobCall } from '../../../src/kit/jobs/site-jobs.ts';
import { sendReminders } from '../../../src/modules/reminders/index.ts';
import { makeListing } from '../../../src/seed/builders.ts';
import { testApp, type TestApp } from '../app.ts';
import { type Booked, book, payValid, staySignedIn } from './booked.ts';
import { jobServices } from '../jobs.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A test app at nine in the morning of its site, with what tests of reminders do in it. */
export type ReminderTest = Awaited<ReturnType<typeof reminderTest>>;

/** Starts a test app at nine in the morning of its site, with a category for reminders. */
export async function reminderTest() {
  const t = await testApp();
  await staySignedIn(t);
  t.clock.set(new Date(`${todayIn(t.site.timeZone, t.clock.now())}T02:00:00Z`));
  const made = await t.as('MAIN').call('reminder_categories.create', { name: 'Pembayaran' });
  const category: string = made.body.data.id;
  return {
    t,
    category,
    /** Runs the job that sends what is due, and returns how many reminders it has sent. */
    run: () => sendReminders(jobCall(jobServices(t), t.site)),
    /** Adds a reminder about the due date of an invoice, sent once, unless the input says otherwise. */
    makeReminder: async (input: Record<string, unknown>): Promise<{ id: string; slug: string }> => {
      const answer = await t.as('MAIN').call('reminders.create', {
        title: 'Pelunasan',
        reminder_category_id: category,
        time_number: 3,
        time_unit: 'DAY',
        direction: 'BEFORE',
        anchor: 'DUE_DATE',
        max_times: 1,
        is_active: true,
        ...input,
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.data;
    },
    archive: (id: string) => t.as('MAIN').call('reminders.archive', { id }),
    /** Adds so many copies of a reminder. */
    copy: async (id: string, count: number): Promise<void> => {
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
    },
    /** Switches off all reminders of a title. */
    stopAll: (title: string) =>
      t.db.updateTable('reminders').set({ is_active: false }).where('title', '=', title).execute(),
    /** Books an invoice whose rest is due in so many days. */
    owedIn: (days: number) => owedIn(t, days),
    /** The subjects of the letters of a reminder, oldest first. */
    subjects: async (id: string): Promise<string[]> => {
      const rows = await t.db
        .selectFrom('messages')
        .select('subject')
        .where('fact', 'like', `reminder:${id}:%`)
        .where('channel', '=', 'EMAIL')
        .orderBy('created_at')
        .execute();
      return rows.map(({ subject }) => subject);
    },
  };
}

async function owedIn(t: TestApp, days: number): Promise<Booked> {
  const booked = await book(t, await makeListing(t.site, { departsIn: 90 }));
  await payValid(t, booked.id, 5_000_000);
  const due = addDays(todayIn(t.site.timeZone, t.clock.now()), days);
  await t.db.updateTable('invoices').set({ due_on: due }).where('id', '=', booked.id).execute();
  return booked;
}
