import { refuse } from '@rihla/domain/booking/booking.errors';
import { ADULT_AGE, isAdultPlace } from '@rihla/domain/booking/seats';
import { addYears, type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { ROOM_TYPES, type RoomType } from '@rihla/domain/shared/room-type';
import { sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';

/** The field of a form that says who travels, at which a refusal is shown. */
export type TravellersField = 'bookings' | 'profiles' | 'profile_id';

/** Refuses because only children travel; the refusal is shown at `field`. Never returns. */
export function refuseWithoutAdult(field: TravellersField): never {
  return refuse('booking.needs_adult', undefined, { [field]: [{ code: 'booking.needs_adult' }] });
}

/**
 * Refuses travellers when none of them is an adult: every place priced for an adult is given to a profile (the file of
 * one traveller) whose birth date makes that traveller a minor on the day of departure. A place without a profile, and
 * a profile without a birth date, count as an adult.
 * @param userId the customer who books and to whom the profiles belong
 * @param places the room type of each place, with the profile that travels there
 * @param departure the day of departure
 * @throws Problem `booking.needs_adult`
 */
export async function assertAdultAmong(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  userId: string,
  places: readonly { room_type: RoomType; profile_id: string | null }[],
  departure: LocalDate,
): Promise<void> {
  const ids = places.flatMap((place) => (isAdultPlace(place.room_type) ? [place.profile_id] : []));
  const known = ids.filter((id) => id !== null);
  if (known.length === 0 || known.length < ids.length) return;
  const minors = await db
    .selectFrom('profiles')
    .select('id')
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .where('id', 'in', known)
    .where('birth_date', '>', addYears(departure, -ADULT_AGE))
    .execute();
  if (minors.length === new Set(known).size) refuseWithoutAdult('profiles');
}

/**
 * Refuses an invoice that has no adult among its travellers, as they are stored now. Only places priced for adults are
 * checked; an invoice without such a place was booked before this rule existed and is accepted.
 * @param field the field of the form at which the refusal is shown
 * @throws Problem `booking.needs_adult`
 */
export async function assertAdultOnInvoice(
  { tx, site, now }: Pick<WriteCall, 'tx' | 'site' | 'now'>,
  invoiceId: string,
  field: TravellersField,
): Promise<void> {
  const adultPlaces = ROOM_TYPES.filter(isAdultPlace);
  const { rows } = await sql<{ alone: boolean }>`
    select count(*) > 0 and bool_and(coalesce(p.birth_date > (coalesce(i.departure_at, ${todayIn(site.timeZone, now)}::date)
             - make_interval(years => ${ADULT_AGE}))::date, false)) as alone
      from bookings b
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
      left join profiles p on p.site_id = b.site_id and p.id = b.profile_id
     where b.site_id = ${site.id} and b.invoice_id = ${invoiceId} and b.room_type = any(${adultPlaces})`.execute(
    tx,
  );
  if (rows[0]!.alone) refuseWithoutAdult(field);
}
