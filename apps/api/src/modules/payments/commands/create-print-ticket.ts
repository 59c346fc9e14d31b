import type { PRINTED_DOCUMENTS } from '@rihla/domain/payments/print.contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Handle } from '../../../kit/db/db.ts';
import { issuePrintTicket } from '../../access/index.ts';
import { type Call, invoiceSeenBy, invoicesSeenBy } from '../../invoices/index.ts';

/** A ticket to print an invoice or a receipt that the actor sees. */
export async function createPrintTicket(
  call: Call,
  { document, id }: { document: (typeof PRINTED_DOCUMENTS)[number]; id: string },
): Promise<{ ticket: string }> {
  const find = document === 'invoice' ? findInvoice : findPayment;
  const subject = (await find(call.tx, call.siteId, call.actor, id)) ?? refuse('kit.not_found');
  return issuePrintTicket({ ...call, site: { id: call.siteId } }, { document, subjectId: subject.id });
}

function findInvoice(tx: Handle, siteId: string, actor: Call['actor'], id: string) {
  return invoiceSeenBy(tx, siteId, actor, id).select('i.id').executeTakeFirst();
}

function findPayment(tx: Handle, siteId: string, actor: Call['actor'], id: string) {
  return invoicesSeenBy(tx, siteId, actor)
    .innerJoin('payments as p', (join) =>
      join.onRef('p.site_id', '=', 'i.site_id').onRef('p.invoice_id', '=', 'i.id'),
    )
    .select('p.id')
    .where(isUuid(id) ? 'p.id' : 'p.slug', '=', id)
    .executeTakeFirst();
}
