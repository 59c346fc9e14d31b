import type { CostBasis } from './cost-basis.ts';
import { type Amount, type Currency, subtract, sum, times, ZERO } from '../shared/money.ts';

/**
 * A cost of a departure: the planned amount (for each traveller or for all, by `basis`), and the total of its bills,
 * null until these are known.
 */
export type DepartureCost = {
  basis: CostBasis;
  currency: Currency;
  amount: Amount;
  actual_total: Amount | null;
};

/** The result of one departure in one currency, expected or real, in the smallest unit. */
export type ProfitSide = { revenue: Amount; fees: Amount; costs: Amount; profit: Amount };

/**
 * The planned total of a cost, in the smallest unit.
 * @param pax the number of travellers of the departure
 */
export function plannedCost({ basis, amount }: DepartureCost, pax: number): Amount {
  return basis === 'PER_PAX' ? times(amount, pax) : amount;
}

/**
 * The total of a cost by its bills, or its planned total as long as there are none.
 * @param pax the number of travellers of the departure
 */
export function realCost(cost: DepartureCost, pax: number): Amount {
  return cost.actual_total ?? plannedCost(cost, pax);
}

/** Adds the profit: revenue less agents' fees less costs; below 0 is a loss. */
export function profitSide(money: Omit<ProfitSide, 'profit'>): ProfitSide {
  return { ...money, profit: subtract(subtract(money.revenue, money.fees), money.costs) };
}

/**
 * The sum of the costs of a departure in one currency, in its smallest unit. Costs in other currencies are left out,
 * since rupiah and dollars are never added.
 * @param pax the number of travellers
 * @param costOf computes one cost: `plannedCost` or `realCost`
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
 * @param profit revenue and profit in the package's currency, in the smallest unit, without the costs in the other one
 * @param foreign the costs in the other currency, in its smallest unit
 * @param usdRate rupiah for one dollar, null where the site keeps none
 * @returns null when there is no revenue, or no rate for the foreign costs
 */
export function marginOf(
  profit: { currency: Currency } & ProfitSide,
  foreign: Amount,
  usdRate: number | null,
): { percent: number; approximate: boolean } | null {
  if (profit.revenue <= ZERO || (foreign !== ZERO && usdRate === null)) return null;
  const converted = foreign === ZERO ? 0 : inOther(profit.currency, foreign, usdRate!);
  const permille = Math.floor(((profit.profit - converted) * 1_000) / profit.revenue);
  return { percent: permille / 10, approximate: foreign !== ZERO };
}

/**
 * Converts an amount of the other currency to `to`, both in smallest units: a dollar has 100 cents, a rupiah has none.
 */
function inOther(to: Currency, amount: Amount, usdRate: number): number {
  return to === 'IDR' ? (amount * usdRate) / 100 : (amount * 100) / usdRate;
}

/**
 * Whether a margin is below the least that the site wants; false when one of them is null (not known, or not set).
 * @param percent the margin
 * @param least the least margin, both in percent of the revenue
 */
export function isBelowMargin(percent: number | null, least: number | null): boolean {
  return percent !== null && least !== null && percent < least;
}
