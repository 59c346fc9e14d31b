import type { NameKind } from '../shared/identity/names.ts';
import { type Machine, statesOf } from './machine.ts';

/**
 * The kinds of fields; there are no others. The kind decides how a value is stored, sent and filtered by, and which
 * input and table cell show it. A thing that needs another kind is written as a module of its own. A date that `shows`
 * a MONTH is the first day of that month and read as the month; a whole number that `shows` a YEAR is written without
 * separators. A text with `namesOf` is the name of a row of that resource and is chosen from its rows.
 */
export type Field =
  | (FieldCommon & TextBounds & { kind: 'text'; namesOf?: string })
  | (FieldCommon & TextBounds & { kind: 'long_text' })
  | (FieldCommon & TextBounds & { kind: 'slug' })
  | (FieldCommon & TextBounds & { kind: 'code' })
  | (FieldCommon & { kind: 'email' })
  | (FieldCommon & { kind: 'phone' })
  | (FieldCommon & { kind: 'url' })
  | (FieldCommon & { kind: 'integer'; min?: number; max?: number; shows?: 'YEAR' })
  | (FieldCommon & { kind: 'decimal'; min?: number; max?: number; decimals?: number })
  | (FieldCommon & MoneyInRow & { kind: 'money'; max?: number })
  | (FieldCommon & { kind: 'yes_no' })
  | (FieldCommon & { kind: 'date'; shows?: 'MONTH' })
  | (FieldCommon & { kind: 'instant' })
  | (FieldCommon & { kind: 'choice'; values: readonly string[]; keyPrefix: string })
  | (FieldCommon & { kind: 'reference'; to: string })
  | (FieldCommon & { kind: 'country' });

/** How a list reads an amount of one of its rows; by default the amount is in the currency of the row. */
export type MoneyInRow = {
  /** The currency of the amount in every row. OTHER: the one of the two currencies that is not the row's. */
  currency?: 'IDR' | 'USD' | 'OTHER';
  /** The name of the yes/no value of the row without which the amount is not known yet. */
  knownIf?: string;
};

export type TextBounds = {
  max: number;
  pattern?: RegExp;
  /** Whether the text is the name of a person or of an organisation; such names have rules of their own. */
  naming?: NameKind;
};

export type FieldCommon = {
  /** True for a field that must be filled; an optional field may be null. */
  required?: boolean;
  /** True for a field that the `q` search of the list looks in. */
  search?: boolean;
  /** True for a field that the list may be sorted by. */
  sort?: boolean;
  /**
   * True for a field that the list may be filtered by: `search[field]=…`. With `BY_LINK` its screen shows the filter only
   * while it is set, as by a link to the rows behind a figure.
   */
  filter?: boolean | 'BY_LINK';
  /** True for a field that is read in lists and details and never written through the form. */
  readOnly?: boolean;
};

/** The fields of a resource or a list, by name. */
export type Fields = Readonly<Record<string, Field>>;

/**
 * The JavaScript type of a field's value: a number for money and whole numbers, a text for dates and instants; also
 * null where the field is optional.
 */
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

/** A field with one line of text of at most `max` characters. */
export const text = <const O extends Options<'text'>>(options: O) => ({ kind: 'text' as const, ...options });
/** A field with several lines of text of at most `max` characters. */
export const longText = <const O extends Options<'long_text'>>(options: O) => ({
  kind: 'long_text' as const,
  ...options,
});
/** A field with a short code that people read aloud; the server turns it into upper case. */
export const code = <const O extends Options<'code'>>(options: O) => ({ kind: 'code' as const, ...options });
/** The field of a thing's slug, its readable name in addresses. The server makes it; nobody types it. */
export const slug = () => ({
  kind: 'slug' as const,
  max: 160,
  required: true as const,
  readOnly: true as const,
});
/** A field with a whole number, within bounds. */
export const integer = <const O extends Options<'integer'>>(options: O) => ({
  kind: 'integer' as const,
  ...options,
});
/** A field with a fractional number that is no money, such as a coordinate, within bounds. */
export const decimal = <const O extends Options<'decimal'>>(options: O) => ({
  kind: 'decimal' as const,
  ...options,
});
/** A field with yes or no. */
export const yesNo = <const O extends Options<'yes_no'>>(options: O) => ({
  kind: 'yes_no' as const,
  ...options,
});
/** A field with a calendar date, `YYYY-MM-DD`, without a zone. */
export const date = <const O extends Options<'date'>>(options: O) => ({ kind: 'date' as const, ...options });
/** A field with a moment in time, ISO 8601 with Z. */
export const instant = <const O extends Options<'instant'>>(options: O) => ({
  kind: 'instant' as const,
  ...options,
});
/** A field with one value of a fixed list. `keyPrefix` is part of the message keys of the labels, see `choiceKey`. */
export const choice = <const O extends Options<'choice'>>(options: O) => ({
  kind: 'choice' as const,
  ...options,
});
/** A field with the status of a thing: one of the states of its machine, labelled as the machine's states are. */
export const status = <
  const M extends Machine,
  const O extends Omit<Options<'choice'>, 'values' | 'keyPrefix'>,
>(
  machine: M,
  options: O,
) => ({
  kind: 'choice' as const,
  values: statesOf(machine),
  keyPrefix: `state.${machine.name as M['name']}` as const,
  ...options,
});
/**
 * The message key of the label of one value of a choice: `state.<machine>.<value>` where the choices are the states of
 * a machine, `choice.<keyPrefix>.<value>` otherwise.
 */
export function choiceKey(keyPrefix: string, value: string): string {
  return keyPrefix.startsWith('state.') ? `${keyPrefix}.${value}` : `choice.${keyPrefix}.${value}`;
}
/**
 * A field with the id of a row of another resource. A reference to a `file` accepts only a picture that everybody may
 * see.
 */
export const reference = <const O extends Options<'reference'>>(options: O) => ({
  kind: 'reference' as const,
  ...options,
});
/** A field with a country's code of two letters, ISO 3166-1; shown and picked by the country's name. */
export const country = <const O extends Options<'country'>>(options: O) => ({
  kind: 'country' as const,
  ...options,
});
/** A field with a phone number: typed as people write it and stored as `+62…`. */
export const phone = <const O extends Options<'phone'>>(options: O) => ({
  kind: 'phone' as const,
  ...options,
});
/** A field with a web address, `https://…`. */
export const url = <const O extends Options<'url'>>(options: O) => ({ kind: 'url' as const, ...options });
