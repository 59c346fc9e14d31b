import type { Eraser } from '../../../kit/eraser.ts';

/** Takes the signatures, the names of who received, and the reasons off what the pilgrims of a family were handed. */
export const eraseReceipts: Eraser = async ({ tx, site }, { profileIds }) => {
  if (profileIds.length === 0) return [];
  const rows = await tx
    .updateTable('equipment_handouts')
    .set({ received_by: null, signature_file_id: null, reason: null })
    .where('site_id', '=', site.id)
    .where('booking_id', 'in', (bookings) =>
      bookings
        .selectFrom('bookings as b')
        .select('b.id')
        .where('b.site_id', '=', site.id)
        .where('b.profile_id', 'in', [...profileIds]),
    )
    .returning('id')
    .execute();
  return [{ kind: 'FILE_NAMES', count: 0, forget: rows.map(({ id }) => id) }];
};
