import { entryForBookingChange } from '@rihla/domain/ledger/journal';
import { amount } from '@rihla/domain/shared/money';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import type { Invoice } from '../../invoices/index.ts';
import { writeEntry } from '../../ledger/index.ts';
import type { Side } from './sides-after.ts';

/** Writes the difference of what is owed into the books. */
export function bookChange(call: WriteCall<Actor>, invoice: Invoice, { total }: Side): void {
  writeEntry(call, {
    kind: 'BOOKING_CHANGE',
    invoiceId: invoice.id,
    currency: invoice.currency,
    lines: entryForBookingChange({ invoice: invoice.id, before: amount(invoice.total), after: total }),
  });
}
