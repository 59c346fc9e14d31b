import { pilgrimCodeOf } from '@rihla/domain/pilgrims/pilgrim-code';
import type { Sealer } from '../../kit/crypto.ts';

/**
 * The code on the card of a traveller of a departure, by which guides count heads.
 * @param listingId the departure, @param bookingId the traveller's place on an invoice
 */
export function cardCode(sealer: Sealer, listingId: string, bookingId: string): string {
  return pilgrimCodeOf(sealer.fingerprint('pilgrim_code', `${listingId}/${bookingId}`));
}
