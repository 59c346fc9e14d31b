import type { Eraser } from '../../../kit/eraser.ts';
import { bookingsOfPilgrims } from '../../invoices/index.ts';

/**
 * Removes signatures, names of receivers and reasons from the handouts to the pilgrims of a family, when it is erased.
 */
export const eraseReceipts: Eraser = async ({ tx, site }, { profileIds }) => {
  if (profileIds.length === 0) return [];
  const rows = await tx
    .updateTable('equipment_handouts')
    .set({ received_by: null, signature_file_id: null, reason: null })
    .where('site_id', '=', site.id)
    .where(({ eb, or }) =>
      or([
        eb('booking_id', 'in', bookingsOfPilgrims({ tx, site }, profileIds)),
        eb('profile_id', 'in', [...profileIds]),
      ]),
    )
    .returning('id')
    .execute();
  return [{ kind: 'FILE_NAMES', count: 0, forget: rows.map(({ id }) => id) }];
};
