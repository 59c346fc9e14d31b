import { z } from 'zod';
import { COUNTRIES } from '../shared/places/countries.ts';
import { isRoundedTo } from '../shared/decimals.ts';
import { isName, type NameKind, PERSON_NAME_LENGTH } from '../shared/identity/names.ts';
import { normalisePhone } from '../shared/identity/phone.ts';
import { fileId } from './file-id.ts';
import { fault } from './kit.errors.ts';
import type { Field, FieldCommon, TextBounds } from './field.ts';

/**
 * Makes the Zod schema that checks the value of a field when it is written and turns what a form sends into what the
 * database stores: trimmed, and within the field's bounds. In an optional field an empty text or a missing value
 * becomes null.
 */
export function writeSchema(field: Field): z.ZodType {
  const base = writeBase(field);
  if (field.required) return base;
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), base.nullable());
}

/**
 * Makes the Zod schema of a field's value in answers, also for the OpenAPI document; an optional field may be null.
 */
export function readSchema(field: Field): z.ZodType {
  const { always, orNull } = readBase(field);
  return field.required ? always : orNull;
}

/**
 * Makes the schema of a field's value as people send it, by the kind of the field: trimmed, normalised (upper case for
 * codes, lower case for e-mails) and within the field's bounds. `writeSchema` adds whether it may be missing.
 */
function writeBase(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return boundedText(field, singleSpaced);
    case 'long_text':
    case 'slug':
      return boundedText(field);
    case 'code':
      return boundedText(field).transform((value) => value.toUpperCase());
    case 'email':
      return z.string().trim().toLowerCase().max(254).pipe(z.email());
    case 'url':
      return z.url({ protocol: /^https?$/ }).max(500);
    case 'phone':
      return phoneNumber;
    case 'integer': {
      const whole = z.int();
      return whole.min(field.min ?? Number.MIN_SAFE_INTEGER).max(field.max ?? Number.MAX_SAFE_INTEGER);
    }
    case 'money':
      return z
        .int()
        .min(0)
        .max(field.max ?? Number.MAX_SAFE_INTEGER);
    case 'decimal': {
      const { min = -Number.MAX_VALUE, max = Number.MAX_VALUE, decimals } = field;
      const within = z.number().min(min).max(max);
      return decimals === undefined ? within : within.refine((value) => isRoundedTo(decimals, value));
    }
    case 'yes_no':
      return z.boolean();
    case 'date':
      return z.iso.date();
    case 'instant':
      return z.iso.datetime();
    case 'choice':
      return z.enum(field.values);
    case 'reference':
      return field.to === 'file' ? fileId('PICTURE') : z.guid();
    case 'country':
      return countryCode;
  }
}

/** The schema of a phone number as people write it; the output is E.164, `+62…`. */
export const phoneNumber = z
  .string()
  .max(30)
  .refine((value) => normalisePhone(value) !== undefined, fault('form.phone'))
  .transform((value) => normalisePhone(value) ?? value);

/** The schema of a person's name (customer, staff, traveller or contact): 2 to 120 characters. */
export const personName = nameSchema('PERSON', PERSON_NAME_LENGTH.max).min(PERSON_NAME_LENGTH.min);

/** Makes the schema of the name of an organisation, such as a bank, of at most `max` characters; it may be empty. */
export const organisationName = (max: number) => nameSchema('ORGANISATION', max);

/**
 * The schema of a country's code of two letters (ISO 3166-1). The OpenAPI document shows its pattern instead of all
 * codes, which would make it unreadably long.
 */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine((value) => COUNTRIES.includes(value));

/**
 * Cleans a text of one line: no spaces around it, and one space between words, so that texts that look alike are equal.
 */
export function singleSpaced(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/**
 * Makes the schema of a text within the field's bounds: length, pattern, and, for a field that holds the name of a
 * person or organisation, the rules for names. A required text may not be empty.
 * @param tidy cleans the text before it is checked; by default it only trims
 */
function boundedText(field: FieldCommon & TextBounds, tidy = (text: string) => text.trim()) {
  if (field.naming) {
    const name = nameSchema(field.naming, field.max);
    return field.required ? name.min(1) : name;
  }
  // PostgreSQL text cannot hold a NUL, so it is refused here, on its field, instead of failing there.
  const base = z
    .string()
    .overwrite(tidy)
    .max(field.max)
    .refine((value) => !value.includes('\u0000'));
  const filled = field.required ? base.min(1) : base;
  return field.pattern ? filled.regex(field.pattern) : filled;
}

/**
 * Makes the schema of the name of a person or an organisation. An empty name is accepted here; a required field adds
 * `min(1)`.
 * @param max the greatest number of characters
 */
function nameSchema(naming: NameKind, max: number) {
  const code = naming === 'PERSON' ? 'form.person_name' : 'form.organisation_name';
  return z
    .string()
    .trim()
    .max(max)
    .refine((value) => value === '' || isName(naming, value), fault(code));
}

/** The schemas of values of one kind in answers: of a value that is always there, and of one that may be null. */
type Read = { always: z.ZodType; orNull: z.ZodType };
const readAs = (always: z.ZodType): Read => ({ always, orNull: always.nullable() });
const WHOLE_NUMBER = readAs(z.int());
const NUMBER = readAs(z.number());
const YES_NO = readAs(z.boolean());
const TEXT = readAs(z.string());

/**
 * The schemas of a field's value in answers of the server. They accept more than the schema for writing, because the
 * rules may have become stricter since a value was stored, and the stored value must still be shown. Fields of a kind
 * share them, since each schema takes memory as long as the server runs.
 */
function readBase(field: Field): Read {
  switch (field.kind) {
    case 'integer':
    case 'money':
      return WHOLE_NUMBER;
    case 'decimal':
      return NUMBER;
    case 'yes_no':
      return YES_NO;
    case 'choice':
      return readAs(z.enum(field.values));
    default:
      return TEXT;
  }
}
