import type { Field } from '@rihla/domain/kit/field';
import { listingFields } from '@rihla/domain/catalogue/listing.fields';
import { checkField } from '../../../kit/form/check-field.ts';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import type { Currency } from '../../../lib/format.ts';
import { useTranslation, type Translation } from '../../../lib/i18n.ts';
import { useNeededMark } from './step-flow.ts';

export type ListingFieldName = keyof typeof listingFields;

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
  /** How the fields are called: those of a savings program have names of their own. */
  thing?: 'listing' | 'savings_program';
};

/** The inputs of fields of a package, in order, named and bounded as they are declared. */
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

/** The error of each of these fields of a package, null where it is valid. */
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

/** The errors of a table's rows in the package's form, by the path `<name>.<row>.<field>`. */
export function checkRows(
  name: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  part: { keyPrefix: string; fields: Readonly<Record<string, Field>> },
  translation: Translation,
): Record<string, string | null> {
  return Object.fromEntries(
    rows.flatMap((row, at) =>
      Object.entries(part.fields)
        .filter(([field]) => field in row)
        .map(([field, declared]) => [
          `${name}.${at}.${field}`,
          checkField(declared, row[field], translation.field(part.keyPrefix, field), translation),
        ]),
    ),
  );
}
