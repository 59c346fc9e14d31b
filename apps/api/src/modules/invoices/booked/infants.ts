import { refuse } from '@rihla/domain/booking/booking.errors';
import { SEAT_AGE, takesSeat } from '@rihla/domain/booking/seats';
import { addYears, type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import type { RoomType } from '@rihla/domain/shared/room-type';
import { sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import type { TravellersField } from './adults.ts';

/**
 * Refuses a profile (the file of one traveller) on a place without a seat, when its birth date makes it two or older on
 * the last day of the journey: on that flight it needs a seat. A profile without a birth date is accepted.
 * @param userId the customer who books and to whom the profiles belong
 * @param places the room type of each place, with the profile that travels there
 * @param lastDay the last day of the journey
 * @throws Problem `booking.infant_too_old`
 */
export async function assertInfantsAmong(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  userId: string,
  places: readonly { room_type: RoomType; profile_id: string | null }[],
  lastDay: LocalDate,
): Promise<void> {
  const ids = places.flatMap(({ room_type, profile_id }) => (takesSeat(room_type) ? [] : (profile_id ?? [])));
  if (ids.length === 0) return;
  const tooOld = await db
    .selectFrom('profiles')
    .select('id')
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('birth_date', '<=', addYears(lastDay, -SEAT_AGE))
    .executeTakeFirst();
  if (tooOld) refuseTooOld('profiles');
}

/**
 * Refuses the same on places as they are stored now.
 * @param bookingIds the places that are changed; others were agreed before and are not looked at
 * @param field the field of the form at which the refusal is shown
 * @throws Problem `booking.infant_too_old`
 */
export async function assertInfantsOnPlaces(
  { tx, site, now }: Pick<WriteCall, 'tx' | 'site' | 'now'>,
  bookingIds: readonly string[],
  field: TravellersField,
): Promise<void> {
  if (bookingIds.length === 0) return;
  const { rows } = await sql`
    select from bookings b
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
      join listings l on l.site_id = i.site_id and l.id = i.listing_id
      join profiles p on p.site_id = b.site_id and p.id = b.profile_id
     where b.site_id = ${site.id} and b.id = any(${[...bookingIds]}::uuid[]) and not b.takes_seat
       and p.birth_date <= (coalesce(i.departure_at + coalesce(l.days, 1) - 1, ${todayIn(site.timeZone, now)}::date)
             - make_interval(years => ${SEAT_AGE}))::date
     limit 1`.execute(tx);
  if (rows.length > 0) refuseTooOld(field);
}

function refuseTooOld(field: TravellersField): never {
  return refuse('booking.infant_too_old', undefined, { [field]: [{ code: 'booking.infant_too_old' }] });
}
