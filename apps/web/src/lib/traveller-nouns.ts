import { translate } from './i18n.ts';

/**
 * The word for the travellers of a category, for texts with `{people}` and, where it begins one, `{People}`: on umrah
 * and hajj they are pilgrims, on a tour they are not.
 */
export function travellerNouns(category: string): { people: string; People: string } {
  const people = translate(category === 'TOUR' ? 'people.tour' : 'people.pilgrimage');
  return { people, People: people.charAt(0).toUpperCase() + people.slice(1) };
}
