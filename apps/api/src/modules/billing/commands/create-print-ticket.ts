import type { PRINTED_DOCUMENTS } from '@rihla/domain/billing/print.contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Handle } from '../../../kit/db.ts';
import { newSiteToken } from '../../../kit/site-token.ts';
import type { Call } from '../call.ts';
import { invoiceSeenBy, invoicesSeenBy } from '../invoice.scope.ts';

export type PrintedDocument = (typeof PRINTED_DOCUMENTS)[number];

const LIFE_MS = 2 * 60_000;

/**
 * A ticket that opens one document once, within two minutes: it may stand in an address, where the session's token
 * must never be.
 */
export async function createPrintTicket(
  { tx, siteId, actor, now }: Call,
  { document, id }: { document: PrintedDocument; id: string },
): Promise<{ ticket: string }> {
  const find = document === 'invoice' ? findInvoice : findPayment;
  const subject = (await find(tx, siteId, actor, id)) ?? refuse('kit.not_found');
  const { token, hash } = newSiteToken(siteId);
  await tx
    .insertInto('print_tickets')
    .values({
      site_id: siteId,
      token_hash: hash,
      document,
      subject_id: subject.id,
      actor_kind: actor.kind,
      actor_id: actor.id,
      ends_at: new Date(now.getTime() + LIFE_MS).toISOString(),
    })
    .execute();
  return { ticket: token };
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
