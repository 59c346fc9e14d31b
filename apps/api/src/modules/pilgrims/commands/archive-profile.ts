import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { isLiveSql } from '../../invoices/index.ts';
import { lockProfile } from '../profile.queries.ts';

/**
 * Archives a profile that the actor sees. Nobody finds the file then, so that of somebody whose journey is not over
 * stays.
 * @throws Problem `pilgrims.not_found`, `pilgrims.still_booked`
 */
export async function archiveProfile(call: WriteCall<Actor>, input: { id: string }): Promise<{ id: string }> {
  const { tx, site, now } = call;
  const { id } = await lockProfile(call, input.id);
  await assertJourneysOver(call, id);
  await tx
    .updateTable('profiles')
    .set({ archived_at: now.toISOString() })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
  return { id };
}

/**
 * Refuses while a pilgrim is booked on a journey that is not over. The caller has locked the profile, and so has waited
 * for a booking that was just taking it.
 * @throws Problem `pilgrims.still_booked`
 */
async function assertJourneysOver({ tx, site, now }: WriteCall<Actor>, profileId: string): Promise<void> {
  const today = todayIn(site.timeZone, now);
  const { rows } = await sql<{ listing: string }>`
    select i.listing_name as listing from bookings b
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
      join listings l on l.site_id = i.site_id and l.id = i.listing_id
     where b.site_id = ${site.id} and b.profile_id = ${profileId} and ${isLiveSql}
       and (l.departure_at is null or l.departure_at + coalesce(l.days, 1) - 1 >= ${today}::date)
     order by l.departure_at nulls last limit 1`.execute(tx);
  if (rows[0]) refuse('pilgrims.still_booked', rows[0]);
}
