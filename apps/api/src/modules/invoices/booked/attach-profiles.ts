import { refuse } from '@rihla/domain/booking/booking.errors';
import { type SqlBool, sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { seesCustomerIn } from '../../access/index.ts';
import { homeOf } from './insert-invoice.ts';
import { assertAdultOnInvoice, type TravellersField } from './adults.ts';
import { assertInfantsOnPlaces } from './infants.ts';

/** The pilgrim (`profile_id`) who travels on a booked place (`id`); null for nobody yet. */
export type Attachment = { id: string; profile_id: string | null };

/**
 * Stores which pilgrims (profiles) travel on the booked places of an invoice, or removes them from their places. The
 * profiles must be ones that the actor may name on it (`profilesToName`), and nobody travels twice on one invoice.
 * @param attachments for each booked place (`id`) the profile that travels there; null leaves the place without one
 * @param field the field of the form at which a refusal is shown
 * @throws Problem `booking.profile_unknown`, `booking.profile_twice`, `booking.needs_adult`,
 *   `booking.infant_too_old`
 */
export async function attachProfiles(
  call: Pick<WriteCall, 'db' | 'tx' | 'site' | 'actor' | 'now'>,
  invoice: { id: string; user_id: string },
  attachments: readonly Attachment[],
  field: TravellersField,
): Promise<void> {
  if (attachments.length === 0) return;
  const wanted = attachments.flatMap(({ profile_id }) => profile_id ?? []);
  await assertProfilesOf(call, invoice, wanted);
  const { rows } = await sql<{ id: string; changed: boolean }>`
    update bookings b set profile_id = a.profile_id
      from jsonb_to_recordset(${JSON.stringify(attachments)}::jsonb) as a(id uuid, profile_id uuid)
     where b.site_id = ${call.site.id} and b.invoice_id = ${invoice.id} and b.id = a.id
    returning b.id, old.profile_id is distinct from new.profile_id as changed`.execute(call.tx);
  if (rows.length !== new Set(attachments.map((one) => one.id)).size)
    return refuse('booking.profile_unknown');
  await keepFirstHome(call, invoice);
  await assertOncePerInvoice(call, invoice.id);
  await assertAdultOnInvoice(call, invoice.id, field);
  const changed = rows.flatMap((one) => (one.changed ? [one.id] : []));
  await assertInfantsOnPlaces(call, changed, field);
}

/**
 * Stores the customer's home city on an invoice that has none, because it was booked before the family had entered an
 * address. A city that is already stored stays. Does nothing while no profile of the customer has an address.
 */
async function keepFirstHome(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  { id, user_id }: { id: string; user_id: string },
): Promise<void> {
  const homeCity = homeOf({ site_id: site.id, user_id });
  await sql`
    update invoices set city_id = ${homeCity}
     where site_id = ${site.id} and id = ${id} and city_id is null and ${homeCity} is not null`.execute(tx);
}

/** An invoice, or one that is not booked yet: its id is missing then, and `user_id` null while no customer is chosen. */
type InvoiceOfCustomer = { id?: string; user_id: string | null };

/**
 * A query of the profiles (records of pilgrims) that an actor may name on an invoice: those of its customer. An agent
 * that sees the invoice and not the customer may name only those who are on it already.
 */
export function profilesToName(
  call: Pick<ReadCall, 'db' | 'site' | 'actor'>,
  { id, user_id }: InvoiceOfCustomer,
) {
  return call.db
    .selectFrom('profiles')
    .where('profiles.site_id', '=', call.site.id)
    .where('profiles.user_id', '=', user_id)
    .where('profiles.archived_at', 'is', null)
    .where(
      sql<SqlBool>`(${seesCustomerIn(call, 'profiles.user_id')} or profiles.id in (
        select b.profile_id from bookings b where b.site_id = ${call.site.id} and b.invoice_id = ${id ?? null}::uuid))`,
    );
}

/**
 * Checks that profiles (records of pilgrims) may be named on an invoice, none of them twice.
 * @throws Problem `booking.profile_unknown` for a profile that is archived, belongs to another customer or to one whom
 *   the actor does not see, `booking.profile_twice` for a profile that is named twice
 */
export async function assertProfilesOf(
  call: Pick<ReadCall, 'db' | 'site' | 'actor'>,
  invoice: InvoiceOfCustomer,
  profileIds: readonly string[],
): Promise<void> {
  if (profileIds.length === 0) return;
  const distinct = [...new Set(profileIds)];
  if (distinct.length !== profileIds.length) return refuse('booking.profile_twice');
  const found = await profilesToName(call, invoice)
    .select('profiles.id')
    .where('profiles.id', 'in', distinct)
    .execute();
  if (found.length !== distinct.length) return refuse('booking.profile_unknown');
}

/**
 * Refuses when one pilgrim (a profile) has two places on an invoice: nobody travels twice in one group.
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
