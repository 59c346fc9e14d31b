import { shareOut } from '@rihla/domain/agents/freeze-fees';
import { fieldVisibilityOf } from '@rihla/domain/catalogue/field-visibility';
import { isDatedLeg, isDatedStay } from '@rihla/domain/catalogue/journey/dated';
import { flightTime } from '@rihla/domain/catalogue/journey/flights';
import { nightsOf } from '@rihla/domain/catalogue/journey/itinerary';
import type { ListingPartKey } from '@rihla/domain/catalogue/listings/listing-parts';
import type { PartRow } from '@rihla/domain/catalogue/listings/listing.shapes';
import { bankNumber, seesBankNumbers } from '@rihla/domain/reference/bank-number';
import { amount } from '@rihla/domain/shared/money';
import type { Reader } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { readFeeChain } from '../../access/index.ts';

/** A row of a part as the database returns it: without the fields that are calculated from the others. */
export type StoredPart<K extends ListingPartKey> = Omit<
  PartRow<K>,
  'nights' | 'duration_minutes' | 'days_later'
>;

/** A hotel stay with the number of its nights; null while its dates are not known. */
export function withNights(stay: StoredPart<'listings_hotels'>): PartRow<'listings_hotels'> {
  return { ...stay, nights: isDatedStay(stay) ? nightsOf(stay) : null };
}

/**
 * A flight with its duration in minutes and the number of days later on which it lands, both null while it has no
 * times. The airline's booking code is null for a reader who may not see it.
 */
export function withFlightTime(leg: StoredPart<'flights'>, view: PartView): PartRow<'flights'> {
  const time = isDatedLeg(leg)
    ? flightTime(
        { local: leg.departs_at, zone: leg.departure_airport.time_zone },
        { local: leg.arrives_at, zone: leg.arrival_airport.time_zone },
      )
    : { duration_minutes: null, days_later: null };
  return { ...leg, ...time, pnr: view.pnr ? leg.pnr : null };
}

/** A room type with the agent fee as the reader sees it. */
export function withVisibleFee(variant: StoredPart<'variants'>, view: PartView): PartRow<'variants'> {
  return { ...variant, agent_fee: view.agentFee(variant.agent_fee ?? 0) };
}

/** A bank account of a package, with its number whole or masked, depending on the reader. */
export function withVisibleNumber(
  row: StoredPart<'listings_banks'>,
  view: PartView,
): PartRow<'listings_banks'> {
  const { bank } = row;
  return { ...row, bank: { ...bank, number: bankNumber(bank.number, bank.is_public || view.bankNumbers) } };
}

/**
 * A row of a part of a package (a hotel stay, flight, room type, bank account …) as a reader sees it: nights and
 * flight times are calculated, and private fields are hidden that `view` says this reader may not see: the booking
 * code of a flight (PNR), the agent fee of a room type, and the number of a bank account.
 * @param view what this reader sees of the private fields, as `partViewOf` answers it
 */
export function partSeenBy<K extends ListingPartKey>(key: K, row: StoredPart<K>, view: PartView): PartRow<K> {
  if (key === 'listings_hotels') return withNights(row as StoredPart<'listings_hotels'>) as PartRow<K>;
  if (key === 'flights') return withFlightTime(row as StoredPart<'flights'>, view) as PartRow<K>;
  if (key === 'variants') return withVisibleFee(row as StoredPart<'variants'>, view) as PartRow<K>;
  if (key === 'listings_banks')
    return withVisibleNumber(row as StoredPart<'listings_banks'>, view) as PartRow<K>;
  return row as PartRow<K>;
}

/** The rights of a reader to private fields of a package. */
export type PartView = {
  pnr: boolean;
  bankNumbers: boolean;
  /**
   * The part of a room type's agent fee that is shown to the reader, computed from the whole fee for one traveller in
   * the smallest unit; null for a reader who earns nothing by it.
   */
  agentFee: (whole: number) => number | null;
};

/**
 * What a reader sees of the private fields of a package's parts: `pnr` (the airline's booking code of a flight),
 * `bankNumbers` (account numbers that are not public) and `agentFee` (a function from the agent fee of a room type to
 * what is shown of it). Visitors and customers see none of them. An agent sees only its own part of the fee, never
 * those of the agents above or below it, and null where the site pays flat fees for each package; only for an agent is
 * the database asked.
 */
export async function partViewOf(
  call: Pick<ReadCall, 'db' | 'site'>,
  reader: Reader | null,
): Promise<PartView> {
  if (reader?.kind !== 'ADMIN') return { pnr: false, bankNumbers: false, agentFee: () => null };
  const { agent_fee, pnr } = fieldVisibilityOf(reader.role);
  const bankNumbers = seesBankNumbers(reader.role);
  if (agent_fee !== 'own')
    return { pnr, bankNumbers, agentFee: (fee) => (agent_fee === 'whole' ? fee : null) };
  const { strategy, chain } = await readFeeChain(call, reader.id);
  const ownFee = (whole: number) =>
    strategy === 'PERCENT' ? (shareOut(amount(whole), chain)[0] ?? null) : null;
  return { pnr, bankNumbers, agentFee: ownFee };
}
