import type { Field } from '@rihla/domain/kit/field';

type AnyForm = {
  input: (name: never) => { onBlur?: () => void; error?: string; 'data-path'?: string };
};

/**
 * What an input of one field of one row takes.
 * @param place `variants.0.price`
 */
export function cellProps(form: AnyForm, place: string) {
  const { onBlur, error, 'data-path': path } = form.input(place as never);
  return { name: place, onBlur, error, 'data-path': path };
}

export type PartFields = { keyPrefix: string; fields: Readonly<Record<string, Field>> };
