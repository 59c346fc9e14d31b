import type { Tax, TaxRule } from '@rihla/domain/booking/tax';
import { amount as money } from '@rihla/domain/shared/money';
import type { Invoice } from '../invoices/index.ts';

/** The columns of an invoice that store its tax as it was computed when the invoice was booked. */
export function taxColumns({ mode, rate, plus_price, base, amount }: Tax) {
  return {
    tax_mode: mode,
    tax_rate: rate,
    tax_plus_price: plus_price,
    tax_base: base,
    tax_amount: amount,
  };
}

/** The tax as quotes and invoices answer it. */
export function taxShown({ mode, rate, base, amount }: Tax) {
  return { mode, rate, base, amount };
}

/**
 * The tax rule with which an invoice was booked. The invoice keeps it when its travellers move within the same package.
 */
export function agreedTax({
  tax_mode: mode,
  tax_rate: rate,
  tax_plus_price,
}: Pick<Invoice, 'tax_mode' | 'tax_rate' | 'tax_plus_price'>): TaxRule {
  return { mode, rate, plus_price: money(tax_plus_price) };
}
