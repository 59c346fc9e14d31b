import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import type { WriteCall } from '../../kit/call.ts';
import { recordEvent } from '../../kit/move.ts';
import type { Invoice } from './lock-invoice.ts';

/**
 * Puts an invoice into the trash or takes it out, and writes that into its history. The status stays as it was: being
 * in the trash is a separate column (`trashed_at`) and not one of the states.
 */
export async function markTrash(
  call: Pick<WriteCall, 'tx' | 'site' | 'actor' | 'now'>,
  { id, status }: Pick<Invoice, 'id' | 'status'>,
  event: 'trash' | 'restore',
): Promise<void> {
  await call.tx
    .updateTable('invoices')
    .set({ trashed_at: event === 'trash' ? call.now.toISOString() : null })
    .where('site_id', '=', call.site.id)
    .where('id', '=', id)
    .execute();
  await recordEvent(call, { machine: invoiceMachine, subjectId: id, event, state: status });
}
