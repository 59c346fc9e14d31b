import type { Eraser } from '../../kit/eraser.ts';

/**
 * Removes the wishes for rooms of a customer: they name people in free words. The receipt counts them with the other
 * words on the invoices, which are erased beside.
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
