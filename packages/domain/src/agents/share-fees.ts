import { divide, type StayAndGo } from '../booking/divide-booking.ts';
import type { FrozenFee } from './freeze-fees.ts';

/** The weights by which the fees of an invoice are divided between those who stay and those who go. */
export type FeeWeights = {
  /** For flat fees: the number of travellers who take a seat. */
  seats: StayAndGo<number>;
  /** For fees by room type: the sum of the agent fees of the variants. */
  variants: StayAndGo<number>;
};

/**
 * The fees agreed at booking, reduced to the travellers who stay on an invoice when others move to another departure.
 * Flat fees are divided by seats, so each traveller who stays earns what was agreed; fees of the moment PAID are
 * divided by the agent fees of the room types.
 * @param fees of the whole invoice, in the smallest unit of its currency
 * @param weights the numbers of seats, and the agent fees of the room types, of those who stay and of those who go
 * @returns the fees of those who stay; none of them is 0
 */
export function feesOfStayers(fees: readonly FrozenFee[], weights: FeeWeights): FrozenFee[] {
  return fees.flatMap((fee) => {
    const weight = fee.moment === 'PAID' ? weights.variants : weights.seats;
    // When the variants no longer have an agent fee, the fee is divided by seats.
    const { stay } = divide(fee.amount, weight.stay + weight.go === 0 ? weights.seats : weight);
    return stay === 0 ? [] : [{ ...fee, amount: stay }];
  });
}
