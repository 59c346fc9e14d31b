import { ageOn, type LocalDate, localDateOf } from '../shared/dates.ts';
import type { Sex } from '../shared/sex.ts';
import { nameDifferences, nameWords } from './names.ts';

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
 * What is open about the mahram of a traveller, by the agency's limit of age.
 * @param traveller who is asked about; men, and people whose sex or birth is not known, need none
 * @param others all who travel on the same departure
 * @param belowAge women younger than this on the day of departure travel with a mahram; 0 for nobody
 * @returns null when nothing is open
 */
export function mahramProblem(
  traveller: MahramTraveller,
  others: readonly MahramTraveller[],
  belowAge: number,
  departure: LocalDate,
): MahramProblem | null {
  if (traveller.gender !== 'FEMALE' || traveller.birth_date === null) return null;
  if (ageOn(localDateOf(traveller.birth_date), departure) >= belowAge) return null;
  if (traveller.mahram_relation === null || nameWords(traveller.mahram_name).length === 0)
    return 'mahram_unknown';
  const travels = others.some(
    (other) => other.gender === 'MALE' && isNamed(traveller.mahram_name, [other.name, other.passport_name]),
  );
  return travels ? null : 'mahram_not_travelling';
}

/** Whether a name is one of the names of a person; the order of its words and single spellings do not count. */
function isNamed(name: string | null, names: readonly (string | null)[]): boolean {
  return names.some(
    (other) =>
      nameWords(other).length > 0 &&
      nameDifferences(name, other).every(
        (difference) => difference !== 'missing_words' && difference !== 'extra_words',
      ),
  );
}
