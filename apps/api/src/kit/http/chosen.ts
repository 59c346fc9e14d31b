import type { z } from 'zod';

/**
 * Whether people choose the value at a path of an input instead of typing it: an entry of a list, a day, a time, yes or
 * no, or the id of something. When such a value is missing, the message is "Harap pilih" (please choose) instead of
 * "Harap isikan" (please fill in).
 * @param schema the schema of the whole input
 * @param path the names and indexes that lead to the value, as a Zod issue lists them
 */
export function isChosenNotTyped(schema: z.core.$ZodType, path: readonly PropertyKey[]): boolean {
  let current: Schema | undefined = schema as Schema;
  for (const step of path) current = current && childOf(innerSchema(current), step);
  return current !== undefined && isChoice(innerSchema(current));
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
      return def.options.every((option) => isChoice(innerSchema(option as Schema)));
    default:
      return false;
  }
}

/**
 * The schema one step further into an object or list; undefined when there is none. Of an intersection of two schemas,
 * the first that has the step.
 * @param step the name of a field, or the index in a list
 */
function childOf({ _zod: { def } }: Schema, step: PropertyKey): Schema | undefined {
  if (def.type === 'object') return def.shape[String(step)] as Schema | undefined;
  if (def.type === 'array') return def.element as Schema;
  if (def.type === 'intersection')
    return childOf(innerSchema(def.left as Schema), step) ?? childOf(innerSchema(def.right as Schema), step);
  return undefined;
}

/**
 * The schema of the value itself, without what makes it optional or nullable, gives it a default, or changes it
 * before or after.
 */
function innerSchema(schema: Schema): Schema {
  const { def } = schema._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return innerSchema(def.innerType as Schema);
    case 'pipe':
      return innerSchema((def.in._zod.def.type === 'transform' ? def.out : def.in) as Schema);
    default:
      return schema;
  }
}
