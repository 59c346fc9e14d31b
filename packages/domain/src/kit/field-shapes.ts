import { z } from 'zod';
import { type Fields, type FieldValue } from './field.ts';
import { readSchema, writeSchema } from './field-schema.ts';

/**
 * The type of the fields with which a thing is created. Required fields must be given, except those in `D`, which have
 * defaults.
 */
export type NewOf<F extends Fields, D extends keyof F = never> = {
  [K in keyof F as F[K] extends { required: true } ? (K extends D ? never : K) : never]: FieldValue<F[K]>;
} & {
  [K in keyof F as F[K] extends { required: true } ? (K extends D ? K : never) : K]?: FieldValue<F[K]>;
};

/** The type of the fields of an update: only the changed ones. */
export type ChangeOf<F extends Fields> = { [K in keyof F]?: FieldValue<F[K]> };

/** The type of a thing's fields in answers; an empty optional field is null. */
export type ReadOf<F extends Fields> = { [K in keyof F]: FieldValue<F[K]> };

type Shape<T> = { [K in keyof T]-?: z.ZodType<T[K]> };

/**
 * Makes the Zod schemas of the fields with which a thing is created, by field name, from the declarations of its
 * fields.
 * @param fields the declarations
 * @param defaults values of required fields that may be left out
 */
export function newShape<F extends Fields, D extends keyof F = never>(
  fields: F,
  defaults: { [K in D]: FieldValue<F[K]> } = {} as never,
): Shape<NewOf<F, D>> {
  const shape = Object.entries(fields).map(([name, field]) => {
    const schema = writeSchema(field);
    return [name, name in defaults ? schema.default(defaults[name as D] as never) : schema];
  });
  return Object.fromEntries(shape) as Shape<NewOf<F, D>>;
}

/** Makes the Zod schemas of the fields of an update, by field name: every field may be missing. */
export function changeShape<F extends Fields>(fields: F): Shape<ChangeOf<F>> {
  const shape = Object.entries(fields).map(([name, field]) => [name, writeSchema(field).optional()]);
  return Object.fromEntries(shape) as Shape<ChangeOf<F>>;
}

/** Makes the Zod schemas of a thing's fields in answers, by field name; an empty optional field is null. */
export function readShape<F extends Fields>(fields: F): Shape<ReadOf<F>> {
  const shape = Object.entries(fields).map(([name, field]) => [name, readSchema(field)]);
  return Object.fromEntries(shape) as Shape<ReadOf<F>>;
}

/** Makes the schema of an object with the given fields and no others; `T` is the type of the parsed object. */
export function form<T>(...shapes: readonly Record<string, z.ZodType>[]): z.ZodType<T> {
  return z.strictObject(Object.assign({}, ...shapes)) as unknown as z.ZodType<T>;
}
