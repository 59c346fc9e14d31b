import type { SealedField } from '../pilgrims/file.fields.ts';
import { checkPassportNumber } from '../shared/identity/passport.ts';

/**
 * A sealed number that was typed into the search, in the form that is stored. `certain`: it can be nothing else, so only
 * people are searched by it; otherwise it may also be a phone or a code.
 */
export type TypedNumber = { field: SealedField; number: string; certain: boolean };

/**
 * The identity or passport number that a text is; null for any other text. Of foreign passports those of nine digits or
 * with at least five digits among the letters: shorter ones would make a number of most words and codes.
 */
export function typedNumber(text: string): TypedNumber | null {
  const digits = text.replaceAll(/[\s.-]/g, '');
  if (/^\d{16}$/.test(digits)) return { field: 'no_ktp', number: digits, certain: true };
  const { verdict, number } = checkPassportNumber(text);
  if (verdict === 'ok') return { field: 'passport_number', number, certain: true };
  const isForeign = verdict === 'warning' && /^(\d{9}|(?=.*[A-Z])(?:[A-Z]*\d){5}.*)$/.test(number);
  return isForeign ? { field: 'passport_number', number, certain: false } : null;
}
