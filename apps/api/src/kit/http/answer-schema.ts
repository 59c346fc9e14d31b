import { z } from 'zod';

type JsonSchema = { [key: string]: unknown };

/**
 * The JSON Schema of an answer, in the form that Fastify's serializer writes fastest: fields that the schema does not
 * name are not written, so no other data is sent by accident.
 * @param schema the output of a procedure
 */
export function answerSchema(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    target: 'draft-7',
  }) as JsonSchema;
  return simplify(json) as JsonSchema;
}

/**
 * A JSON schema with what the serializer needs and no more: without `$schema` and `additionalProperties`, and with each
 * nullable value in the short form that is written without validating it (`nullable`).
 * @param node the schema or a part of it
 */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (node === null || typeof node !== 'object') return node;
  const entries = Object.entries(node).filter(([key]) => key !== '$schema' && key !== 'additionalProperties');
  const plain = Object.fromEntries(entries.map(([key, value]) => [key, simplify(value)]));
  const open = (node as JsonSchema).additionalProperties;
  // The schema of a record's values is kept; for other objects `additionalProperties` is left out.
  if (typeof open === 'object') plain.additionalProperties = simplify(open);
  return nullable(plain) ?? plain;
}

/**
 * The schema of a single value or null in the short form `type: [x, 'null']`, which the serializer writes without
 * validating each value. Null when the schema is anything else.
 */
function nullable(node: JsonSchema): JsonSchema | null {
  const options = node.anyOf as JsonSchema[] | undefined;
  if (options?.length !== 2) return null;
  const rest = options.filter((option) => option.type !== 'null');
  const [only] = rest;
  if (rest.length !== 1 || !only || typeof only.type !== 'string') return null;
  const { enum: values, ...others } = only as { enum?: unknown[] };
  return { ...others, type: [only.type, 'null'], ...(values ? { enum: [...values, null] } : {}) };
}
