import { isJsonObject, type Json, propertiesOf } from './json.ts';
import { pascal, singularName } from './names.ts';

/**
 * Says which call a schema belongs to and as what: its answer, a row or the page numbers (`meta`) of its list, its
 * body, or its filters (`search`).
 */
export type Root = {
  group: string;
  call: string;
  method: string;
  role: 'answer' | 'row' | 'meta' | 'body' | 'search';
};

/** A field that has a shape: the shape around it (null for none) and the name of the field. */
type Place = { parent: Shape | null; key: string };
/** A name suggested for a shape; the suggestion with the lowest rank is used first. */
type Suggestion = { name: string; rank: number };
/** A schema that may get a name, with the names suggested for it and the fields that use it. */
type Shape = { schema: Json; suggestions: Suggestion[]; places: Place[]; name: string | null };

/**
 * Chooses names for the shapes (schemas) of the document. A shape is named when it is the whole of a body, an answer or
 * a row, or when it is used in more than one place. Its name follows from the contract: `Invoice` is what
 * `invoices.get` answers, `InvoiceListItem` a row of `invoices.list` where that is another shape, `InvoiceCreate` a
 * body, `InvoiceLine` an element of `lines` of an invoice. `.meta({ title })` on a schema gives it another name.
 * @param roots the schemas of all calls, each with the call it belongs to
 * @param reserved names that no shape may get
 */
export function shapeNames(roots: readonly { root: Root; schema: Json }[], reserved: readonly string[]) {
  const shapes = new Map<string, Shape>();
  const canon = new WeakMap<Json, string>();
  const used = new Set(reserved);

  // Suggestions of calls that read come before those of calls that write, so that a thing is named by the call that
  // reads it.
  const ordered = roots
    .map(({ root, schema }) => ({ schema, suggestion: suggestionOf(root, roots) }))
    .toSorted((a, b) => byRank(a.suggestion, b.suggestion));
  for (const { schema, suggestion } of ordered) gather(schema, null, '', suggestion);
  const known = [...shapes.values()];
  for (const shape of known)
    if (typeof shape.schema.title === 'string') giveName(shape, [shape.schema.title]);
  const suggested = known.flatMap((shape) => shape.suggestions.map((suggestion) => ({ shape, suggestion })));
  for (const { shape, suggestion } of suggested.toSorted((a, b) => byRank(a.suggestion, b.suggestion))) {
    if (!shape.name && isNamed(shape)) giveName(shape, [suggestion.name]);
  }
  for (const shape of known) if (isNamed(shape)) nameOf(shape);

  return {
    /** A schema in which every named shape is replaced by a reference. */
    written: rewrite,
    /** The name of a schema, or null where it has none. */
    nameOf: (schema: Json) => shapes.get(canonOf(schema))?.name ?? null,
    /** Every named shape, by name. */
    schemas: (): Record<string, Json> =>
      Object.fromEntries(
        known
          .filter((shape) => shape.name)
          .toSorted((a, b) => a.name!.localeCompare(b.name!, 'en'))
          .map((shape) => [shape.name!, inside(shape.schema)]),
      ),
  };

  function gather(node: Json, parent: Shape | null, key: string, suggestion?: Suggestion): void {
    if (!isShape(node)) return descend(node, parent, key, suggestion);
    const id = canonOf(node);
    const before = shapes.get(id);
    const shape = before ?? { schema: node, suggestions: [], places: [], name: null };
    if (suggestion) shape.suggestions.push(suggestion);
    else if (!shape.places.some((place) => place.parent === parent && place.key === key))
      shape.places.push({ parent, key });
    if (before) return;
    shapes.set(id, shape);
    descend(node, shape, key);
  }

  function descend(node: Json, parent: Shape | null, key: string, suggestion?: Suggestion): void {
    for (const [name, child] of Object.entries(propertiesOf(node))) gather(child, parent, name);
    for (const part of ['items', 'additionalProperties'] as const) {
      if (isJsonObject(node[part])) gather(node[part], parent, key, suggestion);
    }
    for (const part of ['anyOf', 'oneOf', 'allOf'] as const) {
      const options = ((node[part] as Json[] | undefined) ?? []).filter(({ type }) => type !== 'null');
      // When there are several options, none of them gets the suggested name.
      for (const option of options)
        gather(option, parent, key, options.length === 1 ? suggestion : undefined);
    }
  }

  function giveName(shape: Shape, suggestions: readonly string[]): string {
    const free = suggestions.find((suggestion) => !used.has(suggestion)) ?? numbered(suggestions[0]!);
    used.add(free);
    shape.name = free;
    return free;
  }

  function numbered(suggestion: string): string {
    let number = 2;
    while (used.has(`${suggestion}${number}`)) number += 1;
    return `${suggestion}${number}`;
  }

  /** The name of a shape; for a shape that gets no name, the first one that would be suggested. */
  function nameOf(shape: Shape): string {
    if (shape.name) return shape.name;
    const suggestions = nestedNames(shape);
    return isNamed(shape) ? giveName(shape, suggestions) : suggestions[0]!;
  }

  function nestedNames(shape: Shape): string[] {
    const fields = Object.entries(propertiesOf(shape.schema));
    if (fields.length > 0 && fields.length <= 3 && fields.every(([, field]) => isScalar(field))) {
      return [fields.map(([field]) => pascal(field)).join(''), ...inPlaces(shape)];
    }
    const keys = shape.places.map((place) => singularName(place.key));
    const common = mostFrequent(keys);
    const owners = new Set(shape.places.map((place) => ownerOf(place.parent)));
    const alone = owners.size > 1 && common && !VAGUE.has(common) ? [common] : [];
    return [...alone, ...inPlaces(shape)];
  }

  function inPlaces(shape: Shape): string[] {
    const candidates = shape.places.map((place) => `${ownerOf(place.parent)}${singularName(place.key)}`);
    return [...candidates, ...shape.suggestions.map((suggestion) => suggestion.name)];
  }

  function ownerOf(parent: Shape | null): string {
    return parent ? nameOf(parent).replace(/(ListItem|Answer)$/, '') : '';
  }

  function rewrite(node: Json): Json {
    const name = isShape(node) ? shapes.get(canonOf(node))?.name : null;
    return name ? { $ref: `#/components/schemas/${name}` } : inside(node);
  }

  function inside(node: Json): Json {
    const { title: _title, ...rest } = node;
    const written: Json = { ...rest };
    if (node.properties) {
      written.properties = Object.fromEntries(
        Object.entries(propertiesOf(node)).map(([key, child]) => [key, rewrite(child)]),
      );
    }
    for (const part of ['items', 'additionalProperties'] as const) {
      if (isJsonObject(node[part])) written[part] = rewrite(node[part]);
    }
    for (const part of ['anyOf', 'oneOf', 'allOf'] as const) {
      if (Array.isArray(node[part])) written[part] = (node[part] as Json[]).map(rewrite);
    }
    return written;
  }

  function canonOf(node: Json): string {
    const kept = canon.get(node);
    if (kept !== undefined) return kept;
    const text = JSON.stringify(withSortedKeys(node));
    canon.set(node, text);
    return text;
  }
}

/** Keys that are unclear without the name of the object they belong to. */
const VAGUE = new Set([
  'Account',
  'Act',
  'Addon',
  'Change',
  'Channel',
  'Document',
  'Event',
  'Item',
  'Job',
  'Kind',
  'Level',
  'Line',
  'Missing',
  'Refusal',
  'Role',
  'Row',
  'Status',
  'Step',
  'Timeline',
  'Title',
  'Type',
  'Warning',
]);

/**
 * Whether a shape gets a name of its own in the document: when its schema has a title, when a list of values is used
 * twice, or when an object of several fields is used twice or is the whole of a body or answer (then there is a
 * suggested name).
 */
function isNamed(shape: Shape): boolean {
  if (typeof shape.schema.title === 'string') return true;
  if (shape.schema.enum) return shape.places.length > 1;
  const fields = Object.keys(propertiesOf(shape.schema)).length;
  return fields > 1 && (shape.suggestions.length > 0 || shape.places.length > 1);
}

function isShape(node: Json): boolean {
  if (typeof node.title === 'string' || node.properties) return true;
  return Array.isArray(node.enum) && node.enum.length > 2;
}

/**
 * The name suggested for the schema of a call's body, answer, row, page numbers or filters, with a rank; of several
 * suggestions for a shape the lowest rank is used.
 * @param roots the schemas of all calls
 */
function suggestionOf({ group, call, method, role }: Root, roots: readonly { root: Root }[]): Suggestion {
  const thing = singularName(group);
  if (role === 'meta') return { name: `${thing}${pascal(call)}Page`, rank: 5 };
  if (role === 'search') return { name: `${thing}${call === 'list' ? '' : pascal(call)}Search`, rank: 6 };
  if (role === 'body') return { name: `${thing}${pascal(call)}`, rank: 4 };
  if (role === 'answer' && call === 'get') return { name: thing, rank: 0 };
  if (role === 'row' && call === 'list') {
    const hasGet = roots.some((other) => other.root.group === group && other.root.call === 'get');
    return { name: hasGet ? `${thing}ListItem` : thing, rank: 1 };
  }
  const callName = role === 'row' ? singularName(call) : pascal(call);
  return method === 'GET'
    ? { name: `${thing}${callName}`, rank: 2 }
    : { name: `${thing}${callName}Answer`, rank: 3 };
}

/**
 * True for the schema of a single value: no object, no list, no choice of named values, and no union with one of
 * these.
 */
function isScalar(schema: Json): boolean {
  const options = (schema.anyOf as Json[] | undefined) ?? [schema];
  return options.every(
    ({ type, enum: values }) => !values && type !== undefined && type !== 'object' && type !== 'array',
  );
}

/** The word that occurs most often in a list; of several such words the shorter one. Undefined for an empty list. */
function mostFrequent(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || byLength(a, b))[0]?.[0];
}

function byRank(a: Suggestion, b: Suggestion): number {
  return a.rank - b.rank || byLength(a.name, b.name);
}

function byLength(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/**
 * A copy of a JSON value in which the keys of all objects are in order, so that equal schemas give equal texts.
 */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, withSortedKeys(child)]),
  );
}
