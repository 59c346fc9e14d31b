import { type FieldVisibility, fieldVisibilityOf } from '@rihla/domain/catalogue/field-visibility';
import { flightTime } from '@rihla/domain/catalogue/journey/flights';
import { nightsOf } from '@rihla/domain/catalogue/journey/itinerary';
import type { ListingPartKey } from '@rihla/domain/catalogue/listing-parts';
import type { PartRow } from '@rihla/domain/catalogue/listing.shapes';
import type { Reader } from '../../../kit/actor.ts';

/** A part as the database returns it: without the fields that are calculated from the others. */
export type StoredPart<K extends ListingPartKey> = Omit<
  PartRow<K>,
  'nights' | 'duration_minutes' | 'days_later'
>;

/** A hotel stay with the number of its nights. */
export function withNights(stay: StoredPart<'listings_hotels'>): PartRow<'listings_hotels'> {
  return { ...stay, nights: nightsOf(stay) };
}

/** A flight with its duration; its booking code is null where the reader may not see it. */
export function withFlightTime(leg: StoredPart<'flights'>, visibility: FieldVisibility): PartRow<'flights'> {
  const time = flightTime(
    { local: leg.departs_at, zone: leg.departure_airport.time_zone },
    { local: leg.arrives_at, zone: leg.arrival_airport.time_zone },
  );
  return { ...leg, ...time, pnr: visibility.pnr ? leg.pnr : null };
}

/** A room type whose agent fee is null where the reader may not see it. */
export function withVisibleFee(
  variant: StoredPart<'variants'>,
  visibility: FieldVisibility,
): PartRow<'variants'> {
  return { ...variant, agent_fee: visibility.agent_fee ? variant.agent_fee : null };
}

/** A part of any kind as an actor may read it, with its calculated fields. */
export function partSeenBy<K extends ListingPartKey>(
  key: K,
  row: StoredPart<K>,
  actor: Reader | null,
): PartRow<K> {
  const visibility = visibilityFor(actor);
  if (key === 'listings_hotels') return withNights(row as StoredPart<'listings_hotels'>) as PartRow<K>;
  if (key === 'flights') return withFlightTime(row as StoredPart<'flights'>, visibility) as PartRow<K>;
  if (key === 'variants') return withVisibleFee(row as StoredPart<'variants'>, visibility) as PartRow<K>;
  return row as PartRow<K>;
}

/** The private fields that an actor may read; visitors and customers read none of them. */
export function visibilityFor(actor: Reader | null): FieldVisibility {
  return actor?.kind === 'ADMIN' ? fieldVisibilityOf(actor.role) : { agent_fee: false, pnr: false };
}
