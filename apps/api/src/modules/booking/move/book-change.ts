import { entryForBookingChange } from '@rihla/domain/ledger/journal';
import { amount } from '@rihla/domain/shared/money';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import type { Invoice } from '../../invoices/index.ts';
import { writeEntry } from '../../ledger/index.ts';
import type { Side } from './sides-after.ts';

/**
 * Writes into the books how much the total of an invoice, and the tax in it, differ after a move from before.
 * @param side the invoice as the move writes it, amounts in the smallest unit
 */
export function bookChange(call: WriteCall<Actor>, invoice: Invoice, { total, columns }: Side): void {
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
