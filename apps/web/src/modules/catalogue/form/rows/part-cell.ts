import type { Field } from '@rihla/domain/kit/field';

type AnyForm = {
  input: (name: never) => { onBlur?: () => void; error?: string; 'data-path'?: string };
};

/**
 * The props that connect the input of one field of one row to the form: name, error and path.
 * @param place the path of the field in the form: `variants.0.price`
 */
export function cellProps(form: AnyForm, place: string) {
  const { onBlur, error, 'data-path': path } = form.input(place as never);
  return { name: place, onBlur, error, 'data-path': path };
}

/** The declared fields of a table of a package, with the prefix of the message keys of their labels. */
export type PartFields = { keyPrefix: string; fields: Readonly<Record<string, Field>> };
