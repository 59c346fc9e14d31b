import type { Field } from '@rihla/domain/kit/field';
import { listingFields } from '@rihla/domain/catalogue/listings/listing.fields';
import { checkField } from '../../../kit/form/check-field.ts';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import type { Currency } from '../../../lib/words/format.ts';
import { useTranslation, type Translation } from '../../../lib/words/i18n.ts';
import { useNeededMark } from './step-flow.ts';

/** The name of a field of a package, such as `departure_at`. */
export type ListingFieldName = keyof typeof listingFields;

/** The part of a form that its inputs need: the props of the input of each field. */
type FormOf<N extends string> = {
  input: (name: N) => {
    name: string;
    value: unknown;
    onChange: (value: unknown) => void;
    onBlur?: () => void;
    error?: string;
  };
};

type ListingInputsProps<N extends ListingFieldName> = {
  form: FormOf<N>;
  names: readonly N[];
  currency?: Currency;
  /** Which labels and hints the fields have: a savings program has different ones. */
  thing?: 'listing' | 'savings_program';
};

/** The inputs of the named fields of a package, in this order, with the labels and limits of their declaration. */
export function ListingInputs<N extends ListingFieldName>({
  form,
  names,
  currency,
  thing = 'listing',
}: ListingInputsProps<N>) {
  const { field, dynamic } = useTranslation();
  const neededMark = useNeededMark();
  return names.map((name) => {
    const input = form.input(name);
    const hints = [neededMark(name, input.value), dynamic(`hint.${thing}.${name}`, undefined, '')].filter(
      Boolean,
    );
    return (
      <FieldInput
        key={name}
        field={listingFields[name]}
        label={field(thing, name)}
        description={hints.join(' · ') || undefined}
        currency={currency}
        {...input}
      />
    );
  });
}

/** Checks these fields of a package as they are declared and returns the error of each, null where it is valid. */
export function checkListing(
  values: Readonly<Record<string, unknown>>,
  names: readonly ListingFieldName[],
  translation: Translation,
): Record<string, string | null> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      checkField(listingFields[name], values[name], translation.field('listing', name), translation),
    ]),
  );
}

/**
 * Checks the rows of a table in the form of a package, such as its hotels.
 * @param part the declaration of the table's fields
 * @returns the errors by the path `<name>.<index of row>.<field>`, null where a field is valid
 */
export function checkRows(
  name: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  part: { keyPrefix: string; fields: Readonly<Record<string, Field>> },
  translation: Translation,
): Record<string, string | null> {
  return Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(part.fields)
        .filter(([field]) => field in row)
        .map(([field, declared]) => [
          `${name}.${index}.${field}`,
          checkField(declared, row[field], translation.field(part.keyPrefix, field), translation),
        ]),
    ),
  );
}
