import { allocate } from '../shared/allocate.ts';
import { type Amount, amount, times } from '../shared/money.ts';
import type { FeeStrategy } from '../sites/fee-strategy.ts';
import type { FeeMoment } from './fee-moments.ts';
import type { FlatFee } from './fees.ts';

/**
 * An agent in a chain, which begins with the agent who sells and goes on with the agent above it, and so on. `percent`:
 * its share in what the agent above would have earned, 25 means 25 %.
 */
export type Link = { agent_id: string; percent: number };

/** What the fees of a booking depend on, as it is at the time of the booking. */
export type Rates = {
  strategy: FeeStrategy;
  /** The agent who sells, then each agent above it, up to the one that has none above. */
  chain: readonly Link[];
  /** For PERCENT: the sum of the agent fees of the variants booked by all travellers, in the smallest unit. */
  variants: number;
  /** For FLAT: the fee for each traveller who takes a seat, by the stage of the topmost agent; null without one. */
  flat: FlatFee | null;
  /** The number of travellers who take a seat; no flat fee is paid for infants. */
  seats: number;
};

/** The fee that one agent earns for one invoice at one moment, fixed at booking. Never 0. */
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
      : FLAT_RATE_OF_MOMENT.map(([moment, rate]) => [moment, times(amount(flat?.[rate] ?? 0), seats)]);
  return totals.flatMap(([moment, total]) =>
    shareOut(total, chain)
      .map((part, index): FrozenFee => ({ agent_id: chain[index]!.agent_id, moment, amount: part }))
      .filter((fee) => fee.amount !== 0),
  );
}

const FLAT_RATE_OF_MOMENT = [
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
