import type { z } from 'zod';

/**
 * The fields within the fields of an input, each as the names that lead to it: `['instalments', 'amount']` for the
 * amount of each row of a plan. Rows of a list and values of a record add no name; the input's own fields are left out.
 * @param schema the schema of the whole input
 */
export function nestedFields(schema: z.ZodType): string[][] {
  return fieldPaths(schema).filter((path) => path.length > 1);
}

/**
 * The names of an input's own fields; of an input that may have several shapes, those of all.
 * @param schema the schema of the whole input
 */
export function ownFields(schema: z.ZodType): string[] {
  return fieldPaths(schema).flatMap(([name, ...within]) => (within.length === 0 ? [name!] : []));
}

/** All fields of an input, each as the names that lead to it. */
function fieldPaths(schema: z.ZodType): string[][] {
  const found = new Map<string, string[]>();
  collect(schema as unknown as Schema, [], [], found);
  return [...found.values()];
}

type Schema = z.core.$ZodTypes;

/**
 * Adds the fields below a schema to those that were found.
 * @param names the names that lead to the schema
 * @param above the schemas that it is within: a schema that contains itself is read once
 */
function collect(
  schema: Schema,
  names: readonly string[],
  above: readonly Schema[],
  found: Map<string, string[]>,
): void {
  if (above.includes(schema)) return;
  const within = [...above, schema];
  const into = (inner: unknown, name?: string) =>
    collect(inner as Schema, name === undefined ? names : [...names, name], within, found);
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      for (const [name, field] of Object.entries(def.shape)) {
        const path = [...names, name];
        found.set(path.join('.'), path);
        into(field, name);
      }
      return;
    case 'array':
      return into(def.element);
    case 'record':
      return into(def.valueType);
    case 'union':
      return def.options.forEach((option) => into(option));
    case 'intersection':
      into(def.left);
      return into(def.right);
    case 'lazy':
      return into(def.getter());
    case 'pipe':
      into(def.in);
      return into(def.out);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return into(def.innerType);
  }
}
