import {
  FILE_DEFAULTS,
  FILE_FIELDS,
  type FileField,
  fileFields,
  type PilgrimFile,
  SEALED_FIELDS,
} from '@rihla/domain/pilgrims/file.fields';
import { decodeNik } from '@rihla/domain/shared/identity/nik';
import { localDateOf, parseLocalDate } from '@rihla/domain/shared/dates';
import { passportExpiry } from '@rihla/domain/shared/identity/passport';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { sentValue } from '../../kit/form/check-field.ts';
import type { Profile, ProfileInput } from './profile.queries.ts';

/** Values of the profile form. A sealed (stored and hidden) number is `undefined` until typed anew, and stays as is. */
export type ProfileValues = { name: string } & { [F in FileField]: PilgrimFile[F] | undefined };

const PHONES = ['phone', 'home_phone'] as const;

/**
 * The values with which the form of a traveller's profile begins. An identity number that is stored hidden is
 * undefined until it is typed anew.
 * @param profile none for a new one
 */
export function valuesOf(profile?: Profile): ProfileValues {
  const empty = Object.fromEntries(FILE_FIELDS.map((field) => [field, null]));
  const values = { name: '', ...empty, ...FILE_DEFAULTS, ...formFieldsOf(profile) } as ProfileValues;
  for (const field of PHONES) values[field] &&= formatPhone(values[field]);
  if (!profile) return values;
  const sealed = SEALED_FIELDS.filter((field) => profile[`${field}_mask`] !== null);
  return { ...values, ...Object.fromEntries(sealed.map((field) => [field, undefined])) };
}

/**
 * The input of the call that saves a profile: only fields that changed, empty ones as null. Fields that no longer
 * apply are emptied.
 */
export function inputOf(values: ProfileValues, profile?: Profile): ProfileInput {
  const before = valuesOf(profile);
  const after = withoutUnfit(values);
  const names = ['name', ...FILE_FIELDS] as const;
  const changed = names.filter((name) => !profile || after[name] !== before[name]);
  return Object.fromEntries(
    changed.filter((name) => after[name] !== undefined).map((name) => [name, sentValue(after[name])]),
  ) as ProfileInput;
}

/**
 * The values without those of fields that no longer apply. The form hides these fields, so what was typed in them is
 * neither checked nor saved.
 */
export function withoutUnfit(values: ProfileValues): ProfileValues {
  // A man is not pregnant; what was ticked before the sex was changed is emptied.
  const isPregnant = values.is_pregnant && values.gender !== 'MALE';
  return {
    ...values,
    is_pregnant: isPregnant,
    pregnancy_weeks: isPregnant ? values.pregnancy_weeks : null,
    last_umrah_on: values.umrah_before === 'PERNAH' ? values.last_umrah_on : null,
  };
}

/**
 * The birth date and sex that an identity card's number (NIK) contains, for those of the two fields that are empty.
 */
export function suggestedByNik(values: ProfileValues, today: string): Partial<ProfileValues> {
  if (values.id_type !== 'NIK' || !values.no_ktp) return {};
  const nik = decodeNik(values.no_ktp.trim(), localDateOf(today));
  // The century cannot be read from every NIK.
  if (!nik.ok || nik.value.ambiguousCentury) return {};
  const suggested: Partial<ProfileValues> = {};
  if (!values.birth_date) suggested.birth_date = nik.value.birthDate;
  if (!values.gender) suggested.gender = nik.value.sex;
  return suggested;
}

/** The day on which a passport expires, by its day of issue, when that field is still empty. */
export function suggestedByPassport(values: ProfileValues): Partial<ProfileValues> {
  const issued = parseLocalDate(values.passport_issued_on ?? '');
  if (!issued || values.passport_expires_on) return {};
  const expires = passportExpiry(issued, parseLocalDate(values.birth_date ?? ''));
  return expires ? { passport_expires_on: expires } : {};
}

/** The values of the fields that the form edits; empty for a new profile. */
function formFieldsOf(profile: Profile | undefined) {
  if (!profile) return {};
  return Object.fromEntries(
    Object.entries(profile).filter(([name]) => name === 'name' || name in fileFields),
  );
}
