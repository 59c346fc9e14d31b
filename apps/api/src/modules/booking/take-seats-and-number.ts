import type { RoomType } from '@rihla/domain/shared/room-type';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';
import { assertBeds } from '../invoices/index.ts';
import { nextNumber, numberDrawn } from '../ledger/index.ts';
import { takeVoucher, type VoucherPeople } from '../vouchers/index.ts';
import { type InvoiceSeats, refuseSoldOut, takeSeatsSql, takeSeats } from '../catalogue/index.ts';

/**
 * Takes what all bookings compete for, always in this order so that bookings do not block each other: the seats of
 * the departure, its beds where the office counts them, the uses of a voucher, and the site's next invoice number.
 * Other bookings wait from here to the commit.
 * @param beds people by room type; null where the package has no stock of bedrooms
 * @param voucher the people who use a voucher; null without one
 * @returns the running number of the invoice
 * @throws Problem `booking.sold_out`, `booking.room_sold_out`, `voucher.used_up`,
 *   `voucher.too_few_left`; no number is used up then
 */
export async function takeSeatsAndNumber(
  call: Pick<WriteCall, 'db' | 'tx' | 'site' | 'actor' | 'now'>,
  seats: InvoiceSeats,
  beds: Partial<Record<RoomType, number>> | null,
  voucher: VoucherPeople | null,
): Promise<number> {
  const { tx, site } = call;
  if (beds || voucher) {
    await takeSeats(call, seats);
    // Not in the same statement as the seats: that one may have waited for the lock and would count the beds as they
    // were before.
    if (beds) await assertBeds(call, seats.listingId, beds, 'bookings');
    if (voucher) await takeVoucher(call, voucher);
    return nextNumber(call, 'invoice');
  }
  const { rows } = await sql<{ last: number }>`
    with ${takeSeatsSql(call, seats)}, drawn as (${numberDrawn(site, 'invoice', 'taken')}) select last from drawn`.execute(
    tx,
  );
  return rows[0]?.last ?? refuseSoldOut(call, seats);
}
