import { ADMIN_ROLES, allows } from '@rihla/domain/access/roles';
import { isReportDue, USUAL_REPORT_HOUR } from '@rihla/domain/insight/morning-report';
import { type LocalDate, wallClock } from '@rihla/domain/shared/dates';
import type { Locale } from '@rihla/messages/locale';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { siteOrigin } from '../../../kit/http/site-origin.ts';
import { enqueueMessage, renderEmail } from '../../../kit/jobs/outbox.ts';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { readStats } from '../stats/stats.queries.ts';
import { reportFigures } from './report-text.ts';

/** A member of staff who gets the report at `hour`; `chosen_at` is when that was chosen. */
type Reader = { id: string; name: string; email: string; locale: Locale; hour: number; chosen_at: string };

/** The key under which the report of a day is sent, so that each person gets it once. */
const factOf = (day: LocalDate) => `stats.morning:${day}`;

/**
 * Sends the morning report to the members of staff who want it, once a day each, also when the job restarts. When
 * the job could not run at their hour, the report comes later on the same day; reports of past days are not sent.
 * @returns how many messages were queued
 */
export async function sendMorningReports(call: JobCall): Promise<number> {
  const { date: today, hour } = wallClock(call.now, call.site.timeZone);
  const readers = await call.read((read) => readersWithout(read, today));
  const due = readers.filter((reader) =>
    isReportDue(
      reader.hour,
      { date: today, hour },
      wallClock(new Date(reader.chosen_at), call.site.timeZone),
    ),
  );
  if (due.length === 0) return 0;
  const stats = await call.read((read) => readStats(read, {}));
  let written = 0;
  for (const { id, name, email: address, locale } of due) {
    const letter = renderEmail(locale, 'stats.morning', {
      ...reportFigures(stats, today, locale),
      name,
      agency: call.site.name,
      link: `${siteOrigin(call)}/app/#/admin/transactions/statistics`,
    });
    const recipient = { kind: 'ADMIN' as const, id, address, locale };
    const message = await call.transaction((write) =>
      enqueueMessage(write, {
        channel: 'EMAIL',
        template: 'stats.morning',
        fact: factOf(today),
        recipient,
        ...letter,
      }),
    );
    if (message !== null) written += 1;
  }
  return written;
}

/**
 * Active members of staff who want the report, may read its figures, and have not been sent the one of today.
 */
async function readersWithout({ db, site }: ReadCall<null>, today: LocalDate): Promise<Reader[]> {
  const mayRead = ADMIN_ROLES.filter((role) => allows(role, 'stats.read'));
  const { rows } = await sql<Reader>`
    select a.id, a.name, a.email, a.locale, coalesce(c.hour, ${USUAL_REPORT_HOUR})::int as hour,
           coalesce(c.updated_at, a.created_at) as chosen_at
      from admins a left join morning_reports c on c.site_id = a.site_id and c.admin_id = a.id
     where a.site_id = ${site.id} and a.role = any(${[...mayRead]}::text[])
       and a.status = 'ACTIVE'
       and coalesce(c.is_on, a.role = 'DIRECTOR')
       and not exists (select from messages m
            where m.site_id = a.site_id and m.fact = ${factOf(today)} and m.recipient_id = a.id)
     order by a.id`.execute(db);
  return rows;
}
