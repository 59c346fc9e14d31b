import { flightTime } from '@rihla/domain/catalogue/journey/flights';
import { nightsOf } from '@rihla/domain/catalogue/journey/itinerary';
import type { ListingPartKey } from '@rihla/domain/catalogue/listing-parts';
import type { PartRow } from '@rihla/domain/catalogue/listing.shapes';
import { type Sight, sightOf } from '@rihla/domain/catalogue/field-visibility';
import type { Reader } from '../../../kit/actor.ts';

/** A part as the database answers it: without what is reckoned from it. */
export type Stored<K extends ListingPartKey> = Omit<PartRow<K>, 'nights' | 'duration_minutes' | 'days_later'>;

/** Adds the nights of a stay. */
export function asStay(stay: Stored<'listings_hotels'>): PartRow<'listings_hotels'> {
  return { ...stay, nights: nightsOf(stay) };
}

/** Adds how long a flight takes, and hides the booking code where it is not for the reader. */
export function asFlight(leg: Stored<'flights'>, sight: Sight): PartRow<'flights'> {
  const time = flightTime(
    { local: leg.departs_at, zone: leg.departure_airport.time_zone },
    { local: leg.arrives_at, zone: leg.arrival_airport.time_zone },
  );
  return { ...leg, ...time, pnr: sight.pnr ? leg.pnr : null };
}

/** Hides the agent fee where it is not for the reader. */
export function asVariant(variant: Stored<'variants'>, sight: Sight): PartRow<'variants'> {
  return { ...variant, agent_fee: sight.agent_fee ? variant.agent_fee : null };
}

/** Any part as an actor reads it. */
export function partSeenBy<K extends ListingPartKey>(
  key: K,
  row: Stored<K>,
  actor: Reader | null,
): PartRow<K> {
  const sight = sightFor(actor);
  if (key === 'listings_hotels') return asStay(row as Stored<'listings_hotels'>) as PartRow<K>;
  if (key === 'flights') return asFlight(row as Stored<'flights'>, sight) as PartRow<K>;
  if (key === 'variants') return asVariant(row as Stored<'variants'>, sight) as PartRow<K>;
  return row as PartRow<K>;
}

/** What the actor reads beyond the public facts: strangers and customers nothing. */
export function sightFor(actor: Reader | null): Sight {
  return actor?.kind === 'ADMIN' ? sightOf(actor.role) : { agent_fee: false, pnr: false };
}
