import type { PRINTED_DOCUMENTS } from '@rihla/domain/payments/print.contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { issuePrintTicket } from '../../access/index.ts';
import { invoiceSeenBy, invoicesSeenBy } from '../../invoices/index.ts';

/**
 * Makes a ticket (a token that can be used once) with which a browser tab without a session opens an invoice or a
 * receipt to print it.
 * @throws Problem `kit.not_found` for a document that the actor may not see
 */
export async function createPrintTicket(
  call: WriteCall<Actor>,
  { document, id }: { document: (typeof PRINTED_DOCUMENTS)[number]; id: string },
): Promise<{ ticket: string }> {
  const subject = (await findPrinted(call, document, id)) ?? refuse('kit.not_found');
  return issuePrintTicket(call, { document, subjectId: subject.id });
}

/**
 * The id of an invoice, or of a payment for its receipt, that the actor may see; undefined when there is none.
 * @param id its id or slug
 */
export function findPrinted(
  call: WriteCall<Actor>,
  document: (typeof PRINTED_DOCUMENTS)[number],
  id: string,
): Promise<{ id: string } | undefined> {
  return document === 'invoice' ? findInvoice(call, id) : findPayment(call, id);
}

/**
 * The id of an invoice that the actor may see; undefined when there is none.
 * @param id its id or slug
 */
function findInvoice(call: WriteCall<Actor>, id: string) {
  return invoiceSeenBy(call, id).select('i.id').executeTakeFirst();
}

/**
 * The id of a payment on an invoice that the person may see; undefined when there is none.
 * @param id the id of the payment, or its slug (its short name in URLs)
 */
function findPayment(call: WriteCall<Actor>, id: string) {
  return invoicesSeenBy(call)
    .innerJoin('payments as p', (join) =>
      join.onRef('p.site_id', '=', 'i.site_id').onRef('p.invoice_id', '=', 'i.id'),
    )
    .select('p.id')
    .where(isUuid(id) ? 'p.id' : 'p.slug', '=', id)
    .executeTakeFirst();
}
