import { DEFAULT_QUIET, type QuietHours } from '@rihla/domain/reminders/quiet-hours';
import { sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import { writeVersioned } from '../../kit/write-versioned.ts';

/** The quiet hours as `HH:MM`, in the site's time zone. */
type StoredQuietHours = { version: number; quiet_from: string; quiet_until: string };

/** The quiet hours of the site with their version; the default with version 0 while it has set none. */
export async function getReminderSettings({ db, site }: ReadCall): Promise<StoredQuietHours> {
  const found = await db
    .selectFrom('reminder_settings')
    .select([
      'version',
      sql<string>`to_char(quiet_from, 'HH24:MI')`.as('quiet_from'),
      sql<string>`to_char(quiet_until, 'HH24:MI')`.as('quiet_until'),
    ])
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  return found ?? { version: 0, quiet_from: DEFAULT_QUIET.from, quiet_until: DEFAULT_QUIET.until };
}

/** The quiet hours of the site, in which no reminder is sent. */
export async function quietHours(call: ReadCall): Promise<QuietHours> {
  const { quiet_from: from, quiet_until: until } = await getReminderSettings(call);
  return { from, until };
}

/**
 * Sets the hours in which no reminder is sent.
 * @throws Problem `kit.stale_version` when somebody else has set them since they were read
 */
export function updateReminderSettings(
  call: WriteCall,
  { version, quiet_from, quiet_until }: StoredQuietHours,
): Promise<{ id: string; version: number }> {
  return writeVersioned(call, 'reminder_settings', {}, version, { quiet_from, quiet_until });
}
