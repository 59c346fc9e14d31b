import { ERASED_NAME, type Eraser } from '../../kit/eraser.ts';
import { bookingsOfPilgrims } from '../invoices/index.ts';

/**
 * Removes the text, the answer and the picture from incidents about the pilgrims of an erased family. The kind of
 * each incident and its time stay.
 */
export const eraseIncidents: Eraser = async ({ tx, site }, { profileIds }) => {
  if (profileIds.length === 0) return [];
  const rows = await tx
    .updateTable('incidents')
    .set({ text: ERASED_NAME, answer: null, photo_file_id: null })
    .where('site_id', '=', site.id)
    .where('booking_id', 'in', bookingsOfPilgrims({ tx, site }, profileIds))
    .returning('id')
    .execute();
  return [{ kind: 'MESSAGES', count: rows.length, forget: rows.map(({ id }) => id) }];
};
