import type { FileField } from '@rihla/domain/pilgrims/file.fields';
import type { Profile } from '../profile.queries.ts';
import type { ProfileValues } from '../profile-values.ts';

/** The fields that relatives often share, by the part that is copied. Identity numbers are not among them. */
export const FAMILY_PARTS = {
  address: ['address', 'rt', 'rw', 'village', 'district_id'],
  phone: ['phone', 'home_phone', 'email'],
  offices: ['immigration_office', 'religion_office'],
  parents: ['father_name', 'mother_name'],
} as const satisfies Readonly<Record<string, readonly FileField[]>>;
export type FamilyPart = keyof typeof FAMILY_PARTS;

/** The parts that are copied unless others are chosen; only siblings have the same parents. */
export const USUAL_PARTS: readonly FamilyPart[] = ['address', 'phone', 'offices'];

/**
 * The values that a relative's profile gives for some parts. A field that the relative has not filled in is left out, so
 * that nothing is emptied.
 */
export function copiedFrom(relative: Profile, parts: readonly FamilyPart[]): Partial<ProfileValues> {
  const fields = parts.flatMap((part) => FAMILY_PARTS[part]);
  return Object.fromEntries(
    fields.map((field) => [field, relative[field]]).filter(([, value]) => value !== null && value !== ''),
  );
}
