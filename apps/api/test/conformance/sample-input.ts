import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { exampleOf } from '../../src/app/openapi/example.ts';
import { type Json, jsonSchema, without } from '../../src/app/openapi/json.ts';

/**
 * The smallest input that the schema of a call accepts, so that a test reaches what is checked after the schema. Rules
 * that a JSON Schema cannot express are not met; such calls answer 422 to everybody.
 */
export function sampleInput(procedure: AnyProcedure): Json {
  const inPath = [...procedure.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const schema = without(jsonSchema(procedure.input, 'input'), inPath);
  return exampleOf(schema, { fields: 'required', about: procedure.path.split('/')[2] ?? '' }) as Json;
}
