import { add, type Amount, amount, type Currency, subtract, ZERO } from '../shared/money.ts';

/**
 * The range of unique numbers, by which transfers of the same size are told apart on a bank statement (specification
 * section 9).
 */
export const UNIQUE_NUMBER = { min: 1, max: 999 } as const;

/**
 * Which payment of its invoice it is: the first (the unique number is added), the second (it is taken off), or a later
 * one.
 */
export type PaymentRole = 'first' | 'second' | 'later';

/** The amount of a transfer and what it consists of, in the smallest unit. */
export type Transfer = {
  /** The amount that the payer chose. */
  base: Amount;
  /** The unique number with its sign: above 0 when added, below 0 when taken off, 0 for none. */
  adjustment: Amount;
  /** The amount that is transferred, counted and booked: base + adjustment. */
  amount: Amount;
};

/**
 * Whether a payment gets a unique number: 1 to 999 rupiah by which the amount is changed, so that the office can tell
 * equal transfers apart on the bank statement. Only bank transfers in rupiah get one, where the site has switched it
 * on; a gateway tells payments apart by itself.
 */
export function usesUniqueNumber(payment: {
  currency: Currency;
  channel: string;
  switched_on: boolean;
}): boolean {
  return payment.switched_on && payment.currency === 'IDR' && payment.channel === 'MANUAL';
}

/**
 * Computes the amount to transfer for the amount that the payer chose (`base`): a unique number, by which the office
 * recognises the transfer, is added to the first payment and taken off the second (specification section 9). The total
 * of the invoice never changes. A payment with no room for the number has none. Amounts are in the smallest unit.
 * @param payable what is left to pay before this payment; `base` is at most that
 * @param uniqueNumber for `first` the number reserved for it, for `second` the number of the first; null for none
 * @throws RangeError for a number outside 1 to 999 or a base outside 1 to `payable`
 */
export function amountToTransfer(input: {
  base: Amount;
  role: PaymentRole;
  payable: Amount;
  uniqueNumber: number | null;
}): Transfer {
  const { base, payable, uniqueNumber } = input;
  if (base < 1 || base > payable) throw new RangeError(`a base of ${base} where ${payable} may be paid`);
  if (uniqueNumber !== null && !isUniqueNumber(uniqueNumber)) {
    throw new RangeError(`not a unique payment number: ${uniqueNumber}`);
  }
  const adjustment = uniqueNumber === null ? ZERO : adjustmentOf(input, uniqueNumber);
  return { base, adjustment, amount: add(base, adjustment) };
}

function isUniqueNumber(value: number): boolean {
  return Number.isInteger(value) && value >= UNIQUE_NUMBER.min && value <= UNIQUE_NUMBER.max;
}

/**
 * The difference between the chosen amount (`base`) and the transferred one. The first payment is raised by the unique
 * number; the second is lowered by the same number, so that the customer pays the exact total in the end. 0 when there
 * is no room for it.
 * @param payable what is left to pay, the most that the payment may be
 */
function adjustmentOf(
  { base, role, payable }: { base: Amount; role: PaymentRole; payable: Amount },
  uniqueNumber: number,
): Amount {
  const number = amount(uniqueNumber);
  const left = subtract(payable, base);
  if (role === 'first') return left > number ? number : ZERO;
  if (role === 'second') return left > 0 && base > number ? amount(-number) : ZERO;
  return ZERO;
}
