import type { Fields } from './field.ts';

/** Files have no name that people know them by: they are shown as pictures. */
type Unnamed = 'file';
const UNNAMED: readonly string[] = ['file' satisfies Unnamed];

/** The names that a row says beside its references: `{ city_name: string }` for the field `city_id`. */
export type ReferenceNames<F extends Fields> = {
  [K in keyof F as NameField<K, F[K]>]: string | (F[K] extends { required: true } ? never : null);
};

type NameField<K, F> = F extends { kind: 'reference'; to: infer To }
  ? To extends Unnamed
    ? never
    : K extends `${infer Thing}_id`
      ? `${Thing}_name`
      : never
  : never;

/** A reference that is read by a name, and where a row says that name. */
export type NamedReference = {
  /** The field that holds the id: `city_id`. */
  field: string;
  /** The field beside it that says the name: `city_name`. */
  nameField: string;
  /** What is pointed at: `city`. */
  to: string;
  /** Whether a row always points at something. */
  required: boolean;
};

/**
 * The references among some fields that are read by a name: all but those to files.
 * @param fields of a resource or of a list
 */
export function namedReferences(fields: Fields): NamedReference[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' && !UNNAMED.includes(field.to)
      ? [{ field: name, nameField: nameFieldOf(name), to: field.to, required: field.required ?? false }]
      : [],
  );
}

/** Where a row says the name of what a reference points at: `city_id` → `city_name`. */
export function nameFieldOf(field: string): string {
  return `${field.replace(/_id$/, '')}_name`;
}
