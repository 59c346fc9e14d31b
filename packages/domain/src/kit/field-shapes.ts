import { z } from 'zod';
import { type Fields, type FieldValue } from './field.ts';
import { readSchema, writeSchema } from './field-schema.ts';

/** The type of a new thing's fields as a form sends them: a required field without a default must be there. */
export type NewOf<F extends Fields, D extends keyof F = never> = {
  [K in keyof F as F[K] extends { required: true } ? (K extends D ? never : K) : never]: FieldValue<F[K]>;
} & {
  [K in keyof F as F[K] extends { required: true } ? (K extends D ? K : never) : K]?: FieldValue<F[K]>;
};

/** The type of a change as a form sends it: only the changed fields. */
export type ChangeOf<F extends Fields> = { [K in keyof F]?: FieldValue<F[K]> };

/** The type of a thing's fields as they are read. */
export type ReadOf<F extends Fields> = { [K in keyof F]: FieldValue<F[K]> };

type Shape<T> = { [K in keyof T]-?: z.ZodType<T[K]> };

/**
 * The fields of a Zod schema for creating a thing, made from the declarations of its fields.
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

/** The shape of a change: every field may be missing. */
export function changeShape<F extends Fields>(fields: F): Shape<ChangeOf<F>> {
  const shape = Object.entries(fields).map(([name, field]) => [name, writeSchema(field).optional()]);
  return Object.fromEntries(shape) as Shape<ChangeOf<F>>;
}

/** The shape of a thing as it is read: every field, null where an optional one is empty. */
export function readShape<F extends Fields>(fields: F): Shape<ReadOf<F>> {
  const shape = Object.entries(fields).map(([name, field]) => [name, readSchema(field)]);
  return Object.fromEntries(shape) as Shape<ReadOf<F>>;
}

/** A closed object of the given shapes, typed by what they hold. */
export function form<T>(...shapes: readonly Record<string, z.ZodType>[]): z.ZodType<T> {
  return z.strictObject(Object.assign({}, ...shapes)) as unknown as z.ZodType<T>;
}
