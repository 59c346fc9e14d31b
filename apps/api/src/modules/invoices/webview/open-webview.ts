import type { contract } from '@rihla/domain/contract';
import { refusalOfAct } from '@rihla/domain/invoices/invoice-acts';
import { refuse } from '@rihla/domain/access/access.errors';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { readSiteToken } from '../../../kit/http/site-token.ts';
import { countUseOrRefuse } from '../../../kit/http/rate-limits.ts';
import { findTicketKey, issuePrintTicket, issueTicketKey, spendPrintTicket } from '../../access/index.ts';
import { profilesToName } from '../booked/attach-profiles.ts';
import { updateInvoice } from '../commands/update-invoice.ts';
import { invoiceSeenBy, refuseMissing } from '../invoice.scope.ts';
import { conditionsOf, lockInvoice } from '../lock-invoice.ts';

// The kinds of document that the ticket and the key of this page are issued for.
const TICKET = 'invoice_edit';
const KEY = 'invoice_edit_key';
const KEY_MS = 30 * 60_000;

type OpenedWebview = OutputOf<typeof contract.invoice_webviews.open>['data'];

/**
 * Makes a ticket (a token that can be used once) with which a phone application opens one invoice in its embedded
 * browser to edit it. The actor must be allowed to see the invoice.
 */
export async function createWebviewTicket(
  call: WriteCall<Actor>,
  { id }: { id: string },
): Promise<{ ticket: string }> {
  const invoice = await invoiceSeenBy(call, id).select('i.id').executeTakeFirst();
  if (!invoice) return refuseMissing(call, id);
  return issuePrintTicket(call, { document: TICKET, subjectId: invoice.id });
}

/**
 * Opens an invoice in a phone application by a ticket, which can be used once. The answer shows what the person who
 * made the ticket may see, and has a key with which changes of this invoice can be saved and nothing else.
 */
export async function openWebview(call: WriteCall, { ticket }: { ticket: string }): Promise<OpenedWebview> {
  const usedTicket = await spendPrintTicket(call, ticket, [TICKET]);
  const key = await issueTicketKey(call, usedTicket, { document: KEY, milliseconds: KEY_MS });
  const acting = { ...call, actor: key.actor };
  const locked = await lockInvoice(acting, usedTicket.subjectId);
  const { invoice } = locked;
  const { db, site } = call;
  const bookings = await db
    .selectFrom('bookings as b')
    .innerJoin('listing_variants as v', (join) =>
      join.onRef('v.site_id', '=', 'b.site_id').onRef('v.id', '=', 'b.variant_id'),
    )
    .select(['b.id', 'v.name as variant_name', 'b.profile_id'])
    .where('b.site_id', '=', site.id)
    .where('b.invoice_id', '=', invoice.id)
    .orderBy('b.position')
    .execute();
  const profiles = await profilesToName(acting, invoice)
    .select(['profiles.id', 'profiles.name'])
    .orderBy('profiles.name')
    .orderBy('profiles.id')
    .limit(200)
    .execute();
  const { category } = await db
    .selectFrom('listings')
    .select('category')
    .where('site_id', '=', site.id)
    .where('id', '=', invoice.listing_id)
    .executeTakeFirstOrThrow();
  return {
    key: key.token,
    ends_at: key.endsAt,
    version: invoice.version,
    number: invoice.number,
    status: invoice.status,
    listing_name: invoice.listing_name,
    category,
    departure_at: invoice.departure_at,
    pic_name: invoice.pic_name,
    pic_phone: invoice.pic_phone,
    pic_email: invoice.pic_email,
    notes: invoice.notes,
    bookings,
    profiles,
    editable: refusalOfAct('update', conditionsOf(locked), key.actor.role) === null,
  };
}

/**
 * Saves changes of an invoice that a phone application has opened by a ticket. They are made in the name of the
 * person who asked for the ticket, as long as that person may sign in; all rules of a change of an invoice apply.
 */
export async function saveByWebview(
  call: WriteCall,
  { key, ...changes }: InputOf<typeof contract.invoice_webviews.update>,
): Promise<{ id: string; version: number }> {
  const read = readSiteToken(key);
  if (read === null || read.siteId !== call.site.id) return refuse('print.ticket_refused');
  const { subjectId, actor } = await findTicketKey(call, read.hash, KEY);
  const rateLimit = { key: `webview:${subjectId}`, limit: 60, milliseconds: KEY_MS };
  await countUseOrRefuse(call.tx, rateLimit, call.now);
  return updateInvoice({ ...call, actor }, { id: subjectId, ...changes });
}
