import { compareDates, localDateOf, type LocalDate } from '../shared/dates.ts';
import { decodeNik } from '../shared/identity/nik.ts';
import { checkPassportNumber } from '../shared/identity/passport.ts';
import type { FieldOnlyCode } from '../vocabulary.ts';
import { isTooShortForVisa, nameDifferences } from './names/names.ts';
import type { FileField, PilgrimFile } from './file.fields.ts';

/** The errors for which a pilgrim's file is refused: an error code by field. */
export type FileFaults = Partial<Record<FileField, FieldOnlyCode>>;

/** The warnings about a pilgrim's file: values that look wrong but are accepted. */
export const FILE_WARNINGS = [
  'nik_birth_date',
  'nik_gender',
  'passport_unusual',
  'visa_letters',
  'visa_twice',
  'policy_letters',
  'passport_one_word',
  'passport_other_name',
  'visa_other_name',
  'ticket_other_name',
] as const;
export type FileWarning = (typeof FILE_WARNINGS)[number];

/**
 * Checks a pilgrim's personal data. A NIK (identity card number) must have 16 digits that contain a birth date,
 * passport numbers are checked by `checkPassportNumber`, nobody is born in the future or has done anything before
 * birth, nothing ends before it begins, and only women are pregnant.
 * @param file the data after a change, with numbers in plain text; a number that the change leaves alone is null
 * @param today today in the site's time zone
 * @returns error codes by field; empty when there are no errors
 */
export function faultsIn(file: PilgrimFile, today: LocalDate): FileFaults {
  const faults: FileFaults = {};
  if (file.no_ktp !== null && file.id_type === 'NIK' && !decodeNik(file.no_ktp, today).ok) {
    faults.no_ktp = 'pilgrims.nik_invalid';
  }
  if (file.passport_number !== null && checkPassportNumber(file.passport_number).verdict === 'refuse') {
    faults.passport_number = 'pilgrims.passport_invalid';
  }
  if (file.birth_date !== null && file.birth_date > today) faults.birth_date = 'pilgrims.in_the_future';
  if (file.last_umrah_on !== null && file.last_umrah_on > today)
    faults.last_umrah_on = 'pilgrims.in_the_future';
  if (file.passport_issued_on !== null && file.passport_issued_on > today) {
    faults.passport_issued_on = 'pilgrims.in_the_future';
  }
  for (const [start, end] of SPANS) {
    const [from, to] = [file[start], file[end]];
    if (from !== null && to !== null && compareDates(localDateOf(to), localDateOf(from)) < 0) {
      faults[end] = 'pilgrims.ends_before_start';
    }
  }
  for (const field of AFTER_BIRTH) {
    const day = file[field];
    if (day !== null && file.birth_date !== null && day < file.birth_date)
      faults[field] = 'pilgrims.before_birth';
  }
  if (file.is_pregnant && file.gender === 'MALE') faults.is_pregnant = 'pilgrims.man_pregnant';
  if (!file.is_pregnant && file.pregnancy_weeks !== null) faults.pregnancy_weeks = 'pilgrims.not_pregnant';
  // These two fields are required only when another field calls for them; specification section 5.
  if (file.is_pregnant && file.pregnancy_weeks === null) faults.pregnancy_weeks = 'form.required';
  if (file.umrah_before === 'PERNAH' && file.last_umrah_on === null)
    faults.last_umrah_on = 'form.required_choice';
  return faults;
}

/**
 * Finds values in a pilgrim's personal data that look wrong but may be right: a NIK (identity card number) stays the
 * same when the data of its owner are corrected, and passports of other countries have other numbers.
 * @param file the data, with numbers in plain text
 * @param today today in the site's time zone
 */
export function warningsIn(file: PilgrimFile, today: LocalDate): FileWarning[] {
  const warnings: FileWarning[] = [];
  const nik = file.no_ktp !== null && file.id_type === 'NIK' ? decodeNik(file.no_ktp, today) : null;
  if (nik?.ok) {
    if (file.birth_date !== null && file.birth_date !== nik.value.birthDate) warnings.push('nik_birth_date');
    if (file.gender !== null && file.gender !== nik.value.sex) warnings.push('nik_gender');
  }
  if (file.passport_number !== null && checkPassportNumber(file.passport_number).verdict === 'warning') {
    warnings.push('passport_unusual');
  }
  if (hasLetters(file.visa_number)) warnings.push('visa_letters');
  if (hasLetters(file.policy_number)) warnings.push('policy_letters');
  if (isTooShortForVisa(file.visa_name ?? file.passport_name)) warnings.push('passport_one_word');
  for (const { paper, differences } of comparedNames(file)) {
    if (differences.some((kind) => kind !== 'order')) warnings.push(`${paper}_other_name`);
  }
  return warnings;
}

/**
 * Compares the names on passport, visa and ticket with the name that they should repeat: the passport with the identity
 * card, visa and ticket with the passport. Additional words in the passport are not reported, because a word is often
 * added there for the visa.
 * @returns one entry for each of the three documents that has a name, in that order
 */
export function comparedNames(
  file: Pick<PilgrimFile, 'name' | 'passport_name' | 'visa_name' | 'ticket_name'>,
) {
  const passport = file.passport_name ?? file.name;
  const papers = [
    { paper: 'passport', name: file.passport_name, reference: file.name },
    { paper: 'visa', name: file.visa_name, reference: passport },
    { paper: 'ticket', name: file.ticket_name, reference: passport },
  ] as const;
  return papers.flatMap(({ paper, name, reference }) =>
    name === null || name === ''
      ? []
      : [
          {
            paper,
            name,
            differences: nameDifferences(reference, name).filter(
              (kind) => paper !== 'passport' || kind !== 'extra_words',
            ),
          },
        ],
  );
}

/** The days that cannot be before the birth. */
const AFTER_BIRTH = ['passport_issued_on', 'last_umrah_on'] as const;

/** Pairs of fields with the first and the last day of a period. */
const SPANS = [
  ['passport_issued_on', 'passport_expires_on'],
  ['visa_starts_on', 'visa_ends_on'],
  ['policy_starts_on', 'policy_ends_on'],
] as const;

function hasLetters(number: string | null): boolean {
  return number !== null && /\D/.test(number);
}
