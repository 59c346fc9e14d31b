import { z } from 'zod';

/** A plain JSON object: a schema, an example, a part of the document. */
export type Json = { [key: string]: unknown };

/** The formats whose name says enough, so that their pattern is left out. */
const KNOWN_FORMATS = new Set(['uuid', 'date', 'date-time', 'email']);

/**
 * The JSON Schema 2020-12 of a zod schema, without entries that tell a reader nothing: the bounds of safe integers, the
 * pattern of a known format, and that an answer has no further fields (a later version may add some).
 * @param schema the input or the output of a call
 * @param io which of the two
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return plain(json, io) as Json;
}

/** True if a value is an object with keys, neither null nor a list. */
export function isJsonObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an object's schema; none for any other schema. */
export function propertiesOf(schema: Json): Record<string, Json> {
  return (schema.properties as Record<string, Json> | undefined) ?? {};
}

/** The names of the fields that an object's schema requires. */
export function requiredOf(schema: Json): readonly string[] {
  return (schema.required as string[] | undefined) ?? [];
}

/** An object's schema without some of its fields. */
export function without(schema: Json, keys: readonly string[]): Json {
  const kept = Object.entries(propertiesOf(schema)).filter(([key]) => !keys.includes(key));
  const required = requiredOf(schema).filter((key) => !keys.includes(key));
  const { required: _required, ...rest } = schema;
  return {
    ...rest,
    ...(schema.properties ? { properties: Object.fromEntries(kept) } : {}),
    ...(required.length ? { required } : {}),
  };
}

/**
 * A JSON schema without the entries that tell a reader nothing, such as the bounds of all safe integers, and with
 * nullable types in their short form (`type: ['string', 'null']`).
 * @param io whether the schema describes what is sent or what is answered
 * @param inProperties true when the node is an object of field names and their schemas: its keys are then names and are
 * all kept
 */
function plain(node: unknown, io: 'input' | 'output', inProperties = false): unknown {
  if (Array.isArray(node)) return node.map((one) => plain(one, io));
  if (!isJsonObject(node)) return node;
  const entries = Object.entries(node).filter(
    ([key, value]) => inProperties || isWorthShowing(key, value, node, io),
  );
  const kept = Object.fromEntries(
    entries.map(([key, value]) => [key, plain(value, io, !inProperties && key === 'properties')]),
  );
  return inProperties ? kept : nullable(kept);
}

/** A nullable schema in its short form: `type: ['string', 'null']` instead of `anyOf` of a plain type and null. */
function nullable(node: Json): Json {
  const { anyOf, ...rest } = node;
  const options = (anyOf as Json[] | undefined) ?? [];
  const [one, other] = options.filter((option) => option.type !== 'null');
  if (options.length !== 2 || !one || other) return node;
  const { type, title } = one;
  const isPlain = typeof type === 'string' && type !== 'object' && !one.enum && !title && !('const' in one);
  return isPlain && type !== 'array' ? { ...rest, ...one, type: [type, 'null'] } : node;
}

/**
 * Whether an entry of a JSON schema is worth showing. Not shown are the bounds of safe integers, the long patterns of
 * formats such as uuid, and that an answer has no further fields.
 * @param node the schema that has the entry
 */
function isWorthShowing(key: string, value: unknown, node: Json, io: 'input' | 'output'): boolean {
  if (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) return false;
  if (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) return false;
  if (key === 'pattern') return !KNOWN_FORMATS.has(String(node.format));
  return !(io === 'output' && key === 'additionalProperties' && value === false);
}
