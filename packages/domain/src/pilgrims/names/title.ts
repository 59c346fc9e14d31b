import { ageOn, type LocalDate, localDateOf } from '../../shared/dates.ts';
import type { TITLES } from '../choices.ts';
import type { PilgrimFile } from '../file.fields.ts';

type Title = (typeof TITLES)[number];
type Titled = Pick<PilgrimFile, 'title' | 'gender' | 'marriage_status'>;
type TitledWithAge = Titled & Pick<PilgrimFile, 'birth_date'>;

/** Below this age, Indonesians have no identity card and are addressed as children, unless they have married. */
const GROWN_UP_AGE = 17;
/** Below this age, airlines write the titles of children. */
const AIRLINE_ADULT_AGE = 12;

/** The titles that airlines write on tickets. */
type AirlineTitle = 'MR' | 'MRS' | 'MS' | 'MSTR' | 'MISS';
const AIRLINE_TITLES: Readonly<Record<Title, AirlineTitle>> = { TUAN: 'MR', NYONYA: 'MRS', NONA: 'MS' };

/**
 * The title of a pilgrim in the government's report: the one in the file, otherwise TUAN (Mr) for men, NONA (Miss) for
 * women who never married and NYONYA (Mrs) for other women.
 * @returns null when the file has neither a title nor the fields from which it follows
 */
export function titleOf({ title, gender, marriage_status }: Titled): Title | null {
  if (title) return title;
  if (gender === 'MALE') return 'TUAN';
  if (gender === null || marriage_status === null) return null;
  return marriage_status === 'BELUM MENIKAH' ? 'NONA' : 'NYONYA';
}

/**
 * How a letter addresses a pilgrim: children as ANANDA, whatever title their file holds for the government, which knows
 * none for them; everybody else by the title.
 * @param day the day on which the age counts
 * @returns null when the file has neither a title nor the fields from which it follows
 */
export function formOfAddress(file: TitledWithAge, day: LocalDate): Title | 'ANANDA' | null {
  const hasMarried = file.marriage_status !== null && file.marriage_status !== 'BELUM MENIKAH';
  return isBelow(GROWN_UP_AGE, file, day) && !hasMarried ? 'ANANDA' : titleOf(file);
}

/**
 * The title of a pilgrim in the codes of airlines, where boys are MSTR and girls MISS, and a woman of whom nobody knows
 * whether she has married is MS.
 * @param day the day of departure, on which the age counts
 * @returns null when the file has neither a title nor the fields from which it follows
 */
export function airlineTitleOf(file: TitledWithAge, day: LocalDate): AirlineTitle | null {
  if (isBelow(AIRLINE_ADULT_AGE, file, day)) {
    if (file.gender === null) return null;
    return file.gender === 'MALE' ? 'MSTR' : 'MISS';
  }
  const title = titleOf(file);
  if (title === null) return file.gender === 'FEMALE' ? 'MS' : null;
  return AIRLINE_TITLES[title];
}

/** Whether a pilgrim is known to be younger than an age on a day. */
function isBelow(age: number, { birth_date }: Pick<PilgrimFile, 'birth_date'>, day: LocalDate): boolean {
  return birth_date !== null && ageOn(localDateOf(birth_date), day) < age;
}
