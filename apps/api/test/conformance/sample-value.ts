import type { Field, TextBounds } from '@rihla/domain/kit/field';
import { COUNTRIES } from '@rihla/domain/shared/places/countries';
import fc from 'fast-check';

/**
 * A value that a field accepts, within all of its options.
 * @param name the name of the field
 * @param field the declaration of the field
 * @param variant from 1; each number gives another value, as far as the options allow, the bounds among them
 * @param referred the id that a reference names; null without it
 */
export function sampleValue(name: string, field: Field, variant: number, referred?: string): unknown {
  switch (field.kind) {
    case 'text':
    case 'long_text':
    case 'slug':
      return sampleText(name, field, variant);
    case 'code':
      return sampleText(name.toUpperCase(), field, variant, (text) => text.toUpperCase());
    case 'integer':
      return sampleNumber(field, variant);
    case 'money':
      return 1000 + variant;
    case 'decimal':
      return 1 + variant / 2;
    case 'yes_no':
      return variant % 2 === 0;
    case 'choice':
      return field.values[variant % field.values.length];
    case 'date':
      return `2027-01-1${variant % 10}`;
    case 'instant':
      return `2027-01-1${variant % 10}T03:00:00.000Z`;
    case 'email':
      return `somebody${variant}@example.test`;
    case 'url':
      return `https://example.test/${variant}`;
    case 'phone':
      return `+62812345678${variant}`;
    case 'country':
      return COUNTRIES[variant % COUNTRIES.length];
    case 'reference':
      return referred ?? null;
  }
}

/**
 * The values that a field refuses: one beyond each of its options, and one of another type.
 * @returns what is wrong with each value, and the value
 */
export function wrongValues(field: Field): [why: string, value: unknown][] {
  const missing: [string, unknown][] = field.required ? [['nothing', null]] : [];
  return [...missing, ...wrongOf(field)];
}

function wrongOf(field: Field): [string, unknown][] {
  switch (field.kind) {
    case 'text':
    case 'long_text':
    case 'slug':
    case 'code':
      return wrongTexts(field);
    case 'integer': {
      const { min, max } = field;
      return [
        ['a fraction', 1.5],
        ['a text', '5'],
        ...(min === undefined ? [] : [['less than the least', min - 1] as [string, unknown]]),
        ...(max === undefined ? [] : [['more than the most', max + 1] as [string, unknown]]),
      ];
    }
    case 'money':
      return [
        ['less than nothing', -1],
        ['a part of the smallest unit', 0.5],
      ];
    case 'decimal':
      return [['a text', '1.5']];
    case 'yes_no':
      return [['a text', 'true']];
    case 'choice':
      return [['what is not offered', 'NOT OFFERED']];
    case 'date':
      return [['a day that no calendar has', '2027-02-29']];
    case 'instant':
      return [['a moment without a zone', '2027-01-15T03:00:00']];
    case 'email':
      return [['no address', 'nobody']];
    case 'url':
      return [
        ['an address that runs a script', 'javascript:alert(1)'],
        ['too long an address', `https://example.test/${'x'.repeat(500)}`],
      ];
    case 'phone':
      return [['no phone', '12345678']];
    case 'country':
      return [['no country', 'XX']];
    case 'reference':
      return [['no id', 'somewhere']];
  }
}

function wrongTexts({ max, pattern }: TextBounds): [string, unknown][] {
  const wrong: [string, unknown][] = [
    ['one sign too many', matchingText(pattern, { min: max + 1, max: max + 1 }) ?? 'x'.repeat(max + 1)],
    ['a NUL', '\u0000'],
    ['a number', 5],
  ];
  const outside = pattern && ['!', 'x', '1', 'ß', '日本'].find((text) => !pattern.test(text));
  return outside ? [...wrong, ['what does not match', outside]] : wrong;
}

function sampleText(
  name: string,
  { max, pattern }: TextBounds,
  variant: number,
  asKept: (text: string) => string = (text) => text,
): string {
  const plain = `${variant} ${name}`.slice(0, max).trim();
  if (!pattern || pattern.test(plain)) return plain;
  const found = matchingText(pattern, { min: 1, max, seed: variant, asKept });
  if (found === undefined) throw new Error(`no text of 1 to ${max} signs matches ${String(pattern)}`);
  return found;
}

function sampleNumber({ min, max }: { min?: number; max?: number }, variant: number): number {
  const least = min ?? (max === undefined ? 0 : max - 9);
  const most = max ?? least + 9;
  return variant % 2 === 0 ? Math.max(least, most - variant + 2) : Math.min(most, least + variant - 1);
}

/**
 * A text that matches a pattern, without spaces at its ends or two in a row, within a length; undefined when none was
 * found.
 * @param pattern any text matches without it
 * @param bounds the smallest and the largest length; `seed` chooses among many texts, `asKept` changes a text as
 * storing it does
 */
export function matchingText(
  pattern: RegExp | undefined,
  {
    min,
    max,
    seed = 1,
    asKept = (text) => text,
  }: { min: number; max: number; seed?: number; asKept?: (text: string) => string },
): string | undefined {
  if (!pattern) return 'x'.repeat(min);
  const fits = (text: string) =>
    text.length >= min &&
    text.length <= max &&
    text === text.trim() &&
    !/\s{2}/.test(text) &&
    pattern.test(text);
  return fc.sample(fc.stringMatching(pattern), { numRuns: 400, seed }).map(asKept).find(fits);
}
