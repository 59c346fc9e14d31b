import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import type { InvoiceState } from '../invoice-state.ts';
import { cancelInvoice } from './cancel-invoice.ts';

/** Cancels an unpaid invoice at the wish of its customer. No reason is asked for, so none is stored. */
export function cancelOwnInvoice(call: WriteCall<Actor>, { id }: { id: string }): Promise<InvoiceState> {
  return cancelInvoice(call, { id, note: '' });
}
