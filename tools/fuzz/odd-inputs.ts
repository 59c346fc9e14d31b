import type { Random } from '../../apps/api/src/seed/demo/random.ts';
import type { ApiDocument, Schema } from './described-calls.ts';

/** Values that often cause faults: values of a wrong type, limits of numbers, odd characters, impossible dates. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  0.1,
  1e21,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER - 2,
  2_147_483_648,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  'Ahmad\u200dSiti',
  'صلاة',
  '👨‍👩‍👧‍👦',
  "'; drop table invoices; --",
  '%_\\',
  '<img src=x onerror=alert(1)>',
  '{{ 7 | times: 7 }}',
  '../../etc/passwd',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  'constructor',
  'NaN',
  '1e309',
  [],
  {},
  [[[[[[[[]]]]]]]],
  { toString: 'x', constructor: null },
];

/** A text of 256 or 70,000 characters, longer than fields take. */
const longText = (random: Random): string =>
  random.pick(['x', 'é', '字', '😀']).repeat(random.pick([256, 70_000]));

/**
 * Makes inputs from schemas: mostly valid ones, and some in which a part is replaced by an odd value.
 * @param document resolves the references in schemas
 * @param random the source of random numbers, with which one seed makes the same inputs each time
 * @param knownId gives an id or slug that the server has answered with before
 */
export function inputMaker({ resolve }: Pick<ApiDocument, 'resolve'>, random: Random, knownId: () => string) {
  const odd = (): unknown => (random.next() < 0.1 ? longText(random) : random.pick(ODD_VALUES));

  /**
   * A value for a schema.
   * @param oddness the probability, from 0 to 1, that a value is replaced by an odd one; it counts for each part anew
   */
  function valueFor(schema: Schema, oddness: number, depth = 0): unknown {
    if (random.next() < oddness) return odd();
    const { type, enum: choices, properties, items, ...rest } = resolve(schema);
    if (rest.const !== undefined) return rest.const;
    if (choices) return random.pick(choices);
    const variants = rest.anyOf ?? rest.oneOf;
    if (variants) return valueFor(random.pick(variants), oddness, depth);
    if (rest.allOf)
      return Object.assign({}, ...rest.allOf.map((part) => valueFor(part, oddness, depth))) as unknown;
    const kind = typeof type === 'string' ? type : type ? random.pick(type) : undefined;
    if (kind === 'object' || properties) return objectFor({ properties, ...rest }, oddness, depth);
    if (kind === 'array') {
      const count = depth > 4 ? 0 : random.pick([0, 1, 1, 2, 3]);
      return Array.from({ length: count }, () => valueFor(items ?? {}, oddness, depth + 1));
    }
    if (kind === 'integer' || kind === 'number')
      return random.pick([rest.minimum ?? 0, rest.maximum ?? 1, random.between(0, 100), 1_000_000]);
    if (kind === 'boolean') return random.next() < 0.5;
    if (kind === 'null') return null;
    return textFor(rest);
  }

  function objectFor({ properties = {}, required = [] }: Schema, oddness: number, depth: number) {
    const made: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties)) {
      const isLeftOut = required.includes(name) ? random.next() < oddness : random.next() < 0.4;
      if (!isLeftOut) made[name] = valueFor(schema, oddness, depth + 1);
    }
    if (random.next() < oddness)
      made[random.pick(['__proto__', 'toString', 'site_id', 'id', 'status', 'x'])] = odd();
    return made;
  }

  function textFor({ format, example, examples, minLength = 0 }: Schema): string {
    const given = example ?? examples?.[0];
    if (typeof given === 'string' && random.next() < 0.6) return given;
    if (format === 'date') return `2027-0${random.between(1, 9)}-1${random.between(0, 9)}`;
    if (format === 'date-time') return '2027-01-12T03:00:00.000Z';
    if (format === 'email') return `orang${random.between(1, 999)}@contoh.test`;
    if (random.next() < 0.5) return knownId();
    return random.pick(['Umroh Hemat', 'Siti Aminah', '0812-0000-0111', 'INV-1']).padEnd(minLength, 'a');
  }

  /**
   * The text of a body: mostly a value as JSON, and in 6 of 100 cases JSON that is broken or that no program writes.
   */
  function bodyText(schema: Schema): string {
    const text = JSON.stringify(valueFor(schema, random.pick([0, 0, 0.05, 0.2]))) ?? 'null';
    if (random.next() > 0.06) return text;
    return random.pick([
      text.slice(0, -1),
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      '{"a":1e309}',
      '{"version":1,"version":"2"}',
      '"text"',
      '',
      '\u0000',
    ]);
  }

  return { valueFor, bodyText, odd };
}
