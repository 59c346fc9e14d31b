import { translate } from '../../lib/i18n.ts';
import { peopleWords } from '../../lib/people-words.ts';
import { type Place, roomName } from './booking-draft.ts';

/** The name of one place of a booking: `Jamaah 2 · Quad`. @param index the number of the place, from 0 */
export function placeName({ variant, category }: Place, index: number): string {
  return translate('book.place', { number: index + 1, room: roomName(variant), ...peopleWords(category) });
}
