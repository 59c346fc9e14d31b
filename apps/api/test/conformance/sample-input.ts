import { z } from 'zod';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';

type Json = { [key: string]: unknown };

/**
 * The smallest input that a call's schema lets in, so that a test reaches what lies behind the schema.
 * Rules that no JSON Schema can tell are not met; such calls answer 422 whoever asks.
 */
export function sampleInput(procedure: AnyProcedure): Json {
  const schema = z.toJSONSchema(procedure.input, { io: 'input', unrepresentable: 'any' }) as Json;
  const sample = valueFor(schema) as Json;
  for (const [, key] of procedure.path.matchAll(/\{(\w+)\}/g)) delete sample[key!];
  return sample;
}

function valueFor(schema: Json): unknown {
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options?.length) return valueFor(options[0]!);
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...(schema.allOf as Json[]).map((part) => valueFor(part)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectFor(schema);
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 0) }, () => valueFor(schema.items as Json));
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 1), Number(schema.exclusiveMinimum ?? 0) + 1, 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return textFor(schema);
  }
}

function objectFor(schema: Json): Json {
  const required = (schema.required as string[] | undefined) ?? [];
  const properties = (schema.properties as Record<string, Json> | undefined) ?? {};
  return Object.fromEntries(required.map((key) => [key, valueFor(properties[key] ?? {})]));
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-7000-8000-0000000000aa',
  date: '2027-01-15',
  'date-time': '2027-01-15T03:00:00.000Z',
  email: 'somebody@example.test',
  uri: 'https://example.test/',
};

function textFor(schema: Json): string {
  const format = String(schema.format ?? '');
  if (FORMATS[format]) return FORMATS[format];
  const pattern = String(schema.pattern ?? '');
  if (pattern.includes('T')) return '2027-01-15T08:00';
  if (/0-9|\\d/.test(pattern)) return '123456'.padEnd(Number(schema.minLength ?? 6), '7');
  return 'sample text'.padEnd(Number(schema.minLength ?? 1), 'x').slice(0, Number(schema.maxLength ?? 100));
}
