import { openApiDocument } from '../../apps/api/src/app/openapi/openapi.ts';

/** The width of a line in characters; a value that fits is written on one line. */
const WIDTH = 200;
/** The keys whose values are written on one line however long they are, except near the top of the document. */
const FLAT = new Set(['content', 'example', 'parameters', 'required']);

/** The OpenAPI document that the server serves, as text with lines that make changes easy to read. */
export function openApiText(): string {
  return `${jsonText(openApiDocument(), '')}\n`;
}

/**
 * A value as JSON: on one line where it fits (`WIDTH`) or its key asks for that (`FLAT`), otherwise with one entry on
 * each line.
 * @param indent the spaces before the line on which the value begins
 * @param key the name of the value in its object, empty without one
 */
function jsonText(value: unknown, indent: string, key = ''): string {
  const flat = JSON.stringify(value);
  const isShort = flat.length + indent.length < WIDTH;
  if (typeof value !== 'object' || value === null || isShort || (FLAT.has(key) && indent.length > 2))
    return flat;
  const deeper = `${indent} `;
  const lines = Array.isArray(value)
    ? value.map((one) => jsonText(one, deeper))
    : filled(
        Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}:${jsonText(one, deeper, name)}`),
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.map((line) => deeper + line).join(',\n')}\n${indent}${close}`;
}

/** The lines for the entries of an object: neighbouring entries that match `SHORT` share a line as far as they fit. */
function filled(entries: readonly string[]): string[] {
  const lines: string[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const joins = last && SHORT.test(last) && SHORT.test(entry) && last.length + entry.length < WIDTH;
    if (joins) lines[lines.length - 1] = `${last},${entry}`;
    else lines.push(entry);
  }
  return lines;
}

/**
 * Matches an entry, or a line of them, that begins with a reference or with the name, tags, summary or access of a
 * call.
 */
const SHORT = /^"(operationId|tags|summary|x-access)":|^"[^"]+":\{"\$ref":"[^"]+"\}(,|$)/;
