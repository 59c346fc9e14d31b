import { translate } from '@rihla/messages/format';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import type { InvoiceState } from '../invoice-state.ts';
import { cancelInvoice } from './cancel-invoice.ts';

/**
 * Cancels an unpaid invoice at the wish of its customer. No reason is asked for: the note in the history says
 * that the customer cancelled it.
 */
export function cancelOwnInvoice(call: WriteCall<Actor>, { id }: { id: string }): Promise<InvoiceState> {
  const note = translate(call.request.locale, 'invoice.cancelled_by_customer');
  return cancelInvoice(call, { id, note });
}
