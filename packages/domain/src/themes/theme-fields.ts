import { z } from 'zod';
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

/** What is wrong with `settings.json`: the line when it is known, otherwise null, and the field or message. */
export type FieldsFault = { line: number | null; what: string };

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
    const [first] = read.error.issues;
    return { fields: [], fault: { line: null, what: first?.path.join('.') || 'JSON' } };
  }
  const keys = read.data.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  return twice ? { fields: [], fault: { line: null, what: twice } } : { fields: read.data, fault: null };
}

/**
 * The line with the first error of a JSON text: the first after which no continuation could be valid; null when there
 * is none.
 */
function jsonLine(source: string): number | null {
  const lines = source.split('\n');
  const lineIndex = lines.findIndex((_, line) => !mayGoOn(lines.slice(0, line + 1).join('\n')));
  return lineIndex < 0 ? null : lineIndex + 1;
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
