import { z } from 'zod';

/**
 * The closed set of field kinds of plain resources. A kind decides the stored type, the shape on the wire,
 * how a query value is read, and which input and cell the web draws. There are no custom kinds: a thing that
 * needs one is a module.
 */
export type Field =
  | (Common & TextBounds & { kind: 'text' })
  | (Common & TextBounds & { kind: 'long_text' })
  | (Common & TextBounds & { kind: 'slug' })
  | (Common & TextBounds & { kind: 'code' })
  | (Common & { kind: 'email' })
  | (Common & { kind: 'phone' })
  | (Common & { kind: 'url' })
  | (Common & { kind: 'integer'; min?: number; max?: number })
  | (Common & { kind: 'decimal' })
  | (Common & { kind: 'money' })
  | (Common & { kind: 'yes_no' })
  | (Common & { kind: 'date' })
  | (Common & { kind: 'instant' })
  | (Common & { kind: 'choice'; values: readonly string[]; words: string })
  | (Common & { kind: 'reference'; to: string });

type TextBounds = { max: number; pattern?: RegExp };

type Common = {
  /** Must be filled; an optional field may be null. */
  required?: boolean;
  /** Takes part in the `q` search of the list. */
  search?: boolean;
  /** The list may be sorted by it. */
  sort?: boolean;
  /** The list may be filtered by it: `search[field]=…`. */
  filter?: boolean;
  /** Read in lists and details, never written through the form. */
  readOnly?: boolean;
};

export type Fields = Readonly<Record<string, Field>>;

/** The JavaScript value of a field: money and integers are numbers, dates and instants are strings. */
export type FieldValue<F extends Field> =
  | (F extends { kind: 'integer' | 'decimal' | 'money' }
      ? number
      : F extends { kind: 'yes_no' }
        ? boolean
        : F extends { kind: 'choice'; values: readonly (infer V)[] }
          ? V
          : string)
  | (F extends { required: true } ? never : null);

type Options<K extends Field['kind']> = Omit<Extract<Field, { kind: K }>, 'kind'>;

/** One line of text of at most `max` characters. */
export const text = <const O extends Options<'text'>>(options: O) => ({ kind: 'text' as const, ...options });
/** Several lines of text of at most `max` characters. */
export const longText = <const O extends Options<'long_text'>>(options: O) => ({
  kind: 'long_text' as const,
  ...options,
});
/** A short code people read aloud; upper-cased by the server. */
export const code = <const O extends Options<'code'>>(options: O) => ({ kind: 'code' as const, ...options });
/** The name in the address of a thing; made by the server, never typed. */
export const slug = () => ({
  kind: 'slug' as const,
  max: 160,
  required: true as const,
  readOnly: true as const,
});
/** A whole number, with bounds. */
export const integer = <const O extends Options<'integer'>>(options: O) => ({
  kind: 'integer' as const,
  ...options,
});
/** A number with a fraction that nobody pays with: coordinates. */
export const decimal = <const O extends Options<'decimal'>>(options: O) => ({
  kind: 'decimal' as const,
  ...options,
});
/** Yes or no. */
export const yesNo = <const O extends Options<'yes_no'>>(options: O) => ({
  kind: 'yes_no' as const,
  ...options,
});
/** A calendar date, `YYYY-MM-DD`, without a zone. */
export const date = <const O extends Options<'date'>>(options: O) => ({ kind: 'date' as const, ...options });
/** A moment, ISO 8601 with Z. */
export const instant = <const O extends Options<'instant'>>(options: O) => ({
  kind: 'instant' as const,
  ...options,
});
/** One of a fixed list. `words` is the catalogue prefix of its labels: `choice.<words>.<value>`. */
export const choice = <const O extends Options<'choice'>>(options: O) => ({
  kind: 'choice' as const,
  ...options,
});
/** The id of a row of another resource. */
export const reference = <const O extends Options<'reference'>>(options: O) => ({
  kind: 'reference' as const,
  ...options,
});
/** A web address, `https://…`. */
export const url = <const O extends Options<'url'>>(options: O) => ({ kind: 'url' as const, ...options });

/**
 * The shape in which a field is written: trimmed, bounded, empty text as null.
 * @param field any field that is not read-only
 * @returns a zod schema from what a form sends to what the database keeps
 */
export function writeSchema(field: Field): z.ZodType {
  const base = writeBase(field);
  if (field.required) return base;
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), base.nullable());
}

/**
 * The shape in which a field is read, for the answer and the OpenAPI document.
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
      return z.string().trim().min(8).max(20);
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
      return z.guid();
  }
}

function bounded(field: Common & TextBounds) {
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
