import type { z } from 'zod';

/**
 * Whether the value at a path of an input is chosen rather than typed: one of a list, a day, an instant, yes or no, or
 * the id of something. A missing one is asked for with "Harap pilih" instead of "Harap isikan".
 * @param schema of the whole input
 * @param path as an issue of the schema names it
 */
export function isChosen(schema: z.core.$ZodType, path: readonly PropertyKey[]): boolean {
  let at: Schema | undefined = schema as Schema;
  for (const step of path) at = at && below(unwrapped(at), step);
  return at !== undefined && isChoice(unwrapped(at));
}

type Schema = z.core.$ZodTypes;

const CHOSEN_FORMATS: ReadonlySet<string> = new Set(['date', 'datetime', 'guid', 'uuid']);

/**
 * Whether people choose the value of a schema rather than type it: one of a list, yes or no, a date or the id of
 * something.
 */
function isChoice({ _zod: { def } }: Schema): boolean {
  switch (def.type) {
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'array':
      return true;
    case 'string':
      return CHOSEN_FORMATS.has((def as { format?: string }).format ?? '');
    case 'union':
      return def.options.every((option) => isChoice(unwrapped(option as Schema)));
    default:
      return false;
  }
}

/**
 * The schema of one step further into an object or list; undefined when there is none. Of two schemas joined into
 * one, the first that has it.
 * @param step the name of a field or the index in a list
 */
function below({ _zod: { def } }: Schema, step: PropertyKey): Schema | undefined {
  if (def.type === 'object') return def.shape[String(step)] as Schema | undefined;
  if (def.type === 'array') return def.element as Schema;
  if (def.type === 'intersection')
    return below(unwrapped(def.left as Schema), step) ?? below(unwrapped(def.right as Schema), step);
  return undefined;
}

/**
 * The schema of the value itself, without what makes it optional or nullable, gives it a default, or changes it
 * before or after.
 */
function unwrapped(schema: Schema): Schema {
  const { def } = schema._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return unwrapped(def.innerType as Schema);
    case 'pipe':
      return unwrapped((def.in._zod.def.type === 'transform' ? def.out : def.in) as Schema);
    default:
      return schema;
  }
}
