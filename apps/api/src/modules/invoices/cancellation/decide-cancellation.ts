import { cancellationMachine } from '@rihla/domain/invoices/cancellation.machine';
import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { refuse as refuseInput } from '@rihla/domain/kit/kit.errors';
import { allows } from '@rihla/domain/access/roles';
import { decidesCancellation } from '@rihla/domain/invoices/invoice-acts';
import { hasTrait, type StateOf } from '@rihla/domain/kit/machine';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move, recordEvent } from '../../../kit/move.ts';
import { conditionsOf, invoiceRef, lockInvoice, type LockedInvoice } from '../lock-invoice.ts';
import { type Cancellation, carryOut } from './cancellations.ts';

/** A cancellation request after the decision about it. */
export type DecidedCancellation = {
  id: string;
  status: StateOf<typeof cancellationMachine>;
  version: number;
};

/**
 * Approves a request to cancel a whole invoice and carries the cancellation out.
 * @param input.waived true where the agency decides to keep nothing of what was paid
 */
export async function approveCancellation(
  call: WriteCall<Actor>,
  { id, waived = false }: { id: string; waived?: boolean },
): Promise<DecidedCancellation> {
  const { locked, cancellation } = await lockWaiting(call, id);
  const { invoice } = locked;
  if (invoice.trashed_at !== null) return refuse('invoice.in_trash');
  if (!hasTrait(invoiceMachine, invoice.status, 'seated')) return refuse('invoice.ended');
  await carryOut(call, invoice, waived ? await waive(call, cancellation) : cancellation);
  return decidedCancellation(call, id);
}

/**
 * Approves a request to take travellers off an invoice, once they have an invoice of their own: the request goes to that
 * invoice, and it is cancelled. The caller has locked the invoice that was divided.
 * @param newInvoiceId the invoice of those who are taken off
 */
export async function approveTakeOff(
  call: WriteCall<Actor>,
  cancellation: Cancellation,
  { newInvoiceId, waived }: { newInvoiceId: string; waived: boolean },
): Promise<DecidedCancellation> {
  await call.tx
    .updateTable('cancellations')
    .set({ invoice_id: newInvoiceId })
    .where('site_id', '=', call.site.id)
    .where('id', '=', cancellation.id)
    .execute();
  const { invoice } = await lockInvoice(call, newInvoiceId);
  await carryOut(call, invoice, waived ? await waive(call, cancellation) : cancellation);
  return decidedCancellation(call, cancellation.id);
}

/**
 * Declines a request to cancel an invoice, or to take travellers off it. The invoice stays as it is, its history
 * stores the answer, and a customer who knew of the request is told.
 */
export async function declineCancellation(
  call: WriteCall<Actor>,
  { id, note }: { id: string; note: string },
): Promise<DecidedCancellation> {
  const { locked, cancellation } = await lockWaiting(call, id);
  const { invoice } = locked;
  await call.tx
    .updateTable('cancellations')
    .set({ answer: note })
    .where('site_id', '=', call.site.id)
    .where('id', '=', id)
    .execute();
  await move(call, cancellationMachine, 'cancellations', id, 'decline', note);
  await recordEvent(call, {
    machine: invoiceMachine,
    subjectId: invoice.id,
    event: 'decline_cancellation',
    state: invoice.status,
    note,
  });
  if (cancellation.customer_knows)
    call.emit('invoice.cancellation_declined', { ...invoiceRef(invoice), requestId: id, answer: note });
  return decidedCancellation(call, id);
}

/**
 * Finds a waiting request by its id and locks its invoice, so that of two decisions at the same time only one
 * is carried out. The request is read again under that lock.
 * @throws Problem `kit.not_found`, `invoice.cancellation_decided`, `invoice.paid_needs_director`
 */
export async function lockWaiting(
  call: WriteCall<Actor>,
  id: string,
): Promise<{ locked: LockedInvoice; cancellation: Cancellation & { customer_knows: boolean } }> {
  if (!isUuid(id)) return refuseInput('kit.not_found');
  const found = await requestOf(call, id);
  if (!found) return refuseInput('kit.not_found');
  const locked = await lockInvoice(call, found.invoice_id);
  const cancellation = await requestOf(call, id);
  if (!cancellation || !hasTrait(cancellationMachine, cancellation.status, 'waiting'))
    return refuse('invoice.cancellation_decided');
  if (!decidesCancellation(conditionsOf(locked), (permission) => allows(call.actor.role, permission)))
    return refuse('invoice.paid_needs_director');
  return { locked, cancellation };
}

/** Waives the fee and costs of a cancellation request: the agency keeps nothing of what was paid. */
async function waive({ tx, site }: WriteCall<Actor>, cancellation: Cancellation): Promise<Cancellation> {
  await tx
    .updateTable('cancellations')
    .set({ waived: true, fee: 0, costs: 0, kept: 0 })
    .where('site_id', '=', site.id)
    .where('id', '=', cancellation.id)
    .execute();
  return { ...cancellation, fee: 0, costs: 0 };
}

/**
 * The package of the invoice of a request, and the travellers whom an approval takes off it: none where the whole invoice
 * is cancelled. Nothing is locked.
 * @throws Problem `kit.not_found`
 */
export async function travellersOfRequest(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  id: string,
): Promise<{ listing_id: string; booking_ids: string[] }> {
  if (!isUuid(id)) return refuseInput('kit.not_found');
  const found = await tx
    .selectFrom('cancellations as c')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.site_id', '=', 'c.site_id').onRef('i.id', '=', 'c.invoice_id'),
    )
    .select(['i.listing_id', 'c.booking_ids'])
    .where('c.site_id', '=', site.id)
    .where('c.id', '=', id)
    .executeTakeFirst();
  return found ?? refuseInput('kit.not_found');
}

/** A cancellation of the site by its id, in any status. */
function requestOf({ tx, site }: Pick<WriteCall, 'tx' | 'site'>, id: string) {
  return tx
    .selectFrom('cancellations')
    .select(['id', 'invoice_id', 'status', 'note', 'fee', 'costs'])
    .select(sql<boolean>`requested_by_kind = 'USER' or taken_off`.as('customer_knows'))
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A cancellation request after a decision about it: its id, status and version. */
function decidedCancellation(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  id: string,
): Promise<DecidedCancellation> {
  return tx
    .selectFrom('cancellations')
    .select(['id', 'status', 'version'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .$castTo<DecidedCancellation>()
    .executeTakeFirstOrThrow();
}
