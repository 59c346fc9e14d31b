import { addMonths, todayIn } from '@rihla/domain/shared/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/support/app.ts';
import { book, invoice, pay, payValid } from '../../../test/support/scenes/booked.ts';
import { runToEnd } from '../../../test/support/jobs.ts';
import {
  DAY,
  HOUR,
  MINUTE,
  reminderTest,
  type ReminderTest,
} from '../../../test/support/scenes/reminders.ts';
import { localInbox } from '../../gateways/mail/inbox.ts';
import { MailFailure, type MailPort } from '../../gateways/mail/port.ts';
import { makeAdmin, makeListing, makeProfile } from '../../seed/builders.ts';
import { deliverMessages } from '../messaging/jobs/deliver-messages.ts';
import { isMessageNeeded } from './index.ts';

let t: TestApp;
let reminders: ReminderTest;
beforeAll(async () => {
  reminders = await reminderTest();
  ({ t } = reminders);
});
afterAll(() => t.close());

const words = {
  email_subject: 'Pelunasan {invoice}',
  email_content: 'Halo {name}, mohon bayar {amount} sebelum {day}: {link}',
  overdue_subject: 'TERLAMBAT {invoice}',
  overdue_content: 'Sudah lewat {days} hari, sisa {remaining}.',
};

const makeReminder = (input: Record<string, unknown> = {}) => reminders.makeReminder({ ...words, ...input });

/** A mail server that takes nothing for now. */
const failingMail: MailPort = {
  ...localInbox(),
  send: () => Promise.reject(new MailFailure('ECONNREFUSED', false)),
};

/**
 * Runs the job that hands messages over.
 * @returns the subjects of a reminder's letters that it has handed over
 */
async function handed(reminderId: string, mail: MailPort = localInbox()): Promise<string[]> {
  const subjectsOf: string[] = [];
  const sentOf = new Set(await reminders.subjects(reminderId));
  const watched: MailPort = {
    ...mail,
    send: async (letter) => {
      const answer = await mail.send(letter);
      if (sentOf.has(letter.subject)) subjectsOf.push(letter.subject);
      return answer;
    },
  };
  await runToEnd(deliverMessages(watched, isMessageNeeded), t);
  return subjectsOf;
}

describe('a reminder', () => {
  it('comes once before the day, in other words after it, and then a named person is told', async () => {
    const admin = await t.db
      .selectFrom('admins')
      .select('id')
      .where('role', '=', 'FINANCE')
      .where('site_id', '=', t.site.id)
      .executeTakeFirstOrThrow();
    const { id } = await makeReminder({ repeat_days: 4, max_times: 2, admin_id: admin.id });
    const { id: invoiceId } = await reminders.owedIn(5);
    const { number } = await invoice(t, invoiceId);
    await reminders.run();
    expect(await reminders.subjects(id)).toEqual([]);
    const { body } = await t.as('MAIN').call('reminders.calendar', {});
    expect(body.data.lines.filter(({ invoice_number }) => invoice_number === number)).toMatchObject([
      { time: 1, is_hand_over: false },
      { time: 2, is_hand_over: false },
      { time: 3, is_hand_over: true },
    ]);
    t.clock.advance(2 * DAY);
    await reminders.run();
    await reminders.run();
    expect(await reminders.subjects(id)).toEqual([`Pelunasan ${number}`]);
    t.clock.advance(4 * DAY);
    await reminders.run();
    expect(await reminders.subjects(id)).toEqual([`Pelunasan ${number}`, `TERLAMBAT ${number}`]);
    t.clock.advance(4 * DAY);
    await reminders.run();
    expect(await reminders.subjects(id)).toHaveLength(2);
    const notices = await t.db
      .selectFrom('notices')
      .select(['recipient_id', 'title'])
      .where('fact', 'like', `reminder:${id}:%:3`)
      .execute();
    expect(notices).toMatchObject([{ recipient_id: admin.id, title: expect.stringContaining(number) }]);
    const sent = await t.as('MAIN').call('reminders.sendings', { id });
    expect(sent.body.data.map(({ outcome, email_status }) => [outcome, email_status])).toEqual([
      ['HANDED_OVER', null],
      ['SENT', 'QUEUED'],
      ['SENT', 'QUEUED'],
    ]);
    await reminders.archive(id);
  });

  it('that is handed over says how often it was really sent, also when it never was', async () => {
    const staff = await t.db
      .selectFrom('admins')
      .select('id')
      .where('role', '=', 'FINANCE')
      .where('site_id', '=', t.site.id)
      .executeTakeFirstOrThrow();
    const twice = { time_number: 1, repeat_days: 2, max_times: 2, admin_id: staff.id };
    const told = async (id: string) => {
      const rows = await t.db
        .selectFrom('notices')
        .select('body')
        .where('fact', 'like', `reminder:${id}:%:3`)
        .execute();
      return rows.map(({ body }) => body);
    };
    await reminders.owedIn(0);
    // Its first time lies before it was switched on.
    const once = await makeReminder({ title: 'Sekali', ...twice });
    t.clock.advance(DAY);
    await reminders.run();
    t.clock.advance(DAY);
    // Both times of the next one do.
    const never = await makeReminder({ title: 'Tidak pernah', ...twice });
    t.clock.advance(DAY);
    await reminders.run();
    expect((await told(once.id))[0]).toContain('“Sekali” sudah dikirim 1 kali');
    expect((await told(never.id))[0]).toContain('“Tidak pernah” belum sempat dikirim');
    // Whoever is named has left before the third.
    await reminders.owedIn(0);
    const left = await makeAdmin(t.site, { role: 'FINANCE', status: 'BANNED' });
    const orphan = await makeReminder({ title: 'Tanpa petugas', ...twice, admin_id: left.id });
    for (let day = 0; day < 3; day += 1) {
      t.clock.advance(DAY);
      await reminders.run();
    }
    const notices = t.db.selectFrom('notices').select('recipient_id');
    const toMain = await notices.where('fact', 'like', `reminder:${orphan.id}:%:3`).execute();
    expect(toMain).toEqual([{ recipient_id: t.site.admins.MAIN.id }]);
    for (const { id } of [once, never, orphan]) await reminders.archive(id);
  });

  it('does not come when it was paid, and stops at once', async () => {
    const { id } = await makeReminder({ title: 'Berhenti', repeat_days: 1, max_times: 5 });
    const paid = await reminders.owedIn(4);
    t.clock.advance(DAY);
    await reminders.run();
    expect(await reminders.subjects(id)).toHaveLength(1);
    const { remaining } = await invoice(t, paid.id);
    await payValid(t, paid.id, remaining);
    t.clock.advance(DAY);
    await reminders.run();
    expect(await reminders.subjects(id)).toHaveLength(1);
    await reminders.archive(id);
  });

  it('is in the calendar until a proof waits for the office, and no longer', async () => {
    const { id } = await makeReminder({ title: 'Kalender' });
    const owed = await reminders.owedIn(5);
    const lines = async () => {
      const { data } = (await t.as('MAIN').call('reminders.calendar', {})).body;
      return data.lines
        .filter((line) => line.reminder_title === 'Kalender')
        .map((line) => line.invoice_number);
    };
    const { number, remaining } = await invoice(t, owed.id);
    expect(await lines()).toEqual([number]);
    await pay(t, owed.id, remaining);
    expect(await lines()).toEqual([]);
    await reminders.archive(id);
  });

  it('goes out once though the mail server failed first, and no more once it was paid meanwhile', async () => {
    const { id } = await makeReminder({ title: 'Antre', repeat_days: 1, max_times: 5 });
    const owed = await reminders.owedIn(4);
    t.clock.advance(DAY);
    await reminders.run();
    expect(await handed(id, failingMail)).toEqual([]);
    t.clock.advance(5 * MINUTE);
    const first = await handed(id);
    expect(first).toHaveLength(1);
    await reminders.run();
    expect(await handed(id)).toEqual([]);
    t.clock.advance(DAY);
    await reminders.run();
    expect(await reminders.subjects(id)).toHaveLength(2);
    expect(await handed(id, failingMail)).toEqual([]);
    const { remaining } = await invoice(t, owed.id);
    await payValid(t, owed.id, remaining);
    t.clock.advance(5 * MINUTE);
    expect(await handed(id)).toEqual([]);
    const { body } = await t.as('MAIN').call('reminders.sendings', { id });
    expect(body.data.map(({ email_status }) => email_status)).toEqual(['WITHDRAWN', 'INBOX']);
    await reminders.archive(id);
  });

  it('about the return counts from the last day of the journey', async () => {
    const { id } = await makeReminder({
      title: 'Pulang',
      anchor: 'RETURN',
      direction: 'AFTER',
      time_number: 1,
      email_subject: 'Selamat datang kembali',
      email_content: 'Halo {name}',
      overdue_subject: null,
      overdue_content: null,
    });
    await book(t, await makeListing(t.site, { departsIn: 20, days: 9 }));
    t.clock.advance(28 * DAY);
    await reminders.run();
    expect(await reminders.subjects(id)).toEqual([]);
    t.clock.advance(DAY);
    await reminders.run();
    expect(await reminders.subjects(id)).toEqual(['Selamat datang kembali']);
    await reminders.archive(id);
  });

  it('does not go out once the passport was renewed meanwhile', async () => {
    const { id } = await makeReminder({
      title: 'Paspor lama',
      anchor: 'PASSPORT_EXPIRY',
      time_number: 7,
      time_unit: 'MONTH',
      email_subject: 'Paspor {traveller}',
      email_content: 'Habis {day}.',
      overdue_subject: null,
      overdue_content: null,
    });
    const { id: profile } = await makeProfile(t.site, {
      user_id: t.site.user.id,
      passport_expires_on: addMonths(todayIn(t.site.timeZone, new Date(t.clock.now().getTime() + DAY)), 7),
    });
    t.clock.advance(DAY + 2 * HOUR);
    expect(await reminders.run()).toBe(1);
    expect(await handed(id, failingMail)).toEqual([]);
    await t.db
      .updateTable('profiles')
      .set({ passport_expires_on: '2036-01-01' })
      .where('id', '=', profile)
      .execute();
    t.clock.advance(5 * MINUTE);
    expect(await handed(id)).toEqual([]);
    await reminders.archive(id);
  });

  it('is written to a phone only where its owner agreed, by no way that was switched off, and about a passport to whoever holds it', async () => {
    const { id } = await makeReminder({
      title: 'Paspor',
      anchor: 'PASSPORT_EXPIRY',
      time_number: 7,
      time_unit: 'MONTH',
      email_subject: 'Paspor {traveller}',
      email_content: 'Habis {day}.',
      overdue_subject: null,
      overdue_content: null,
      whatsapp_content: 'Paspor {traveller} habis {day}',
    });
    const channels = async () => {
      const rows = await t.db
        .selectFrom('messages')
        .select('channel')
        .where('fact', 'like', `reminder:${id}:%`)
        .orderBy('channel')
        .execute();
      return rows.map(({ channel }) => channel);
    };
    const user = await t.db
      .selectFrom('users')
      .select('id')
      .where('site_id', '=', t.site.id)
      .where('status', '=', 'ACTIVE')
      .executeTakeFirstOrThrow();
    const expire = async (slug: string, daysAhead: number) => {
      await t.db
        .insertInto('profiles')
        .values({
          site_id: t.site.id,
          user_id: user.id,
          slug,
          name: slug,
          passport_expires_on: sevenMonthsOn(daysAhead),
        })
        .execute();
    };
    const agree = (phone_subscription: boolean) =>
      t.db
        .updateTable('users')
        .set({ phone_subscription, phone: '+6281200000077' })
        .where('id', '=', user.id)
        .execute();
    await agree(false);
    await expire('paspor-satu', 1);
    t.clock.advance(DAY + 2 * HOUR);
    await reminders.run();
    expect(await channels()).toEqual(['EMAIL']);
    await agree(true);
    await expire('paspor-dua', 0);
    await reminders.run();
    expect(await channels()).toEqual(['EMAIL', 'EMAIL', 'WHATSAPP']);
    const none = { letters_off: ['reminders'], whatsapp_off: ['reminders'] };
    await t.db
      .insertInto('notice_choices')
      .values({ site_id: t.site.id, person_kind: 'USER', person_id: user.id, ...none })
      .execute();
    await expire('paspor-tiga', 0);
    await reminders.run();
    expect(await channels()).toEqual(['EMAIL', 'EMAIL', 'WHATSAPP']);
    await reminders.archive(id);
  });

  it('is counted in the calendar however many there are, though only the first are listed', async () => {
    const { id } = await makeReminder({ title: 'Banyak', time_number: 12, repeat_days: 1, max_times: 12 });
    await reminders.owedIn(13);
    const counted = async () => (await t.as('MAIN').call('reminders.calendar', {})).body.data;
    const one = (await counted()).total;
    expect(one).toBeGreaterThanOrEqual(12);
    await reminders.copy(id, 430);
    const { total, lines } = await counted();
    expect([total, lines.length]).toEqual([431 * one, 300]);
    await reminders.stopAll('Banyak');
  });

  it('is refused with a variable that has no value, on its field', async () => {
    const refused = await t.as('MAIN').call('reminders.create', {
      title: 'Salah',
      reminder_category_id: reminders.category,
      time_number: 1,
      time_unit: 'DAY',
      direction: 'BEFORE',
      anchor: 'DEPARTURE',
      max_times: 1,
      is_active: true,
      email_subject: 'Halo',
      email_content: 'Bayar {amount}',
    });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: { email_content: [expect.anything()] } });
  });

  it('is sent to oneself as a test, thirty times a day', async () => {
    const { id, slug } = await makeReminder({ title: 'Uji', is_active: false });
    const main = t.as('MAIN');
    const sent = await main.call('reminders.test', { id: slug });
    expect(sent.status).toBe(200);
    const letter = await t.db
      .selectFrom('messages')
      .select(['recipient_kind', 'address', 'subject'])
      .where('fact', 'like', `reminder.test:${id}:%`)
      .executeTakeFirstOrThrow();
    expect(letter).toMatchObject({ recipient_kind: 'ADMIN', address: expect.stringContaining('@') });
    expect(letter.subject).toContain('INV/');
    let last = 200;
    for (let count = 1; count <= 30; count += 1) last = (await main.call('reminders.test', { id })).status;
    expect(last).toBe(429);
  });
});

/** The day seven months after today, or after a day so many days ahead. */
function sevenMonthsOn(daysAhead: number): string {
  const today = todayIn(t.site.timeZone, t.clock.now());
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + daysAhead);
  day.setUTCMonth(day.getUTCMonth() + 7);
  return day.toISOString().slice(0, 10);
}
