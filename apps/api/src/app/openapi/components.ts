import { isJson, type Json, propertiesOf } from './json.ts';
import { pascal, singularName } from './names.ts';

/** The place of a whole shape in the contract: the answer of a call, its row or page, its body, its filters. */
export type Root = {
  group: string;
  call: string;
  method: string;
  role: 'answer' | 'row' | 'meta' | 'body' | 'search';
};

type Place = { parent: Shape | null; key: string };
type Wish = { name: string; rank: number };
type Shape = { schema: Json; wishes: Wish[]; places: Place[]; name: string | null };

/**
 * Names for the shapes of the document. A shape is named when it is the whole of a body, an answer or a row, or when
 * it is used in more than one place. Its name follows from the contract: `Invoice` is what `invoices.get` answers,
 * `InvoiceListItem` a row of `invoices.list` where that is another shape, `InvoiceCreate` a body, `InvoiceLine` an
 * element of `lines` of an invoice. Where that reads badly, `.meta({ title })` on the schema names it.
 */
export function components(roots: readonly { root: Root; schema: Json }[], reserved: readonly string[]) {
  const shapes = new Map<string, Shape>();
  const canon = new WeakMap<Json, string>();
  const used = new Set(reserved);

  // What is read names a shape before what is written, so that the answer of a write never renames a thing.
  const ordered = roots
    .map(({ root, schema }) => ({ schema, wish: rootWish(root, roots) }))
    .toSorted((a, b) => byRank(a.wish, b.wish));
  for (const { schema, wish } of ordered) gather(schema, null, '', wish);
  const known = [...shapes.values()];
  for (const shape of known) if (typeof shape.schema.title === 'string') take(shape, [shape.schema.title]);
  const wished = known.flatMap((shape) => shape.wishes.map((wish) => ({ shape, wish })));
  for (const { shape, wish } of wished.toSorted((a, b) => byRank(a.wish, b.wish))) {
    if (!shape.name && isNamed(shape)) take(shape, [wish.name]);
  }
  for (const shape of known) if (isNamed(shape)) nameOf(shape);

  return {
    /** The schema with a reference wherever a named shape stands. */
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

  function gather(node: Json, parent: Shape | null, key: string, wish?: Wish): void {
    if (!isShape(node)) return descend(node, parent, key, wish);
    const id = canonOf(node);
    const before = shapes.get(id);
    const shape = before ?? { schema: node, wishes: [], places: [], name: null };
    if (wish) shape.wishes.push(wish);
    else if (!shape.places.some((place) => place.parent === parent && place.key === key))
      shape.places.push({ parent, key });
    if (before) return;
    shapes.set(id, shape);
    descend(node, shape, key);
  }

  function descend(node: Json, parent: Shape | null, key: string, wish?: Wish): void {
    for (const [name, child] of Object.entries(propertiesOf(node))) gather(child, parent, name);
    for (const part of ['items', 'additionalProperties'] as const) {
      if (isJson(node[part])) gather(node[part], parent, key, wish);
    }
    for (const part of ['anyOf', 'oneOf', 'allOf'] as const) {
      const options = ((node[part] as Json[] | undefined) ?? []).filter(({ type }) => type !== 'null');
      // One name is for one shape: of several to choose from none has it.
      for (const option of options) gather(option, parent, key, options.length === 1 ? wish : undefined);
    }
  }

  function take(shape: Shape, wishes: readonly string[]): string {
    const free = wishes.find((wish) => !used.has(wish)) ?? numbered(wishes[0]!);
    used.add(free);
    shape.name = free;
    return free;
  }

  function numbered(wish: string): string {
    let number = 2;
    while (used.has(`${wish}${number}`)) number += 1;
    return `${wish}${number}`;
  }

  /** The name of a shape; for a shape used in a single place, the name it would have. */
  function nameOf(shape: Shape): string {
    if (shape.name) return shape.name;
    const wishes = nestedNames(shape);
    return isNamed(shape) ? take(shape, wishes) : wishes[0]!;
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
    const here = shape.places.map((place) => `${ownerOf(place.parent)}${singularName(place.key)}`);
    return [...here, ...shape.wishes.map((wish) => wish.name)];
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
      if (isJson(node[part])) written[part] = rewrite(node[part]);
    }
    for (const part of ['anyOf', 'oneOf', 'allOf'] as const) {
      if (Array.isArray(node[part])) written[part] = (node[part] as Json[]).map(rewrite);
    }
    return written;
  }

  function canonOf(node: Json): string {
    const kept = canon.get(node);
    if (kept !== undefined) return kept;
    const text = JSON.stringify(sorted(node));
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
 * Whether a shape gets a name of its own in the document: when its schema has a title, when a list of values is
 * used twice, or when an object of several fields is used twice or is the whole of a body or answer (then a call
 * has suggested a name, a wish).
 */
function isNamed(shape: Shape): boolean {
  if (typeof shape.schema.title === 'string') return true;
  if (shape.schema.enum) return shape.places.length > 1;
  const fields = Object.keys(propertiesOf(shape.schema)).length;
  return fields > 1 && (shape.wishes.length > 0 || shape.places.length > 1);
}

function isShape(node: Json): boolean {
  if (typeof node.title === 'string' || node.properties) return true;
  return Array.isArray(node.enum) && node.enum.length > 2;
}

/**
 * The name that a call suggests for the shape of its body, answer, row, page or filters, with a rank; of several
 * suggestions for a shape the lowest rank wins. A root is one of these shapes of one call.
 * @param roots those of all calls
 */
function rootWish({ group, call, method, role }: Root, roots: readonly { root: Root }[]): Wish {
  const thing = singularName(group);
  if (role === 'meta') return { name: `${thing}${pascal(call)}Page`, rank: 5 };
  if (role === 'search') return { name: `${thing}${call === 'list' ? '' : pascal(call)}Search`, rank: 6 };
  if (role === 'body') return { name: `${thing}${pascal(call)}`, rank: 4 };
  if (role === 'answer' && call === 'get') return { name: thing, rank: 0 };
  if (role === 'row' && call === 'list') {
    const hasGet = roots.some((other) => other.root.group === group && other.root.call === 'get');
    return { name: hasGet ? `${thing}ListItem` : thing, rank: 1 };
  }
  const act = role === 'row' ? singularName(call) : pascal(call);
  return method === 'GET' ? { name: `${thing}${act}`, rank: 2 } : { name: `${thing}${act}Answer`, rank: 3 };
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

function byRank(a: Wish, b: Wish): number {
  return a.rank - b.rank || byLength(a.name, b.name);
}

function byLength(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/**
 * A copy of a JSON value in which the keys of all objects are in order, so that equal schemas give equal texts.
 */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sorted(child)]),
  );
}
