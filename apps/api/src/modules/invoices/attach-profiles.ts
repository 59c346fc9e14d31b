import { refuse } from '@rihla/domain/booking/booking.errors';
import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';

export type Attachment = { booking_id: string; profile_id: string | null };

/**
 * Says who travels on which booking of an invoice, or that it is open. Profiles are those of the invoice's customer,
 * and one person travels once on an invoice.
 */
export async function attachProfiles(
  tx: Handle,
  invoice: { site_id: string; id: string; user_id: string },
  attachments: readonly Attachment[],
): Promise<void> {
  if (attachments.length === 0) return;
  const wanted = attachments.flatMap(({ profile_id }) => profile_id ?? []);
  await assertProfilesOf(tx, invoice.site_id, invoice.user_id, wanted);
  const changed = await sql`
    update bookings b set profile_id = a.profile_id
      from jsonb_to_recordset(${JSON.stringify(attachments)}::jsonb) as a(booking_id uuid, profile_id uuid)
     where b.site_id = ${invoice.site_id} and b.invoice_id = ${invoice.id} and b.id = a.booking_id`.execute(
    tx,
  );
  if (Number(changed.numAffectedRows) !== new Set(attachments.map((one) => one.booking_id)).size)
    return refuse('booking.profile_unknown');
  await assertOncePerInvoice(tx, invoice);
}

/** @throws Problem `booking.profile_unknown` unless all are living profiles of the customer */
export async function assertProfilesOf(
  tx: Handle,
  siteId: string,
  userId: string,
  profileIds: readonly string[],
): Promise<void> {
  if (profileIds.length === 0) return;
  const distinct = [...new Set(profileIds)];
  if (distinct.length !== profileIds.length) return refuse('booking.profile_twice');
  const found = await tx
    .selectFrom('profiles')
    .select('id')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('archived_at', 'is', null)
    .where('id', 'in', distinct)
    .execute();
  if (found.length !== distinct.length) return refuse('booking.profile_unknown');
}

async function assertOncePerInvoice(tx: Handle, invoice: { site_id: string; id: string }): Promise<void> {
  const twice = await tx
    .selectFrom('bookings')
    .select('profile_id')
    .where('site_id', '=', invoice.site_id)
    .where('invoice_id', '=', invoice.id)
    .where('profile_id', 'is not', null)
    .groupBy('profile_id')
    .having(sql<boolean>`count(*) > 1`)
    .executeTakeFirst();
  if (twice) return refuse('booking.profile_twice');
}
