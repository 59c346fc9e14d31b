import { cancellationMachine } from '@rihla/domain/invoices/cancellation.machine';
import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { refuse as refuseInput } from '@rihla/domain/kit/kit.errors';
import { hasTrait, type StateOf } from '@rihla/domain/kit/machine';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move, recordEvent } from '../../../kit/move.ts';
import { type Invoice, lockInvoice } from '../lock-invoice.ts';
import { type Cancellation, carryOut } from './cancellations.ts';

type Decided = { id: string; status: StateOf<typeof cancellationMachine>; version: number };

/** Cancels an invoice as it was requested. */
export async function approveCancellation(call: WriteCall<Actor>, { id }: { id: string }): Promise<Decided> {
  const { invoice, cancellation } = await lockWaiting(call, id);
  if (invoice.trashed_at !== null) return refuse('invoice.in_trash');
  if (!hasTrait(invoiceMachine, invoice.status, 'seated')) return refuse('invoice.ended');
  await carryOut(call, invoice, cancellation);
  return decided(call, id);
}

/** Declines a request to cancel: the invoice stays as it is, and its history says why. */
export async function declineCancellation(
  call: WriteCall<Actor>,
  { id, note }: { id: string; note: string },
): Promise<Decided> {
  const { invoice } = await lockWaiting(call, id);
  await move(call, cancellationMachine, 'cancellations', id, 'decline', note);
  await recordEvent(call, {
    machine: invoiceMachine,
    subjectId: invoice.id,
    event: 'decline_cancellation',
    state: invoice.status,
    note,
  });
  return decided(call, id);
}

/**
 * Finds a request by its id and locks its invoice, so that of two decisions one is carried out. The request is read
 * again behind that lock.
 * @throws Problem `kit.not_found`, `invoice.cancellation_decided`
 */
async function lockWaiting(
  call: WriteCall<Actor>,
  id: string,
): Promise<{ invoice: Invoice; cancellation: Cancellation }> {
  if (!isUuid(id)) return refuseInput('kit.not_found');
  const found = await requestOf(call, id);
  if (!found) return refuseInput('kit.not_found');
  const { invoice } = await lockInvoice(call, found.invoice_id);
  const cancellation = await requestOf(call, id);
  if (!cancellation || !hasTrait(cancellationMachine, cancellation.status, 'waiting'))
    return refuse('invoice.cancellation_decided');
  return { invoice, cancellation };
}

/** A cancellation of the site by its id, whatever became of it. */
function requestOf({ tx, site }: Pick<WriteCall, 'tx' | 'site'>, id: string) {
  return tx
    .selectFrom('cancellations')
    .select(['id', 'invoice_id', 'status', 'note', 'fee', 'costs'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The state that a decision has left a request in. */
function decided({ tx, site }: Pick<WriteCall, 'tx' | 'site'>, id: string): Promise<Decided> {
  return tx
    .selectFrom('cancellations')
    .select(['id', 'status', 'version'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .$castTo<Decided>()
    .executeTakeFirstOrThrow();
}
