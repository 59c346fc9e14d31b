import type { InvoiceStatus } from '@rihla/domain/invoices/invoice-acts';
import type { WriteCall } from '../../kit/call.ts';

/** The status of an invoice, and the version that the next change of it must name. */
export type InvoiceState = { id: string; status: InvoiceStatus; version: number };

/**
 * The status of an invoice after a command has changed it, and the version that the next change of it must
 * name.
 */
export function invoiceState(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  id: string,
): Promise<InvoiceState> {
  return tx
    .selectFrom('invoices')
    .select(['id', 'status', 'version'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .$castTo<InvoiceState>()
    .executeTakeFirstOrThrow();
}
