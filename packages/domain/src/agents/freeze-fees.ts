import { allocate } from '../shared/allocate.ts';
import { type Amount, amount, times } from '../shared/money.ts';
import type { FeeStrategy } from '../sites/fee-strategy.ts';
import type { FeeMoment } from './fee-moments.ts';
import type { FlatFee } from './fees.ts';

/** An agent of a chain, with its share in what the one above it would have earned: 25 means 25 %. */
export type Link = { agent_id: string; percent: number };

/** The rates at the moment of a booking. */
export type Rates = {
  strategy: FeeStrategy;
  /** Who sells first, then who stands above, up to the one that stands under nobody. */
  chain: readonly Link[];
  /** PERCENT: the agent fees of the room types, added up over everybody on the invoice. */
  variants: number;
  /** FLAT: what the stage of the chain's top earns by each of them; null without a stage or a fee. */
  flat: FlatFee | null;
  pax: number;
};

/** What one agent earns by one invoice at one moment. Never 0. */
export type FrozenFee = { agent_id: string; moment: FeeMoment; amount: Amount };

/**
 * What every agent of the chain will earn by an invoice, and when. Later changes of rates, stages and shares do not
 * reach it.
 * @param rates as they are at the booking
 */
export function freezeFees({ strategy, chain, variants, flat, pax }: Rates): FrozenFee[] {
  const totals: [FeeMoment, Amount][] =
    strategy === 'PERCENT'
      ? [['PAID', amount(variants)]]
      : FLAT_MOMENTS.map(([moment, rate]) => [moment, times(amount(flat?.[rate] ?? 0), pax)]);
  return totals.flatMap(([moment, total]) =>
    shareOut(total, chain)
      .map((part, at): FrozenFee => ({ agent_id: chain[at]!.agent_id, moment, amount: part }))
      .filter((fee) => fee.amount !== 0),
  );
}

const FLAT_MOMENTS = [
  ['NEW_TO_PART', 'new_to_part'],
  ['PART_TO_PAID', 'part_to_paid'],
  ['NEW_TO_PAID', 'new_to_paid'],
] as const;

/**
 * Shares an amount out over a chain, from its top down: the one below gets its percentage of what the one above would
 * have earned, who keeps the rest. Each split is by largest remainder, so nothing is lost or made.
 * @param total what the chain earns together
 * @param chain who sells first
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
