import type { contract } from '@rihla/domain/contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { invoiceSeenBy, refuseMissing } from '../../invoices/index.ts';
import { createInvoice } from './create-invoice.ts';

type Input = InputOf<typeof contract.bookings.create>;
type CreatedBooking = OutputOf<typeof contract.bookings.create>['data'];

/**
 * Books one more traveller for the customer of an invoice. Travellers cannot be added to an existing invoice, so the
 * new one gets another invoice with the same customer and contact person, by `createInvoice`. The existing invoice is
 * read without a lock: a booking locks its package, and that lock comes before those of invoices.
 * @returns the new invoice; `id` is the traveller's booking on it
 */
export async function createBooking(call: WriteCall<Actor>, input: Input): Promise<CreatedBooking> {
  const { invoice_id, ...place } = input;
  const invoice = await invoiceSeenBy(call, invoice_id)
    .select(['i.listing_id', 'i.user_id', 'i.pic_name', 'i.pic_phone', 'i.pic_email'])
    .executeTakeFirst();
  if (!invoice) return refuseMissing(call, invoice_id);
  const { id, ...made } = await createInvoice(call, {
    ...invoice,
    bookings: [place],
  });
  const line = await call.tx
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', call.site.id)
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...made, id: line.id, invoice_id: id };
}
