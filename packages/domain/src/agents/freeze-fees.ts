import { allocate } from '../shared/allocate.ts';
import { type Amount, amount, times } from '../shared/money.ts';
import type { FeeStrategy } from '../sites/fee-strategy.ts';
import type { FeeMoment } from './fee-moments.ts';
import type { FlatFee } from './fees.ts';

/** An agent of a chain, with its share in what the one above it would have earned: 25 means 25 %. */
export type Link = { agent_id: string; percent: number };

/** The rates of a booking, at its moment. */
export type Rates = {
  strategy: FeeStrategy;
  /** The agent who sells, then each agent above it, up to the one that has none above. */
  chain: readonly Link[];
  /** For PERCENT: the agent fees of the room types, added up over all travellers of the invoice. */
  variants: number;
  /** For FLAT: the fee by each traveller who takes a seat, of the stage of the chain's top; null without a stage or a fee. */
  flat: FlatFee | null;
  /** Travellers who take a seat: an infant earns no flat fee. */
  seats: number;
};

/** The fee of one agent by one invoice at one moment. Never 0. */
export type FrozenFee = { agent_id: string; moment: FeeMoment; amount: Amount };

/**
 * The fees that the selling agent and every agent above it will earn by an invoice, and at which step of payment
 * (`moment`). They are stored when it is booked; later changes of rates, agent levels and percentages do not change
 * them.
 * @param rates as they are when the booking is made. `chain` is the selling agent and the agents above it. With the
 * strategy PERCENT the fee is `variants`, the sum of the fees of the room types booked; otherwise it is `flat` for
 * each of the `seats`, the travellers who take one.
 * @returns fees in the smallest unit of the invoice's currency; none of them is 0
 */
export function freezeFees({ strategy, chain, variants, flat, seats }: Rates): FrozenFee[] {
  const totals: [FeeMoment, Amount][] =
    strategy === 'PERCENT'
      ? [['PAID', amount(variants)]]
      : FLAT_MOMENTS.map(([moment, rate]) => [moment, times(amount(flat?.[rate] ?? 0), seats)]);
  return totals.flatMap(([moment, total]) =>
    shareOut(total, chain)
      .map((part, index): FrozenFee => ({ agent_id: chain[index]!.agent_id, moment, amount: part }))
      .filter((fee) => fee.amount !== 0),
  );
}

const FLAT_MOMENTS = [
  ['NEW_TO_PART', 'new_to_part'],
  ['PART_TO_PAID', 'part_to_paid'],
  ['NEW_TO_PAID', 'new_to_paid'],
] as const;

/**
 * Divides a fee between the agent who sells and the agents above it, from the topmost down: each agent gets its
 * percentage of what the one above would have earned, and that one keeps the rest. Rounded so that the parts sum to
 * the total.
 * @param total the fee to divide among all of them, in the smallest unit
 * @param chain the agent who sells, then each agent above it; `percent` is what an agent gets of the fee of the one
 * above: 25 means 25 %
 * @returns one part for each agent, in the order of the chain
 */
export function shareOut(total: Amount, chain: readonly Link[]): Amount[] {
  const kept: Amount[] = [];
  let left = total;
  for (const { percent } of chain.slice(0, -1).toReversed()) {
    const [below, rest] = allocate(left, [percent, 100 - percent]) as [Amount, Amount];
    kept.unshift(rest);
    left = below;
  }
  return chain.length === 0 ? [] : [left, ...kept];
}
