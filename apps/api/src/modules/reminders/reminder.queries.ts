import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { sendingTime } from '@rihla/domain/reminders/quiet-hours';
import { CALENDAR_DAYS, CALENDAR_LINES } from '@rihla/domain/reminders/reminder-choices';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { hourIn } from './hour-in.ts';
import { type Occasion, occasionsBetween } from './occasions.ts';
import { quietHours } from './quiet-settings.ts';

type Calendar = OutputOf<typeof contract.reminders.calendar>['data'];
type Sending = OutputOf<typeof contract.reminders.sendings>['data'][number];

const DAY_MS = 86_400_000;

/**
 * The reminders that will be sent in the next days, as things stand now, the soonest first, each with the time at
 * which it is sent; one that falls into the quiet hours is sent when they end, or before them where that were too late.
 * The first `CALENDAR_LINES` are listed, all are counted.
 */
export async function reminderCalendar(call: ReadCall): Promise<Calendar> {
  const { site, now } = call;
  const quiet = await quietHours(call);
  const until = new Date(now.getTime() + CALENDAR_DAYS * DAY_MS);
  const { due, total } = await occasionsBetween(call, { from: now, until, limit: CALENDAR_LINES, quiet });
  const about = await namesOf(call, due);
  const lines = due.map(({ at, time, anchor, is_hand_over, ...one }) => ({
    at: sendingTime(new Date(at), quiet, (moment) => hourIn(site.timeZone, moment)).toISOString(),
    time,
    anchor,
    is_hand_over,
    ...about(one),
  }));
  return {
    until: until.toISOString(),
    total,
    lines: lines.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  };
}

type IdsOfLine = Pick<Occasion, 'reminder_id' | 'invoice_id' | 'user_id'>;

/**
 * Reads the names of reminders, customers and invoices, in one statement.
 * @returns a function that gives the names for one line
 */
async function namesOf({ db, site }: ReadCall, lines: readonly IdsOfLine[]) {
  const ids = (key: keyof IdsOfLine) => [
    ...new Set(lines.map((line) => line[key]).filter((id) => id !== null)),
  ];
  const { rows } = await sql<{ id: string; name: string; slug: string }>`
    select id, title as name, slug from reminders
     where site_id = ${site.id} and id = any(${ids('reminder_id')}::uuid[])
    union all select id, name, slug from users where site_id = ${site.id} and id = any(${ids('user_id')}::uuid[])
    union all select id, number, slug from invoices
     where site_id = ${site.id} and id = any(${ids('invoice_id')}::uuid[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return (line: IdsOfLine) => {
    const invoice = line.invoice_id === null ? undefined : found.get(line.invoice_id);
    const reminder = found.get(line.reminder_id);
    return {
      reminder_slug: reminder?.slug ?? line.reminder_id,
      reminder_title: reminder?.name ?? '',
      recipient_name: found.get(line.user_id)?.name ?? '',
      invoice_number: invoice?.name ?? null,
      invoice_slug: invoice?.slug ?? null,
    };
  };
}

/**
 * The last 50 sendings of a reminder, the newest first, with the status of their messages.
 * @throws Problem `kit.not_found`
 */
export async function reminderSendings(call: ReadCall, id: string): Promise<Sending[]> {
  const { db, site } = call;
  const reminderId = await reminderIdOf(call, id);
  const { rows } = await sql<Sending>`
    select s.at, s.time, s.outcome, u.name as recipient_name, i.number as invoice_number, i.slug as invoice_slug,
           m.email_status, m.whatsapp_status
      from (select * from reminder_sendings s
             where s.site_id = ${site.id} and s.reminder_id = ${reminderId}
             order by s.at desc, s.time desc, s.occasion limit 50) s
      join users u on u.site_id = s.site_id and u.id = s.recipient_id
      left join invoices i on i.site_id = s.site_id and i.id = s.invoice_id
     cross join lateral (
       select max(m.status) filter (where m.channel = 'EMAIL') as email_status,
              max(m.status) filter (where m.channel = 'WHATSAPP') as whatsapp_status
         from messages m
        where m.site_id = s.site_id and m.recipient_id = s.recipient_id
          and m.fact = 'reminder:' || s.reminder_id || ':' || s.occasion || ':' || s.time) m
     order by s.at desc, s.time desc, s.occasion`.execute(db);
  return rows;
}

/**
 * The id of a reminder by its id or slug.
 * @throws Problem `kit.not_found`
 */
export async function reminderIdOf({ db, site }: ReadCall, id: string): Promise<string> {
  const found = await db
    .selectFrom('reminders')
    .select('id')
    .where('site_id', '=', site.id)
    .where(isUuid(id) ? 'id' : 'slug', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return found?.id ?? refuse('kit.not_found');
}
