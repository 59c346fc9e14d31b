import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { isLiveSql } from '../../invoices/index.ts';
import { unqueueReports } from '../reports/commands/queue-reports.ts';
import { findReported } from '../reports/report.queries.ts';

/**
 * Stores the number that the government gave a pilgrim for a departure; an empty one deletes it. A pilgrim who was
 * registered by hand leaves the queue of reports.
 * @param input `id` and `profile` are ids or slugs
 * @throws Problem `catalogue.not_found`, `pilgrims.not_reported`, `pilgrims.not_on_departure`
 */
export async function updateRegistration(
  call: WriteCall<Admin>,
  input: InputOf<typeof contract.reporting.update_registration>,
): Promise<{ registration_number: string | null }> {
  const { tx, site } = call;
  const { id: listingId } = await findReported(call, input.id);
  const number = input.registration_number || null;
  const { rows } = await sql<{ id: string }>`
    select f.id from profiles f
      join bookings b on b.site_id = f.site_id and b.profile_id = f.id and b.listing_id = ${listingId}
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
     where f.site_id = ${site.id} and ${sql.ref(isUuid(input.profile) ? 'f.id' : 'f.slug')} = ${input.profile}
       and ${isLiveSql}
     limit 1`.execute(tx);
  if (!rows[0]) return refuse('pilgrims.not_on_departure');
  const profileId = rows[0].id;
  const keys = { site_id: site.id, listing_id: listingId, profile_id: profileId };
  if (number === null) {
    await tx
      .deleteFrom('pilgrim_registrations')
      .where('site_id', '=', site.id)
      .where('listing_id', '=', listingId)
      .where('profile_id', '=', profileId)
      .execute();
  } else {
    await tx
      .insertInto('pilgrim_registrations')
      .values({ ...keys, registration_number: number })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'listing_id', 'profile_id'])
          .doUpdateSet({ registration_number: number }),
      )
      .execute();
    await unqueueByHand(call, listingId, profileId);
  }
  return { registration_number: number };
}

/**
 * Takes the report of a pilgrim whose number was entered out of the queue, unless the ministry's system had stored one
 * before: sent as well, the pilgrim would be registered twice.
 */
async function unqueueByHand(call: WriteCall<Admin>, listingId: string, profileId: string): Promise<void> {
  const reports = await call.tx
    .selectFrom('pilgrim_reports')
    .select('id')
    .where('site_id', '=', call.site.id)
    .where('listing_id', '=', listingId)
    .where('profile_id', '=', profileId)
    .where('stored_at', 'is', null)
    .execute();
  await unqueueReports(call, { ids: reports.map(({ id }) => id) });
}
