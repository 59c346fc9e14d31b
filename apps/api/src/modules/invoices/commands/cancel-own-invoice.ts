import { translate } from '@rihla/messages/format';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import type { InvoiceState } from '../invoice-state.ts';
import { cancelInvoice } from './cancel-invoice.ts';

/** Ends an unpaid invoice by its customer, who owes no reason: the history says who it was. */
export function cancelOwnInvoice(call: WriteCall<Actor>, { id }: { id: string }): Promise<InvoiceState> {
  const note = translate(call.request.locale, 'invoice.cancelled_by_customer');
  return cancelInvoice(call, { id, note });
}
