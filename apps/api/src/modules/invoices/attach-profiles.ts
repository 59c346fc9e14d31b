import { refuse } from '@rihla/domain/booking/booking.errors';
import { sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import { homeOf } from './insert-invoice.ts';
import { assertAdultOnInvoice, type TravellersField } from './adults.ts';

/** Who travels on a booking, named by its id. */
export type Attachment = { id: string; profile_id: string | null };

/**
 * Says which pilgrims (profiles) travel on the booked places of an invoice, or takes them off. They must belong to
 * the invoice's customer, and nobody travels twice on one invoice.
 * @param field of the form that names them
 * @throws Problem `booking.profile_unknown`, `booking.profile_twice`, `booking.needs_adult`
 */
export async function attachProfiles(
  call: Pick<WriteCall, 'db' | 'tx' | 'site' | 'now'>,
  invoice: { id: string; user_id: string },
  attachments: readonly Attachment[],
  field: TravellersField,
): Promise<void> {
  if (attachments.length === 0) return;
  const wanted = attachments.flatMap(({ profile_id }) => profile_id ?? []);
  await assertProfilesOf(call, invoice.user_id, wanted);
  const changed = await sql`
    update bookings b set profile_id = a.profile_id
      from jsonb_to_recordset(${JSON.stringify(attachments)}::jsonb) as a(id uuid, profile_id uuid)
     where b.site_id = ${call.site.id} and b.invoice_id = ${invoice.id} and b.id = a.id`.execute(call.tx);
  if (Number(changed.numAffectedRows) !== new Set(attachments.map((one) => one.id)).size)
    return refuse('booking.profile_unknown');
  await keepFirstHome(call, invoice);
  await assertOncePerInvoice(call, invoice.id);
  await assertAdultOnInvoice(call, invoice.id, field);
}

/**
 * Notes the city of an invoice that was booked before the family had an address, once one of its travellers has one. What
 * it has stays.
 */
async function keepFirstHome(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  { id, user_id }: { id: string; user_id: string },
): Promise<void> {
  const home = homeOf({ site_id: site.id, user_id });
  await sql`
    update invoices set city_id = ${home}
     where site_id = ${site.id} and id = ${id} and city_id is null and ${home} is not null`.execute(tx);
}

/**
 * Checks that profiles (records of pilgrims) belong to a customer, none of them named twice.
 * @param userId null while no customer is chosen: no profile is accepted then
 * @throws Problem `booking.profile_unknown` for one that is archived or another's, `booking.profile_twice`
 */
export async function assertProfilesOf(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  userId: string | null,
  profileIds: readonly string[],
): Promise<void> {
  if (profileIds.length === 0) return;
  const distinct = [...new Set(profileIds)];
  if (distinct.length !== profileIds.length) return refuse('booking.profile_twice');
  const found = await db
    .selectFrom('profiles')
    .select('id')
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .where('archived_at', 'is', null)
    .where('id', 'in', distinct)
    .execute();
  if (found.length !== distinct.length) return refuse('booking.profile_unknown');
}

/**
 * Refuses when one pilgrim (a profile) stands on two places of an invoice: nobody travels twice in one group.
 */
async function assertOncePerInvoice(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  invoiceId: string,
): Promise<void> {
  const twice = await tx
    .selectFrom('bookings')
    .select('profile_id')
    .where('site_id', '=', site.id)
    .where('invoice_id', '=', invoiceId)
    .where('profile_id', 'is not', null)
    .groupBy('profile_id')
    .having(sql<boolean>`count(*) > 1`)
    .executeTakeFirst();
  if (twice) return refuse('booking.profile_twice');
}
