import { translate } from './i18n.ts';

/**
 * The noun for travellers in a package's category: pilgrims on umrah and hajj, another noun on a tour. `people` is for
 * the middle of a sentence, `People` for its beginning; messages have them as `{people}` and `{People}`.
 */
export function travellerNouns(category: string): { people: string; People: string } {
  const people = translate(category === 'TOUR' ? 'people.tour' : 'people.pilgrimage');
  return { people, People: people.charAt(0).toUpperCase() + people.slice(1) };
}
