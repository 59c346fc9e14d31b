import type { LocalDate } from '@rihla/domain/shared/dates';
import { type PassportMrz, parseMrz } from '@rihla/domain/shared/identity/mrz';
import type { PassportReading } from '@rihla/passport-reader/read-passport';
import type { ProfileValues } from '../profile-values.ts';

/**
 * What a passport says. `mended`: a character was corrected by a check digit; `unsure`: characters of the names may be
 * wrong.
 */
export type ReadPassport = { passport: PassportMrz; mended: boolean; unsure: boolean };

/** The data in the machine-readable lines of a reading; null when they are not valid lines of a passport. */
export function passportOf(reading: PassportReading & { ok: true }, today: LocalDate): ReadPassport | null {
  const parsed = parseMrz(reading.lines.join('\n'), today);
  if (!parsed.ok || parsed.value.failed.length > 0) return null;
  return { passport: parsed.value, mended: reading.repaired.length > 0, unsure: reading.unsure.length > 0 };
}

/** The whole name as the passport has it, given names first. */
export function passportName({ givenNames, surname }: PassportMrz): string {
  return [givenNames, surname].filter(Boolean).join(' ');
}

/**
 * The fields of a profile that a passport fills in. The fields of the passport itself replace what is there; the
 * pilgrim's name, birth date and sex are filled in only where they are empty.
 */
export function valuesFrom(passport: PassportMrz, values: ProfileValues): Partial<ProfileValues> {
  const name = passportName(passport);
  const filled: Partial<ProfileValues> = { passport_name: name, passport_number: passport.number };
  if (passport.expiryDate) filled.passport_expires_on = passport.expiryDate;
  if (!values.name.trim()) filled.name = name;
  if (!values.birth_date && passport.birthDate) filled.birth_date = passport.birthDate;
  if (!values.gender && passport.sex) filled.gender = passport.sex;
  return filled;
}
