import type { CostBasis } from './cost-basis.ts';
import { type Amount, type Currency, subtract, sum, times, ZERO } from '../shared/money.ts';

/** A cost of a departure: the planned amount, and what it came to in all, null until the bills are there. */
export type DepartureCost = {
  basis: CostBasis;
  currency: Currency;
  amount: Amount;
  actual_total: Amount | null;
};

/** Money of one departure in one currency, in its smallest units. */
export type ProfitSide = { revenue: Amount; fees: Amount; costs: Amount; profit: Amount };

/** What a cost is planned to come to. @param pax the travellers of the departure */
export function plannedCost({ basis, amount }: DepartureCost, pax: number): Amount {
  return basis === 'PER_PAX' ? times(amount, pax) : amount;
}

/** What a cost came to: the bill, or the plan where there is none yet. */
export function realCost(cost: DepartureCost, pax: number): Amount {
  return cost.actual_total ?? plannedCost(cost, pax);
}

/** Revenue less agent fees less costs; below 0 is a loss. */
export function profitSide(money: Omit<ProfitSide, 'profit'>): ProfitSide {
  return { ...money, profit: subtract(subtract(money.revenue, money.fees), money.costs) };
}

/**
 * The sum of the costs of a departure in one currency, in its smallest unit. Costs in other currencies are left out,
 * since rupiah and dollars are never added.
 * @param pax the number of travellers, @param costOf computes one cost: as planned or as it really was
 */
export function costsIn(
  currency: Currency,
  costs: readonly DepartureCost[],
  pax: number,
  costOf: typeof plannedCost,
): Amount {
  return sum(costs.filter((cost) => cost.currency === currency).map((cost) => costOf(cost, pax)));
}

/**
 * The margin of a departure: its profit in percent of its revenue, with one decimal, rounded down. Costs in another
 * currency are converted by the site's own rate, which makes the margin approximate.
 * @param own revenue and profit in the package's currency, in the smallest unit, without the costs in the other one
 * @param foreign the costs in the other currency, in its smallest unit
 * @param usdRate rupiah for one dollar, null where the site keeps none
 * @returns null when there is no revenue, or no rate for the foreign costs
 */
export function marginOf(
  own: { currency: Currency } & ProfitSide,
  foreign: Amount,
  usdRate: number | null,
): { percent: number; approximate: boolean } | null {
  if (own.revenue <= ZERO || (foreign !== ZERO && usdRate === null)) return null;
  const converted = foreign === ZERO ? 0 : inOther(own.currency, foreign, usdRate!);
  const permille = Math.floor(((own.profit - converted) * 1_000) / own.revenue);
  return { percent: permille / 10, approximate: foreign !== ZERO };
}

/** An amount of the other currency, in the smallest unit of `to`: a dollar has 100 cents, a rupiah has none. */
function inOther(to: Currency, amount: Amount, usdRate: number): number {
  return to === 'IDR' ? (amount * usdRate) / 100 : (amount * 100) / usdRate;
}

/** Whether a margin is below the least that the site wants; never where either is not known. */
export function isBelowMargin(percent: number | null, least: number | null): boolean {
  return percent !== null && least !== null && percent < least;
}
