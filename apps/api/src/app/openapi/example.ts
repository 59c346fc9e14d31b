import { valuesFor } from './example-values.ts';
import { isJsonObject, type Json, propertiesOf, requiredOf } from './json.ts';

type WantedExample = {
  /** The fields to fill: all of them, or only the required ones. */
  fields: 'all' | 'required';
  /** The subject of the value: the group of the call, or the key of the object it is in. */
  about: string;
};

/**
 * An example value that a schema accepts, the same at each run, in terms of the business: a price is the price of a
 * departure, a name the name of a hotel where a hotel is described. Rules that JSON Schema cannot express are not
 * checked; the values are chosen so that they hold.
 * @param schema the schema of a body or an answer, without references
 */
export function exampleOf(schema: Json, wanted: WantedExample): unknown {
  return valueOf(schema, '', wanted);
}

/**
 * An example value for one schema: its constant, its default, one of its listed values, an option of its union, else a
 * value of its type.
 * @param key the name of the field that has the value; realistic values are found by it
 * @param wanted which fields to fill, and `about`: the thing that the value belongs to, by which a fitting example is
 * chosen
 */
function valueOf(schema: Json, key: string, wanted: WantedExample): unknown {
  if ('const' in schema) return schema.const;
  if (wanted.fields === 'required' && 'default' in schema) return schema.default;
  if (Array.isArray(schema.enum)) return oneOf(schema.enum, key, wanted);
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options?.length) return valueOf(optionOf(options, key, wanted), key, wanted);
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...(schema.allOf as Json[]).map((part) => valueOf(part, key, wanted)));
  if (Array.isArray(schema.type) && schema.type.includes('null') && isEmpty(key, wanted)) return null;
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, key, wanted);
    case 'array':
      return listOf(schema, key, wanted);
    case 'integer':
    case 'number':
      return numberOf(schema, key, wanted);
    case 'boolean':
      return valuesFor(wanted.about, key).find((value) => typeof value === 'boolean') ?? false;
    case 'null':
      return null;
    default:
      return textOf(schema, key, wanted);
  }
}

/**
 * The option of a union that the example uses: the first that is not null; for an example with required fields only,
 * null where it is accepted.
 */
function optionOf(options: readonly Json[], key: string, wanted: WantedExample): Json {
  const nullOption = options.find((option) => option.type === 'null');
  if (nullOption && isEmpty(key, wanted)) return nullOption;
  return options.find((option) => option.type !== 'null')!;
}

function isEmpty(key: string, { about, fields }: WantedExample): boolean {
  return fields === 'required' || valuesFor(about, key).includes(null);
}

/**
 * An example object with the wanted fields. An object without named fields, a map, gets one entry.
 * @param key the name of the field that has the object; it says what the values inside are about
 */
function objectOf(schema: Json, key: string, wanted: WantedExample): Json {
  const inner = key ? { ...wanted, about: key } : wanted;
  const required = requiredOf(schema);
  const fields = Object.entries(propertiesOf(schema)).filter(
    ([name]) => wanted.fields === 'all' || required.includes(name),
  );
  const known = Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, name, inner)]));
  if (fields.length || !isJsonObject(schema.additionalProperties)) return known;
  return { left: valueOf(schema.additionalProperties, 'left', inner) };
}

/**
 * An example list: with one element where all fields are wanted, otherwise with as few elements as the schema accepts.
 * @param key the name of the field that has the list; the values of the elements are chosen by it
 */
function listOf(schema: Json, key: string, wanted: WantedExample): unknown[] {
  const least = Number(schema.minItems ?? 0);
  const length = wanted.fields === 'all' ? Math.max(least, Math.min(1, Number(schema.maxItems ?? 1))) : least;
  return Array.from({ length }, () => valueOf(schema.items as Json, key, wanted));
}

function oneOf(options: readonly unknown[], key: string, { about }: WantedExample): unknown {
  return valuesFor(about, key).find((value) => options.includes(value)) ?? options[0];
}

/**
 * An example number within the schema's bounds: a realistic one for the field where there is one, else 1, else the
 * smallest.
 */
function numberOf(schema: Json, key: string, { about }: WantedExample): number {
  const least = Math.max(Number(schema.minimum ?? -Infinity), Number(schema.exclusiveMinimum ?? -Infinity));
  const most = Math.min(Number(schema.maximum ?? Infinity), Number(schema.exclusiveMaximum ?? Infinity));
  const whole = schema.type === 'integer' || (Array.isArray(schema.type) && schema.type[0] === 'integer');
  const fits = (value: unknown): value is number =>
    typeof value === 'number' && value >= least && value <= most && (!whole || Number.isInteger(value));
  return valuesFor(about, key).find(fits) ?? (fits(1) ? 1 : least);
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2027-01-15',
  'date-time': '2027-01-15T03:00:00.000Z',
  email: 'siti.aminah@example.com',
  uri: 'https://agency.example/',
};

/**
 * An example text that fits the schema's format, length and patterns: a realistic one for the field where there is
 * one, else one of some general texts, else a row of the letter x.
 * @param key the name of the field
 */
function textOf(schema: Json, key: string, { about }: WantedExample): string {
  const format = String(schema.format ?? '');
  if (format === 'uuid') return idFor(key || about);
  if (FORMATS[format]) return FORMATS[format];
  const least = Number(schema.minLength ?? 0);
  const most = Number(schema.maxLength ?? Infinity);
  const patterns = patternsOf(schema);
  const fits = (value: unknown): value is string =>
    typeof value === 'string' &&
    value.length >= least &&
    value.length <= most &&
    patterns.every((pattern) => new RegExp(pattern, 'u').test(value));
  const candidates = [...valuesFor(about, key), ...(isId(key) ? [idFor(key)] : []), ...ANY_TEXT];
  return candidates.find(fits) ?? ''.padEnd(Math.max(least, 1), 'x');
}

/** Texts that fit the patterns of the contract, for fields without example values of their own. */
const ANY_TEXT = [
  'Catatan',
  'contoh',
  '2027-01-15T08:00',
  '123456',
  '3204110101900001',
  '08:00',
  '/paket',
  'ID',
];

function patternsOf(schema: Json): string[] {
  const all = [schema, ...((schema.allOf as Json[] | undefined) ?? [])];
  return all.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []));
}

function isId(key: string): boolean {
  return key === 'id' || key === 'ids' || /_ids?$/.test(key);
}

/** A made-up id, a different one for each field. */
function idFor(key: string): string {
  const seed = [...key].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 0xffff_ffff, 7);
  return `0190c5f2-7a31-7c40-9a58-0000${seed.toString(16).padStart(8, '0')}`;
}
