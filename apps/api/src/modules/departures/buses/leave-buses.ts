import { sql } from 'kysely';
import type { ReactionCall } from '../../../kit/reaction.ts';
import { isLiveSql } from '../../invoices/index.ts';

/**
 * Takes away the seats in buses that the travellers of an invoice no longer need: all of them when the invoice has ended,
 * and those of an earlier departure when they have moved to another. So a bus has no seat that would count again when the
 * invoice comes back, and no leader who does not ride in it.
 */
export async function leaveBuses({ tx, site }: ReactionCall, invoiceId: string): Promise<void> {
  await sql`
    delete from bus_seats s using bookings b join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
     where s.site_id = ${site.id} and b.site_id = s.site_id and b.id = s.booking_id and b.invoice_id = ${invoiceId}
       and (i.listing_id <> s.listing_id or not (${isLiveSql}))`.execute(tx);
}
