import { formatDate } from '../shared/date-format.ts';
import type { LocalDate } from '../shared/dates.ts';

const MAX_LENGTH = 160;

/**
 * The name of a duplicate: the name with a suffix that no other package has, `Umroh Syawal (salinan)`,
 * `Umroh Syawal (salinan 2)`.
 * @param taken names of the site's packages, in lower case; upper and lower case make no difference
 */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  const base = name.replace(/ \(salinan( \d+)?\)$/, '');
  return firstFree(base, taken, (number) => ` (salinan${number === 1 ? '' : ` ${number}`})`);
}

/**
 * The name of a copy of a package for another departure: the name with the date, `Umroh Syawal, 12 Mar 2027`. A date at
 * the end of the old name is replaced.
 * @param taken names of the site's packages, in lower case; upper and lower case make no difference
 */
export function departureName(name: string, departure: LocalDate, taken: ReadonlySet<string>): string {
  const base = nameWithoutDate(name);
  const date = formatDate(departure, 'id', 'medium');
  return firstFree(base, taken, (number) => `, ${date}${number === 1 ? '' : ` (${number})`}`);
}

/** The name of a package without the date that `departureName` appends: copies for several departures share it. */
export function nameWithoutDate(name: string): string {
  return name.replace(/, \d{1,2} [A-Z][a-z]+ \d{4}( \(\d+\))?$/, '');
}

/**
 * The first name for a copy that is not taken: the base name with a numbered suffix, counted up from 1. The base is
 * shortened where both together would be too long.
 * @param taken the names in use, in lower case
 * @param suffixOf makes the suffix of a number
 */
function firstFree(base: string, taken: ReadonlySet<string>, suffixOf: (number: number) => string): string {
  for (let number = 1; ; number += 1) {
    const suffix = suffixOf(number);
    const name = `${base.slice(0, MAX_LENGTH - suffix.length)}${suffix}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
