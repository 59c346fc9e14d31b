import type { Field, Fields, FieldValue } from './field.ts';
import type { ListConfig } from './list-query.ts';
import type { ReferenceNames } from './reference-names.ts';

/** The calls that a plain resource may have. */
export type ResourceCall = 'list' | 'get' | 'create' | 'update' | 'archive';

/** The declaration of a plain resource; `resource` makes it. */
export type Resource<F extends Fields = Fields> = {
  /**
   * The name in the singular, in snake case: `tag_category`. Permissions are `<name>.<act>`, labels
   * `resource.<name>.…`.
   */
  name: string;
  /** The last part of the paths of its calls, in the plural: `tags_categories`. */
  path: string;
  table: string;
  /** True if rows belong to a site; otherwise they are master data, the same for all. */
  ofSite: boolean;
  fields: F;
  /** The field whose value names a row for people. */
  label: keyof F & string;
  calls: readonly ResourceCall[];
  /** The columns that the list shows at first, in their order; people can add the other fields. */
  columns: readonly (keyof F & string)[];
  defaultSort: string;
  perPage?: ListConfig['perPage'];
  /**
   * Set for a table that stores its searched text in lower case in a column `search_text`: for tables of thousands of
   * rows, where folding and joining at each search takes too long. Fewer than three letters find the rows of which
   * one of the fields in `beginnings` begins with them; each of these fields has an index over `lower(field)`.
   */
  storesSearch?: { beginnings: readonly (keyof F & string)[] };
  /** True if the list is public as well, under /api. */
  publicList?: boolean;
};

/**
 * Declares a plain resource: a thing whose schemas, calls, permissions, SQL, OpenAPI document, audit, screens, texts
 * and tests all follow from its fields.
 * @param declared the declaration; `table` defaults to `path`, `calls` to all five (list, get, create, update,
 * archive), `publicList` to false
 */
export function resource<
  const F extends Fields,
  const C extends readonly ResourceCall[] = readonly ResourceCall[],
  const P extends boolean = false,
  const At extends string = string,
  const N extends string = string,
>(
  declared: Omit<Resource<F>, 'name' | 'path' | 'table' | 'calls' | 'publicList'> & {
    name: N;
    path: At;
    table?: string;
    calls?: C;
    publicList?: P;
  },
): Omit<Resource<F>, 'name' | 'path' | 'publicList'> & { name: N; path: At; calls: C; publicList: P } {
  const all: readonly ResourceCall[] = ['list', 'get', 'create', 'update', 'archive'];
  return {
    ...declared,
    table: declared.table ?? declared.path,
    calls: declared.calls ?? (all as C),
    publicList: declared.publicList ?? (false as P),
  };
}

/** The type of a row in answers: id, version, every field, and the names of what its references point at. */
export type RowOf<R> =
  R extends Resource<infer F>
    ? { id: string; version: number } & { [K in keyof F]: FieldValue<F[K]> } & ReferenceNames<F>
    : never;

type Writable<F extends Fields> = { [K in keyof F as F[K] extends { readOnly: true } ? never : K]: F[K] };

/** The type of a row as a form sends it; optional fields may be missing. */
export type InputOfResource<R> =
  R extends Resource<infer F>
    ? {
        [K in keyof Writable<F> as F[K] extends { required: true } ? K : never]: FieldValue<F[K]>;
      } & { [K in keyof Writable<F> as F[K] extends { required: true } ? never : K]?: FieldValue<F[K]> }
    : never;

/**
 * The fields that a form can write (all but the read-only ones), each as `[name, field]`, in the order of declaration.
 */
export function writableFields(r: Resource): [string, Field][] {
  return Object.entries(r.fields).filter(([, field]) => !field.readOnly);
}

/** The list configuration of a plain resource: its fields, its default sorting and its default page size. */
export function listConfigOf(r: Resource): ListConfig {
  return { fields: r.fields, defaultSort: r.defaultSort, perPage: r.perPage };
}
