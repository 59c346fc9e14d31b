import { z } from 'zod';
import { COUNTRIES } from '../shared/countries.ts';
import { normalisePhone } from '../shared/identity/phone.ts';
import { fileId } from './file-id.ts';
import { fault } from './kit.errors.ts';
import type { Field, FieldCommon, TextBounds } from './field.ts';

/**
 * The schema by which a field is written: trimmed, bounded, empty text as null.
 * @param field any field that is not read-only
 * @returns a zod schema from what a form sends to what the database keeps
 */
export function writeSchema(field: Field): z.ZodType {
  const base = writeBase(field);
  if (field.required) return base;
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), base.nullable());
}

/**
 * The schema by which a field is read, for the answer and the OpenAPI document.
 * @param field any field
 */
export function readSchema(field: Field): z.ZodType {
  const base = readBase(field);
  return field.required ? base : base.nullable();
}

function writeBase(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'long_text':
    case 'slug':
      return bounded(field);
    case 'code':
      return bounded(field).transform((value) => value.toUpperCase());
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
      return z.int().min(0);
    case 'decimal':
      return z.number();
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

/** The schema of a country code. The documents show its pattern, because the whole list would hide the rest. */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine((value) => COUNTRIES.includes(value));

function bounded(field: FieldCommon & TextBounds) {
  // PostgreSQL text cannot hold a NUL, so it is refused here, on its field, instead of failing there.
  const base = z
    .string()
    .trim()
    .max(field.max)
    .refine((value) => !value.includes('\u0000'));
  const filled = field.required ? base.min(1) : base;
  return field.pattern ? filled.regex(field.pattern) : filled;
}

function readBase(field: Field): z.ZodType {
  switch (field.kind) {
    case 'integer':
    case 'money':
      return z.int();
    case 'decimal':
      return z.number();
    case 'yes_no':
      return z.boolean();
    case 'choice':
      return z.enum(field.values);
    default:
      return z.string();
  }
}
