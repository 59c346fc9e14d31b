import type { Fields } from './field.ts';

/** The target of references that are not shown by a name: files are shown as pictures. */
type UnnamedTarget = 'file';
const UNNAMED: readonly string[] = ['file' satisfies UnnamedTarget];

/** The names that stand in a row beside its references: `{ city_name: string }` for the field `city_id`. */
export type ReferenceNames<F extends Fields> = {
  [K in keyof F as NameField<K, F[K]>]: string | (F[K] extends { required: true } ? never : null);
};

type NameField<K, F> = F extends { kind: 'reference'; to: infer To }
  ? To extends UnnamedTarget
    ? never
    : K extends `${infer Thing}_id`
      ? `${Thing}_name`
      : never
  : never;

/** A reference that is shown by a name, and the field of a row with that name. */
export type NamedReference = {
  /** The field that holds the id: `city_id`. */
  field: string;
  /** The field with the name: `city_name`. */
  nameField: string;
  /** The resource that the reference points at: `city`. */
  to: string;
  /** True if the reference is never null. */
  required: boolean;
};

/**
 * Finds the references among some fields (fields with the id of another row) that are shown by the name of that row;
 * references to files are not.
 * @param fields the fields of a resource or of a list
 * @returns for each reference its field, the field with the name beside it, and the resource it points at
 */
export function namedReferences(fields: Fields): NamedReference[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' && !UNNAMED.includes(field.to)
      ? [{ field: name, nameField: nameFieldOf(name), to: field.to, required: field.required ?? false }]
      : [],
  );
}

/** The name of the field that holds the name of what a reference points at: `city_id` → `city_name`. */
export function nameFieldOf(field: string): string {
  return `${field.replace(/_id$/, '')}_name`;
}
