import { openApiDocument } from '../../apps/api/src/app/openapi/openapi.ts';

/** The width of a line in characters; a value that fits is written on one line. */
const WIDTH = 200;
/** The keys whose values are written on one line, however long, such as a schema with its example. */
const FLAT = new Set(['content', 'example', 'parameters', 'required']);

/** The OpenAPI document as it is served, laid out so that a change shows in few lines. */
export function openApiText(): string {
  return `${jsonText(openApiDocument(), '')}\n`;
}

/**
 * Writes a value as JSON, on one line where it fits, otherwise with one entry on each line, so that changes of the
 * document are easy to read.
 * @param key the name of the value in its object; some are always written on one line
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

/** The entries of an object, with neighbouring references and the first words of a call on one line as far as they fit. */
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

/** An entry, or a line of them, that begins with a reference or with the name of a call. */
const SHORT = /^"(operationId|tags|summary|x-access)":|^"[^"]+":\{"\$ref":"[^"]+"\}(,|$)/;
