import type { Eraser } from '../../kit/eraser.ts';

/**
 * Deletes the wishes for rooms of a customer who is erased, because they name people in free text. It counts nothing
 * for the receipt of the erasure: the receipt counts all texts on the invoices together, in another eraser.
 */
export const eraseRoomWishes: Eraser = async ({ tx, site }, { userIds }) => {
  await tx
    .deleteFrom('room_wishes')
    .where('site_id', '=', site.id)
    .where('booking_id', 'in', (rows) =>
      rows
        .selectFrom('bookings as b')
        .innerJoin('invoices as i', (join) =>
          join.onRef('i.site_id', '=', 'b.site_id').onRef('i.id', '=', 'b.invoice_id'),
        )
        .select('b.id')
        .where('b.site_id', '=', site.id)
        .where('i.user_id', 'in', [...userIds]),
    )
    .execute();
  return [];
};
