import { ageOn, type LocalDate, localDateOf } from '../shared/dates.ts';
import type { Sex } from '../shared/sex.ts';
import { nameIndex } from './names/name-index.ts';
import { nameWords } from './names/names.ts';

/**
 * What is missing about the mahram (accompanying close relative) of a woman: none is named, or the one who is named
 * does not travel on the same departure.
 */
export const MAHRAM_PROBLEMS = ['mahram_unknown', 'mahram_not_travelling'] as const;
export type MahramProblem = (typeof MAHRAM_PROBLEMS)[number];

/** The data of a traveller that decide about a mahram. */
export type MahramTraveller = {
  name: string;
  passport_name: string | null;
  gender: Sex | null;
  birth_date: string | null;
  mahram_relation: string | null;
  mahram_name: string | null;
};

/**
 * Makes a function that says what is missing about the mahram of a traveller of a departure, by the agency's age limit.
 * The names of the men are indexed once, so the time for checking everybody grows only in proportion to the size of the
 * group.
 * @param travellers all who travel on the departure
 * @param belowAge women younger than this on the day of departure need a mahram; 0 for none
 * @returns the function; its result is null when nothing is missing. Men, and people whose sex or birth date is not
 * known, need no mahram
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

/**
 * What is missing about the mahram of one traveller; null for nothing.
 * @param isBorne whether a man of the departure has a name
 */
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
