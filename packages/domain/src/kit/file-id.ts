import { z } from 'zod';

/**
 * What an uploaded file is used for. `PICTURE`: shown to everybody on a page. `PORTRAIT`: the picture of a person.
 * `EVIDENCE`: proof that money was sent. `STATEMENT`: a bank statement. `ID_CARD`: the identity card of an agent.
 * `INCIDENT`: a guide's photograph of an incident on the journey. `SIGNATURE`: the signature of the person who received
 * equipment. `WHATSAPP`: a file that the office sends to a customer.
 */
export type FileUse =
  | 'PICTURE'
  | 'PORTRAIT'
  | 'EVIDENCE'
  | 'STATEMENT'
  | 'ID_CARD'
  | 'INCIDENT'
  | 'SIGNATURE'
  | 'WHATSAPP';

/**
 * A field of an input that holds the id of a file: its path in the input, with `*` for every item of a list, and what
 * the file is used for.
 */
export type FileField = { path: readonly string[]; use: FileUse };

/** The id of a file in an input, with its path there (`photos.0.file_id`) and what the file is used for. */
export type NamedFile = { path: string; id: string; use: FileUse };

/** What the file is used for, by each schema that `fileId` has made. */
const uses = new WeakMap<z.ZodType, FileUse>();

/**
 * Makes the schema of the id of an uploaded file. The person who sends the id must have uploaded the file or be allowed
 * to see it: the server checks that for every field with this schema before the call has any effect.
 * @param use what the file is used for; a file that was uploaded for another purpose is refused
 */
export function fileId(use: FileUse): z.ZodGUID {
  const schema = z.guid();
  uses.set(schema, use);
  return schema;
}

/**
 * Finds the fields of a schema that hold ids of uploaded files.
 * @param schema the input schema of a call
 */
export function findFileFields(schema: z.ZodType): FileField[] {
  return fieldsBelow(schema, [], new Set());
}

/**
 * Finds the ids of files in an input.
 * @param fields of the input's schema, as `findFileFields` returns them
 * @param input the parsed input
 */
export function findNamedFiles(fields: readonly FileField[], input: unknown): NamedFile[] {
  return fields.flatMap(({ path, use }) => valuesAt(input, path, []).map((found) => ({ ...found, use })));
}

type Def = Partial<{
  shape: Record<string, z.ZodType>;
  innerType: z.ZodType;
  element: z.ZodType;
  valueType: z.ZodType;
  options: z.ZodType[];
  items: z.ZodType[];
  in: z.ZodType;
  out: z.ZodType;
  left: z.ZodType;
  right: z.ZodType;
  getter: () => z.ZodType;
}>;

/**
 * Finds the fields of a schema that contain the id of an uploaded file, each with its path and what the file is used
 * for. It walks into objects, lists (whose elements are named `*` in a path), unions and optional or transformed parts.
 * @param path the path of this schema within the whole schema
 * @param above the schemas that contain this one; a schema that contains itself is walked once
 */
function fieldsBelow(schema: z.ZodType, path: readonly string[], above: ReadonlySet<z.ZodType>): FileField[] {
  const use = uses.get(schema);
  if (use) return [{ path, use }];
  // A schema that contains itself would be walked for ever.
  if (above.has(schema)) return [];
  const below = new Set([...above, schema]);
  const def = schema.def as unknown as Def;
  const belowStep = (inner: z.ZodType | undefined, ...names: string[]) =>
    inner ? fieldsBelow(inner, [...path, ...names], below) : [];
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => belowStep(field, name)),
    ...belowStep(def.element, '*'),
    ...belowStep(def.valueType, '*'),
    ...(def.items ?? []).flatMap((item) => belowStep(item, '*')),
    ...[...(def.options ?? []), def.innerType, def.in, def.out, def.left, def.right, def.getter?.()].flatMap(
      (same) => belowStep(same),
    ),
  ];
}

/**
 * Finds the texts at a path of an input, each with its own path: one for a plain path, several where the path has `*`,
 * which stands for every element of a list or record. Missing values are left out.
 * @param walked the path that has been walked so far
 */
function valuesAt(
  value: unknown,
  [name, ...rest]: readonly string[],
  walked: readonly string[],
): Pick<NamedFile, 'path' | 'id'>[] {
  if (value === null || value === undefined) return [];
  if (name === undefined) return typeof value === 'string' ? [{ path: walked.join('.'), id: value }] : [];
  if (typeof value !== 'object') return [];
  const entries = Object.entries(value);
  const chosen = name === '*' ? entries : entries.filter(([key]) => key === name);
  return chosen.flatMap(([key, inner]) => valuesAt(inner, rest, [...walked, key]));
}
