import { entryForBookingChange } from '@rihla/domain/ledger/journal';
import { amount } from '@rihla/domain/shared/money';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import type { Invoice } from '../../invoices/index.ts';
import { writeEntry } from '../../ledger/index.ts';
import type { InvoiceAfterMove } from './sides-after.ts';

/**
 * Writes into the books the difference that a move makes to the total of an invoice and to the tax in it.
 * @param invoice the invoice before the move
 * @param side the invoice after the move; amounts are in the smallest unit of the currency
 */
export function bookChange(
  call: WriteCall<Actor>,
  invoice: Invoice,
  { total, columns }: InvoiceAfterMove,
): void {
  writeEntry(call, {
    kind: 'BOOKING_CHANGE',
    invoiceId: invoice.id,
    currency: invoice.currency,
    lines: entryForBookingChange({
      invoice: invoice.id,
      before: { total: amount(invoice.total), tax: amount(invoice.tax_amount) },
      after: { total, tax: amount(columns.tax_amount) },
    }),
  });
}
