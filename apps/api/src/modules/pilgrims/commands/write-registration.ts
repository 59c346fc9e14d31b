import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import { sql } from 'kysely';
import type { CommandCall } from '../../../kit/implement.ts';
import { live } from '../../invoices/index.ts';
import { findListingId } from '../../catalogue/index.ts';

/** Keeps the number that the government gave a pilgrim for a departure; an empty one is taken away. */
export async function writeRegistration(call: CommandCall<typeof contract.reporting.write_registration>) {
  const { tx, site, actor, input } = call;
  const listingId = await findListingId({ db: tx, site, actor }, input.id);
  const number = input.registration_number || null;
  const ofPilgrim = { site_id: site.id, listing_id: listingId, profile_id: input.profile };
  const travels = await sql`
    select from bookings b join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
     where b.site_id = ${site.id} and b.listing_id = ${listingId} and b.profile_id = ${input.profile}
       and ${live}`.execute(tx);
  if (travels.rows.length === 0) return refuse('pilgrims.not_on_departure');
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
      .values({ ...ofPilgrim, registration_number: number })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'listing_id', 'profile_id'])
          .doUpdateSet({ registration_number: number }),
      )
      .execute();
  }
  return { data: { registration_number: number } };
}
