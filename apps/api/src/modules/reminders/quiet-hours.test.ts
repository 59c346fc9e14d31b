import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/support/app.ts';
import { book } from '../../../test/support/scenes/booked.ts';
import { DAY, HOUR, reminderTest, type ReminderTest } from '../../../test/support/scenes/reminders.ts';
import { makeListing } from '../../seed/builders.ts';

let t: TestApp;
let reminders: ReminderTest;
beforeAll(async () => {
  reminders = await reminderTest();
  ({ t } = reminders);
});
afterAll(() => t.close());

describe('a reminder in the quiet hours', () => {
  it('waits for the end of the quiet hours, and one missed for more than a day is dropped', async () => {
    const { id } = await reminders.makeReminder({
      title: 'Tenang',
      time_number: 0,
      email_subject: 'Pelunasan {invoice}',
      email_content: 'Sampai {day}.',
    });
    await reminders.owedIn(1);
    await reminders.owedIn(4);
    const set = await t
      .as('MAIN')
      .call('reminders.update_settings', { version: 0, quiet_from: '07:30', quiet_until: '10:00' });
    expect(set.status).toBe(200);
    t.clock.advance(DAY);
    await reminders.run();
    expect(await reminders.subjects(id)).toEqual([]);
    t.clock.advance(2 * HOUR);
    await reminders.run();
    expect(await reminders.subjects(id)).toHaveLength(1);
    // Nothing ran from the third day to the fifth.
    t.clock.advance(4 * DAY);
    await reminders.run();
    expect(await reminders.subjects(id)).toHaveLength(1);
    await reminders.archive(id);
  });

  it('about a deadline that lies within the quiet hours goes out before they begin', async () => {
    const { id } = await reminders.makeReminder({
      title: 'Batas waktu',
      anchor: 'PAYMENT_DEADLINE',
      time_unit: 'HOUR',
      time_number: 2,
      email_subject: 'Batas {invoice}',
      email_content: 'Sampai {day}.',
    });
    const { data: before } = (await t.as('MAIN').call('reminders.settings', {})).body;
    const quiet = { version: before.version, quiet_from: '07:30', quiet_until: '10:00' };
    expect((await t.as('MAIN').call('reminders.update_settings', quiet)).status).toBe(200);
    const tomorrow = addDays(todayIn(t.site.timeZone, t.clock.now()), 1);
    // Wall clock of Jakarta, seven hours ahead.
    const at = (hour: string) => new Date(Date.parse(`${tomorrow}T${hour}:00Z`) - 7 * HOUR);
    const deadline = async (hour: string) => {
      const { id: invoiceId } = await book(t, await makeListing(t.site, { departsIn: 90 }));
      await t.db
        .updateTable('invoices')
        .set({ payment_deadline_at: at(hour).toISOString() })
        .where('id', '=', invoiceId)
        .execute();
    };
    await deadline('09:30');
    await deadline('11:30');
    const { lines } = (await t.as('MAIN').call('reminders.calendar', {})).body.data;
    const planned = lines
      .filter(({ reminder_title: title }) => title === 'Batas waktu')
      .map((line) => line.at);
    expect(planned).toEqual([at('07:15').toISOString(), at('10:00').toISOString()]);
    t.clock.set(at('07:10'));
    await reminders.run();
    expect(await reminders.subjects(id)).toEqual([]);
    t.clock.set(at('07:20'));
    await reminders.run();
    expect(await reminders.subjects(id)).toHaveLength(1);
    t.clock.set(at('10:00'));
    await reminders.run();
    expect(await reminders.subjects(id)).toHaveLength(2);
    await reminders.archive(id);
  });
});
