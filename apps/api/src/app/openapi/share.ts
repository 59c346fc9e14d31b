import { isJsonObject, type Json, propertiesOf } from './json.ts';
import { pascal } from './names.ts';

type Operation = {
  operationId: string;
  parameters?: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
};

/**
 * Moves parameters, bodies, answers and refusals that several operations have in common into components. The operations
 * are changed in place: they then refer to the components.
 * @param paths the operations of the document, by path and method
 * @returns the components by name
 */
export function shareParts(paths: Record<string, Json>): {
  parameters: Record<string, Json>;
  requestBodies: Record<string, Json>;
  responses: Record<string, Json>;
} {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods)) as Operation[];
  const parameters = findSharedParts(
    operations.flatMap((one) => (one.parameters ?? []).map((part) => ({ part, name: parameterName(part) }))),
  );
  const bodies = findSharedParts(
    operations.flatMap(({ requestBody: part }) => (part ? [{ part, name: bodyName(part) }] : [])),
  );
  const responses = findSharedParts(
    operations.flatMap((one) =>
      Object.entries(one.responses).map(([status, part]) => ({
        part,
        name: refusalName(part, `${one.operationId}.${status}`) ?? answerName(part),
      })),
    ),
  );
  for (const one of operations) {
    if (one.parameters) one.parameters = one.parameters.map((part) => parameters.refOf(part, 'parameters'));
    if (one.requestBody) one.requestBody = bodies.refOf(one.requestBody, 'requestBodies');
    one.responses = Object.fromEntries(
      Object.entries(one.responses).map(([status, part]) => [status, responses.refOf(part, 'responses')]),
    );
  }
  return { parameters: parameters.byName, requestBodies: bodies.byName, responses: responses.byName };
}

type Part = { part: Json; name: string | null };

/**
 * Finds parts of operations that are used more than once and have a name, to be written once in the document.
 * @returns `byName`, the parts by their names, and `refOf`, which gives for a part the reference to put in its
 * place, or the part itself where it is not shared
 */
function findSharedParts(parts: readonly Part[]) {
  const counted = new Map<string, Part & { count: number }>();
  for (const one of parts) {
    const text = textOf(one.part);
    const before = counted.get(text) ?? { ...one, count: 0 };
    counted.set(text, { ...before, count: before.count + 1 });
  }
  const names = new Map<string, string>();
  const byName: Record<string, Json> = {};
  for (const [text, { part, name, count }] of counted) {
    if (count < 2 || name === null || byName[name]) continue;
    names.set(text, name);
    byName[name] = part;
  }
  return {
    byName: Object.fromEntries(Object.entries(byName).toSorted(([a], [b]) => a.localeCompare(b, 'en'))),
    refOf(part: Json, kind: string): Json {
      const name = names.get(textOf(part));
      return name ? { $ref: `#/components/${kind}/${name}` } : part;
    },
  };
}

/** The name of a shared parameter, with its default value, since the defaults of lists differ: `PerPage25`. */
function parameterName(part: Json): string {
  const { default: preset } = isJsonObject(part.schema) ? part.schema : {};
  const value = typeof preset === 'string' || typeof preset === 'number' ? String(preset) : '';
  return `${pascal(String(part.name))}${value.startsWith('-') ? 'Descending' : ''}${pascal(value)}`;
}

/**
 * The text by which answers are compared. Answers of equal shape count as equal also when their examples differ; the
 * first example is used.
 */
function textOf(part: Json): string {
  return JSON.stringify(part, (key, value: unknown) => (key === 'example' ? undefined : value));
}

/**
 * The name of a shared body: that of its shape, `NoFields` for a body without fields, null for any other.
 */
function bodyName({ content }: Json): string | null {
  const schema = (content as Record<string, { schema: Json }>)['application/json']?.schema;
  if (!schema) return null;
  if (schema.type === 'object' && Object.keys(propertiesOf(schema)).length === 0) return 'NoFields';
  return shapeName(schema);
}

/**
 * The name in the document of a refusal that several operations share: for one or two codes of the kit, the codes
 * themselves (`not_found`), where those of the `Idempotency-Key` become the ending `-idempotency`; for other codes the
 * first operation that answers them (`variants.create.409`). Null for an answer that is no refusal.
 * @param first the name made of the first operation and the status
 */
function refusalName({ description }: Json, first: string): string | null {
  const codes = [...String(description).matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map((match) => match[1]!);
  if (!codes.length) return null;
  const general = codes.length < 3 && codes.every((code) => code.startsWith('kit.'));
  if (!general) return first;
  const names = codes.map((code) => code.slice('kit.'.length));
  const others = names.filter((name) => !name.startsWith('idempotency_'));
  if (!others.length) return names.join('-or-');
  return `${others.join('-or-')}${others.length < names.length ? '-idempotency' : ''}`;
}

/**
 * The name of a shared answer, from the shape of its data where that has a name: `Invoice`, `InvoiceListItemPage`,
 * `ListingHotelList`; otherwise from its keys where those are one or two: `Id`.
 */
function answerName({ content }: Json): string | null {
  const media = (content as Record<string, { schema: Json }> | undefined)?.['application/json'];
  const fields = media ? propertiesOf(media.schema) : {};
  const data = fields.data ?? {};
  const name = shapeName(data) ?? shapeName((data.items as Json | undefined) ?? {});
  if (!name) return keysName(data);
  return fields.meta ? `${name}Page` : data.items ? `${name}List` : name;
}

/**
 * The name of an answer with one or two fields, all of them texts, put together from their names: `Id`; null for
 * others.
 */
function keysName(data: Json): string | null {
  const fields = Object.entries(propertiesOf(data));
  const isPlain = fields.length > 0 && fields.length < 3 && fields.every(([, { type }]) => type === 'string');
  return isPlain ? fields.map(([key]) => pascal(key)).join('') : null;
}

function shapeName({ $ref: ref }: Json): string | null {
  return typeof ref === 'string' ? ref.split('/').at(-1)! : null;
}
