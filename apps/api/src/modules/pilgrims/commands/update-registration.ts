import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { findListingId } from '../../catalogue/index.ts';
import { live } from '../../invoices/index.ts';

/**
 * Stores the number that the government gave a pilgrim for a departure; an empty one deletes it.
 * @throws Problem `catalogue.not_found`, `pilgrims.not_on_departure`
 */
export async function updateRegistration(
  call: WriteCall<Admin>,
  input: InputOf<typeof contract.reporting.update_registration>,
): Promise<{ registration_number: string | null }> {
  const { tx, site } = call;
  const listingId = await findListingId(call, input.id);
  const number = input.registration_number || null;
  const keys = { site_id: site.id, listing_id: listingId, profile_id: input.profile };
  const bookings = await sql`
    select from bookings b join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
     where b.site_id = ${site.id} and b.listing_id = ${listingId} and b.profile_id = ${input.profile}
       and ${live}`.execute(tx);
  if (bookings.rows.length === 0) return refuse('pilgrims.not_on_departure');
  if (number === null) {
    await tx
      .deleteFrom('pilgrim_registrations')
      .where('site_id', '=', site.id)
      .where('listing_id', '=', listingId)
      .where('profile_id', '=', input.profile)
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
  }
  return { registration_number: number };
}
