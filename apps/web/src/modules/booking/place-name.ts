import { translate } from '../../lib/words/i18n.ts';
import { travellerNouns } from '../../lib/words/traveller-nouns.ts';
import { type Place, roomName } from './booking-draft.ts';

/**
 * The name of one place of a booking: `Jamaah 2 · Quad`.
 * @param index the number of the place, from 0
 */
export function placeName({ variant, category }: Place, index: number): string {
  return translate('book.place', { number: index + 1, room: roomName(variant), ...travellerNouns(category) });
}
