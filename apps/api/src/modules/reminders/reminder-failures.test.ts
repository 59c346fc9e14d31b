import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/support/app.ts';
import { DAY, MINUTE, reminderTest, type ReminderTest } from '../../../test/support/scenes/reminders.ts';

let t: TestApp;
let reminders: ReminderTest;
beforeAll(async () => {
  reminders = await reminderTest();
  ({ t } = reminders);
});
afterAll(() => t.close());

/** A reminder that goes out at the due date, or some minutes after it. */
const makeReminder = (title: string, minutes = 0) =>
  reminders.makeReminder({
    title,
    time_number: minutes,
    time_unit: 'MINUTE',
    direction: 'AFTER',
    email_subject: title,
    email_content: 'Sisa {remaining}',
  });

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

describe('reminders that cannot be sent', () => {
  it('hold up no other, though five hundred of them are due before it', async () => {
    await reminders.copy((await makeReminder('Rusak')).id, 499);
    await makeReminder('Utuh', 1);
    await reminders.owedIn(1);
    t.clock.advance(DAY);
    await whileFailing('Rusak', async () => {
      await expect(reminders.run()).rejects.toThrow('500 reminders were not sent');
      // Their pause is over, and still the other one goes first.
      t.clock.advance(2 * MINUTE);
      await expect(reminders.run()).rejects.toThrow('499 reminders were not sent');
    });
    expect(await letters('Utuh')).toBe(1);
    await reminders.stopAll('Rusak');
    await reminders.stopAll('Utuh');
  });

  it('are tried again after longer and longer pauses, and go out once they can', async () => {
    await makeReminder('Tersendat');
    await reminders.owedIn(1);
    t.clock.advance(DAY);
    const hour = async () => {
      for (let minute = 0; minute < 60; minute += 1) {
        await reminders.run().catch(() => undefined);
        t.clock.advance(MINUTE);
      }
    };
    // At once, and after 2, 6, 14 and 30 minutes.
    expect(await whileFailing('Tersendat', hour)).toBe(5);
    expect(await letters('Tersendat')).toBe(0);
    t.clock.advance(5 * MINUTE);
    expect(await reminders.run()).toBe(1);
    expect(await letters('Tersendat')).toBe(1);
    await reminders.stopAll('Tersendat');
  });
});
