import { ageOn, type LocalDate, localDateOf } from '../shared/dates.ts';
import type { Sex } from '../shared/sex.ts';
import { nameIndex } from './name-index.ts';
import { nameWords } from './names.ts';

/** What is open about the mahram of a woman: none is named, or who is named does not travel on the same departure. */
export const MAHRAM_PROBLEMS = ['mahram_unknown', 'mahram_not_travelling'] as const;
export type MahramProblem = (typeof MAHRAM_PROBLEMS)[number];

/** Of a traveller, what the rule reads. */
export type MahramTraveller = {
  name: string;
  passport_name: string | null;
  gender: Sex | null;
  birth_date: string | null;
  mahram_relation: string | null;
  mahram_name: string | null;
};

/**
 * Makes what tells of each traveller of a departure what is open about its mahram, by the agency's limit of age. The names of the
 * men are indexed once, so that asking about everybody takes time by the size of the group.
 * @param travellers all who travel on the departure
 * @param belowAge women younger than this on the day of departure travel with a mahram; 0 for nobody
 * @returns of a traveller what is open, null when nothing is; men, and people whose sex or birth is not known, need none
 */
export function mahramProblems(
  travellers: readonly MahramTraveller[],
  belowAge: number,
  departure: LocalDate,
): (traveller: MahramTraveller) => MahramProblem | null {
  const men = travellers.filter(({ gender }) => gender === 'MALE');
  const isBorne = nameIndex(men.map(({ name, passport_name }) => [name, passport_name]));
  return (traveller) => problemOf(traveller, isBorne, belowAge, departure);
}

/** What is open about the mahram of one traveller. @param isBorne whether a man of the departure bears a name */
function problemOf(
  traveller: MahramTraveller,
  isBorne: (name: string | null) => boolean,
  belowAge: number,
  departure: LocalDate,
): MahramProblem | null {
  if (traveller.gender !== 'FEMALE' || traveller.birth_date === null) return null;
  if (ageOn(localDateOf(traveller.birth_date), departure) >= belowAge) return null;
  if (traveller.mahram_relation === null || nameWords(traveller.mahram_name).length === 0)
    return 'mahram_unknown';
  return isBorne(traveller.mahram_name) ? null : 'mahram_not_travelling';
}
