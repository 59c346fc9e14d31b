import type { FileField } from '@rihla/domain/pilgrims/file.fields';
import type { Profile } from '../profile.queries.ts';
import type { ProfileValues } from '../profile-values.ts';

/** What relatives have in common, by the part that is copied. No number of identity is among it. */
export const FAMILY_PARTS = {
  address: ['address', 'rt', 'rw', 'village', 'district_id'],
  phone: ['phone', 'home_phone', 'email'],
  offices: ['immigration_office', 'religion_office'],
  parents: ['father_name', 'mother_name'],
} as const satisfies Readonly<Record<string, readonly FileField[]>>;
export type FamilyPart = keyof typeof FAMILY_PARTS;

/** The parts that most relatives share; the same parents have siblings only. */
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
