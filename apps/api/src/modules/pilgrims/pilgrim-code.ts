import { pilgrimCodeOf } from '@rihla/domain/pilgrims/pilgrim-code';
import type { Sealer } from '../../kit/crypto.ts';

/**
 * The code on the card of a traveller, which guides scan to count heads. It is a keyed hash, so it cannot be
 * guessed.
 * @param listingId the departure
 * @param bookingId the traveller's place on an invoice
 */
export function cardCode(sealer: Sealer, listingId: string, bookingId: string): string {
  return pilgrimCodeOf(sealer.fingerprint('pilgrim_code', `${listingId}/${bookingId}`));
}
