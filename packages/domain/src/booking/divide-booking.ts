import { allocate } from '../shared/allocate.ts';
import { type Amount, add, amount, least, subtract, ZERO } from '../shared/money.ts';
import { taxOf, type TaxRule } from './tax.ts';

/** The two parts into which a sum or a count is divided: of those who stay on an invoice, and of those who leave it. */
export type StayAndGo<Value> = { stay: Value; go: Value };

/** What one traveller pays: the agreed price and the add-ons, in the smallest unit. */
export type WeighedPlace = { price: number; addons: readonly { price: number }[] };

/**
 * The weights by which the amounts of an invoice are divided when some travellers move and the others stay: the sums of
 * the agreed prices of each group, with their add-ons. Where all prices are 0, the number of people.
 * @param places the travellers of both groups with their prices in the smallest unit; add-ons for the whole party stay,
 * so they are those of one traveller who stays
 * @returns a weight for those who stay and one for those who go
 */
export function weightsOf(places: StayAndGo<readonly WeighedPlace[]>): StayAndGo<number> {
  const priceOf = (group: readonly WeighedPlace[]) =>
    group.reduce(
      (all, place) => all + place.price + place.addons.reduce((sum, { price }) => sum + price, 0),
      0,
    );
  const weights = { stay: priceOf(places.stay), go: priceOf(places.go) };
  return weights.stay + weights.go > 0 ? weights : { stay: places.stay.length, go: places.go.length };
}

/**
 * The weights by which the money paid on an invoice is divided when some travellers move: the agreed prices with the
 * tax on them. So a group that has paid everything has paid its tax too, also where the tax does not follow the
 * prices.
 * @param weights the prices without tax, from `weightsOf`
 * @param rule the tax rule agreed for the invoice
 * @param seats that each group takes on the invoice before the move
 */
export function taxedWeights(
  weights: StayAndGo<number>,
  rule: TaxRule,
  seats: StayAndGo<number>,
): StayAndGo<number> {
  const taxed = (part: 'stay' | 'go') => {
    const price = amount(weights[part]);
    return add(price, taxOf(rule, { gross: price, net: price, seats: seats[part] }).amount);
  };
  return { stay: taxed('stay'), go: taxed('go') };
}

/**
 * Divides a sum between those who stay on an invoice and those who go, by weights. The two parts always add up to the
 * whole: what rounding leaves goes to the larger remainder, and to those who stay when both are equal. Where both
 * weights are 0, all of it stays.
 * @param whole in the smallest unit
 */
export function divide(whole: number, { stay, go: leavingAmount }: StayAndGo<number>): StayAndGo<Amount> {
  if (stay + leavingAmount === 0) return { stay: amount(whole), go: ZERO };
  const [staying, going] = allocate(amount(whole), [stay, leavingAmount]) as [Amount, Amount];
  return { stay: staying, go: going };
}

/** How the money paid on an invoice is divided after a move: those who stay, those who go, the customer's credit. */
export type MoneyMoved = StayAndGo<Amount> & { credit: Amount };

/**
 * Divides the money paid on an invoice after some or all travellers have moved. It is divided by weights; what a group
 * then has beyond its new total becomes credit of the customer. The three amounts add up to what was paid.
 * @param paid in the smallest unit
 * @param weights as `taxedWeights` gives them; 0 for those who stay when the whole invoice moves
 * @param totals the new totals of both groups
 */
export function moneyMoved(paid: number, weights: StayAndGo<number>, totals: StayAndGo<number>): MoneyMoved {
  const divided = divide(paid, weights);
  const stay = least(divided.stay, amount(totals.stay));
  const leavingAmount = least(divided.go, amount(totals.go));
  return { stay, go: leavingAmount, credit: subtract(amount(paid), add(stay, leavingAmount)) };
}

/**
 * Divides an amount that moves to another invoice among the payments from which it is taken, in proportion to what is
 * left of each.
 * @param out the amount that is taken, at most the sum of what is left
 * @param left what is left of each payment, in the smallest unit
 * @returns the part that is taken from each payment, never more than is left of it
 */
export function splitAcrossPayments(out: number, left: readonly number[]): Amount[] {
  return out === 0 ? left.map(() => ZERO) : allocate(amount(out), left);
}
