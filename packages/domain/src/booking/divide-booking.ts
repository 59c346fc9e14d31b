import { allocate } from '../shared/allocate.ts';
import { type Amount, add, amount, least, subtract, ZERO } from '../shared/money.ts';
import { taxOf, type TaxRule } from './tax.ts';

/** Two parts of one sum or count: of those who stay on an invoice, and of those who go to another departure. */
export type Divided<Value> = { stay: Value; go: Value };

/** The place of one traveller as it weighs when an invoice is divided: agreed price with the add-ons of that traveller. */
export type WeighedPlace = { price: number; addons: readonly { price: number }[] };

/**
 * The weights by which the sums of an invoice are divided: what was agreed for the places of those who stay and of those
 * who go, with their own add-ons. Where nothing was agreed for anybody, the people are counted.
 * @param places of both, with prices in the smallest unit; add-ons of the whole party belong to nobody and are left out
 */
export function weightsOf(places: Divided<readonly WeighedPlace[]>): Divided<number> {
  const priced = (some: readonly WeighedPlace[]) =>
    some.reduce(
      (all, place) => all + place.price + place.addons.reduce((sum, { price }) => sum + price, 0),
      0,
    );
  const weights = { stay: priced(places.stay), go: priced(places.go) };
  return weights.stay + weights.go > 0 ? weights : { stay: places.stay.length, go: places.go.length };
}

/**
 * The weights by which money is divided: the agreed prices with the tax on them, so that who has paid everything has paid
 * the tax of everybody as well, also where it does not follow the prices.
 * @param weights of `weightsOf`, @param rule the agreed one, @param seats that both take on the invoice before the move
 */
export function taxedWeights(
  weights: Divided<number>,
  rule: TaxRule,
  seats: Divided<number>,
): Divided<number> {
  const taxed = (part: 'stay' | 'go') => {
    const price = amount(weights[part]);
    return add(price, taxOf(rule, { gross: price, net: price, seats: seats[part] }).amount);
  };
  return { stay: taxed('stay'), go: taxed('go') };
}

/**
 * Divides a sum by weights, so that the two parts make the whole again: by largest remainder, those who stay first among
 * equals. Where both weights are 0, all of it stays.
 * @param whole in the smallest unit
 */
export function divide(whole: number, { stay, go }: Divided<number>): Divided<Amount> {
  if (stay + go === 0) return { stay: amount(whole), go: ZERO };
  const [staying, going] = allocate(amount(whole), [stay, go]) as [Amount, Amount];
  return { stay: staying, go: going };
}

/** What becomes of the money paid on an invoice when it moves: counted on each of its parts, or the customer's credit. */
export type MoneyMoved = Divided<Amount> & { credit: Amount };

/**
 * Where the money paid on an invoice counts after a move. It is divided by the agreed prices of those who stay and of
 * those who go; what a part has beyond its new total becomes credit of the customer. Nothing is lost or made: the three
 * sums are what was paid.
 * @param paid in the smallest unit
 * @param weights of `taxedWeights`; a whole invoice that moves has nobody who stays
 * @param totals after the move
 */
export function moneyMoved(paid: number, weights: Divided<number>, totals: Divided<number>): MoneyMoved {
  const share = divide(paid, weights);
  const stay = least(share.stay, amount(totals.stay));
  const go = least(share.go, amount(totals.go));
  return { stay, go, credit: subtract(amount(paid), add(stay, go)) };
}

/**
 * Divides a sum that goes out of several payments among them, by what is left of each, so that the same share leaves
 * every payment and both invoices were paid by as many payments as the one before.
 * @param out at most the sum of what is left
 * @param left of each payment, in the smallest unit
 * @returns a part for each, none more than what is left of it
 */
export function outOfPayments(out: number, left: readonly number[]): Amount[] {
  return out === 0 ? left.map(() => ZERO) : allocate(amount(out), left);
}
