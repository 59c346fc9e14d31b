import { z } from 'zod';
import { lineAt } from './theme-check.ts';
import type { OwnValue } from './theme-settings.ts';

const words = z.strictObject({ id: z.string().min(1).max(80), en: z.string().min(1).max(80) });
const common = { key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), label: words };
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** The schema of one field that a theme adds to its settings, as `settings.json` contains it. */
const field = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('text'), default: z.string().max(500) }),
  z.strictObject({ ...common, type: z.literal('colour'), default: colour }),
  z.strictObject({ ...common, type: z.literal('switch'), default: z.boolean() }),
  z.strictObject({
    ...common,
    type: z.literal('number'),
    default: z.number(),
    min: z.number(),
    max: z.number(),
  }),
  z.strictObject({
    ...common,
    type: z.literal('choice'),
    default: z.string().max(40),
    options: z.array(z.string().min(1).max(40)).min(1).max(20),
  }),
]);
export type ThemeField = z.output<typeof field>;

const fields = z.array(field).max(40);

/** What is wrong with `settings.json`: the line, and the field or message. */
export type FieldsFault = { line: number; what: string };

/**
 * Reads the fields that a theme adds to its settings.
 * @param source the text of `settings.json`; undefined for a theme without it
 * @returns the fields, or what is wrong
 */
export function readThemeFields(source: string | undefined): {
  fields: ThemeField[];
  fault: FieldsFault | null;
} {
  if (!source?.trim()) return { fields: [], fault: null };
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch {
    return { fields: [], fault: { line: jsonLine(source), what: 'JSON' } };
  }
  const read = fields.safeParse(json);
  if (!read.success) {
    const [index, ...path] = read.error.issues[0]?.path ?? [];
    if (typeof index !== 'number') return { fields: [], fault: { line: 1, what: 'JSON' } };
    const what = [keyOf(json, index), path.join('.')].filter(Boolean).join(': ');
    return { fields: [], fault: { line: lineOfItem(source, index, path[0]), what } };
  }
  const keys = read.data.map(({ key }) => key);
  const second = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  return second < 0
    ? { fields: read.data, fault: null }
    : { fields: [], fault: { line: lineOfItem(source, second, 'key'), what: keys[second]! } };
}

/** The key of an item of a list that was read, or its number where it has none. */
function keyOf(json: unknown, index: number): string {
  const key = (json as { key?: unknown }[])[index]?.key;
  return typeof key === 'string' ? key.slice(0, 40) : String(index + 1);
}

/**
 * The line of a key of an item, in the text of a JSON list; the line at which the item begins where it has no such key.
 */
function lineOfItem(source: string, index: number, key: unknown): number {
  let depth = 0;
  let item = 0;
  let start = source.indexOf('[') + 1;
  for (const { 0: token, index: at } of source.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    else if (token === ',' && depth === 1) {
      if (item === index) break;
      item += 1;
      start = at + 1;
    } else if (item === index && depth === 2 && token === JSON.stringify(key)) return lineAt(source, at);
  }
  return lineAt(source, start + source.slice(start).search(/\S/));
}

/**
 * The line with the first error of a JSON text: the first after which no continuation could be valid, or the last line
 * of a text that only ends too early. No line after it has a valid continuation either, so that it is found by halving.
 */
function jsonLine(source: string): number {
  const text = source.trimEnd();
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
  let [valid, wrong] = [0, ends.length + 1];
  while (valid + 1 < wrong) {
    const middle = (valid + wrong) >> 1;
    if (mayGoOn(text.slice(0, ends[middle - 1]))) valid = middle;
    else wrong = middle;
  }
  return wrong;
}

/** Whether a text is the beginning of valid JSON: the parser finds no error before its end. */
function mayGoOn(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = (error as Error).message;
    const position = /position (\d+)/.exec(message)?.[1];
    return (
      /end of JSON|Unterminated/.test(message) || (position !== undefined && Number(position) >= text.length)
    );
  }
}

/** Whether a value is valid for a field of a theme. */
export function fitsField(one: ThemeField, value: OwnValue): boolean {
  switch (one.type) {
    case 'text':
      return typeof value === 'string' && value.length <= 500;
    case 'colour':
      return colour.safeParse(value).success;
    case 'switch':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && value >= one.min && value <= one.max;
    case 'choice':
      return typeof value === 'string' && one.options.includes(value);
  }
}

/** The values of all fields of a theme by key: the value that was set if it is valid, otherwise the default. */
export function fieldValues(
  all: readonly ThemeField[],
  set: readonly { key: string; value: OwnValue }[],
): Record<string, OwnValue> {
  return Object.fromEntries(
    all.map((one) => {
      const found = set.find(({ key }) => key === one.key)?.value;
      return [one.key, found !== undefined && fitsField(one, found) ? found : one.default];
    }),
  );
}
