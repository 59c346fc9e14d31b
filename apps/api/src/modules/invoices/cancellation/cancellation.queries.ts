import { allows, type Role } from '@rihla/domain/access/roles';
import { cancellationMachine } from '@rihla/domain/invoices/cancellation.machine';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { invoiceSeenBy, refuseMissing } from '../invoice.scope.ts';
import type { Invoice } from '../lock-invoice.ts';
import { costOfCancelling } from './cost-of-cancelling.ts';

type Preview = OutputOf<typeof contract.cancellations.preview>;
type WaitingRequests = OutputOf<typeof contract.cancellations.waiting>;
/** The cancellation of an invoice as the answer about the invoice shows it. */
type InvoiceCancellation = NonNullable<OutputOf<typeof contract.invoices.get>['data']['cancellation']>;

/**
 * Works out what cancelling an invoice today would cost, and what would be left of its payments; changes nothing.
 */
export async function previewCancellation(call: ReadCall<Actor>, { id }: { id: string }): Promise<Preview> {
  const found = await invoiceSeenBy(call, id).selectAll('i').executeTakeFirst();
  if (!found) return refuseMissing(call, id);
  const invoice = found as Invoice;
  const sum = costOfCancelling(call, invoice, false);
  return {
    data: {
      ...sum,
      currency: invoice.currency,
      paid: invoice.paid,
      terms: invoice.cancellation_terms,
    },
  };
}

/** SQL expression for the name of who requested the cancellation `c`, a member of staff or a customer. */
const requestedBy = sql<string | null>`coalesce(
  (select a.name from admins a where a.site_id = c.site_id and a.id = c.requested_by),
  (select u.name from users u where u.site_id = c.site_id and u.id = c.requested_by))`;

/** SQL expression for the travellers whom the approval of the cancellation `c` takes off its invoice, as JSON. */
const travellers = sql<InvoiceCancellation['travellers']>`coalesce(
  (select jsonb_agg(jsonb_build_object('booking_id', b.id, 'position', b.position, 'name', p.name) order by b.position)
     from bookings b left join profiles p on p.site_id = b.site_id and p.id = b.profile_id
    where b.site_id = c.site_id and b.id = any(c.booking_ids)), '[]')`;

/** Lists the requests to cancel an invoice that wait for a decision, the oldest first, at most 50. */
export async function listWaiting({ db, site }: ReadCall<Actor>): Promise<WaitingRequests> {
  const rows = await db
    .selectFrom('cancellations as c')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.site_id', '=', 'c.site_id').onRef('i.id', '=', 'c.invoice_id'),
    )
    .select([
      'c.id',
      'c.status',
      'c.note',
      'c.waived',
      'c.paid',
      'c.fee',
      'c.costs',
      'c.kept',
      'c.refund_due_on',
      'c.created_at',
      requestedBy.as('requested_by_name'),
      sql<boolean>`c.requested_by_kind = 'USER'`.as('by_customer'),
      'c.taken_off',
      travellers.as('travellers'),
      'c.answer',
      'i.slug as invoice_slug',
      'i.number as invoice_number',
      'i.pic_name',
      'i.listing_name',
      'i.currency',
    ])
    .where('c.site_id', '=', site.id)
    .where('c.status', '=', 'REQUESTED')
    .where('i.trashed_at', 'is', null)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(50)
    .execute();
  return { data: rows as WaitingRequests['data'] };
}

/** SQL expression for the last cancellation of the invoice `i`, as JSON; null where there was none. */
export const lastCancellation: RawBuilder<InvoiceCancellation | null> = sql`(
  select jsonb_build_object('id', c.id, 'status', c.status, 'note', c.note, 'waived', c.waived, 'paid', c.paid,
      'fee', c.fee, 'costs', c.costs, 'kept', c.kept, 'refund_due_on', c.refund_due_on,
      'requested_by_name', ${requestedBy}, 'by_customer', c.requested_by_kind = 'USER',
      'taken_off', c.taken_off, 'travellers', ${travellers}, 'answer', c.answer,
      'created_at', c.created_at)
    from cancellations c where c.site_id = i.site_id and c.invoice_id = i.id
   order by c.created_at desc, c.id desc limit 1)`;

/** SQL condition: a request to cancel the invoice `i` waits for a decision. */
export const cancellationWaits: RawBuilder<boolean> = sql`exists (
  select from cancellations c where c.site_id = i.site_id and c.invoice_id = i.id
     and ${hasTraitSql('c.status', cancellationMachine, 'waiting')})`;

/**
 * The cancellation of an invoice as a role may see it. Those who may cancel see each; a customer sees a
 * request of a customer and one by which travellers were taken off. Everybody else sees it only once it is
 * carried out, otherwise null.
 */
export function cancellationSeenBy(
  role: Role,
  found: InvoiceCancellation | null,
): InvoiceCancellation | null {
  if (found === null || allows(role, 'invoice.cancel')) return found;
  if (role === 'USER' && (found.by_customer || found.taken_off)) return found;
  return found.status === cancellationMachine.events.approve.to ? found : null;
}
