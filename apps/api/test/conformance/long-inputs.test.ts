import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { describe, expect, it } from 'vitest';
import { isJsonObject, type Json, jsonSchema, propertiesOf } from '../../src/app/openapi/json.ts';
import { processorTimeOf } from '../support/processor-time.ts';
import { procedures } from './procedures.ts';

const LENGTH = 30_000;
/** Long texts for which a pattern that begins anew at each letter takes seconds, since its time grows by the square. */
const TEXTS = ['a', '字', '1', ' ', '-', 'a.', '1.', "a'"]
  .map((part) => `x${part.repeat(LENGTH / part.length)}`)
  .flatMap((text, at) => (at % 3 === 0 ? [text, `${text}!`] : [text]));
/** The longest time for one input, in milliseconds; one of this length takes a few. */
const LONGEST_MS = 700;

/** Makes an input of a call with a text at one of its places. */
type WithText = (text: string) => unknown;

/** The fields of an object that have one value only, by which one of several objects is told from the others. */
const constantsOf = (schema: Json): Json =>
  Object.fromEntries(
    Object.entries(propertiesOf(schema)).flatMap(([name, field]) =>
      'const' in field ? [[name, field.const]] : [],
    ),
  );

/** For each place of a schema that takes a text: how to make an input with a text there. */
function textPlaces(schema: Json): WithText[] {
  const kinds = [schema.type].flat();
  const options = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as Json[];
  return [
    ...(kinds.includes('string') && !schema.enum ? [(text: string) => text] : []),
    ...options.flatMap((option) => textPlaces(option)),
    ...(isJsonObject(schema.items)
      ? textPlaces(schema.items).map((make) => (text: string) => [make(text)])
      : []),
    ...Object.entries(propertiesOf(schema)).flatMap(([name, field]) =>
      textPlaces(field).map((make) => (text: string) => ({
        ...constantsOf(schema),
        [name]: make(text),
      })),
    ),
  ];
}

/**
 * The processor time that the schema of a call takes for an input, in milliseconds: the shorter of two, since memory may
 * be cleaned up during one.
 */
function timeFor({ input }: AnyProcedure, value: unknown): number {
  const once = () => processorTimeOf(() => input.safeParse(value));
  const first = once();
  return first < LONGEST_MS ? first : Math.min(first, once());
}

describe('a text of 30,000 letters', () => {
  it.each(procedures)('is judged at once wherever %s takes a text', (_key, procedure) => {
    for (const make of textPlaces(jsonSchema(procedure.input, 'input')))
      for (const text of TEXTS) expect(timeFor(procedure, make(text))).toBeLessThan(LONGEST_MS);
  });
});
