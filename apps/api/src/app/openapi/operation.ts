import type { Access, AnyProcedure } from '@rihla/domain/kit/procedure';
import { XLSX } from '../../kit/http/answered-file.ts';
import { isSpreadsheet } from '../spreadsheet/spreadsheet.ts';
import type { shapeNames, Root } from './components.ts';
import { exampleOf } from './example.ts';
import { isJsonObject, type Json, jsonSchema, propertiesOf, requiredOf, without } from './json.ts';
import { IDEMPOTENCY_KEY_REFUSALS, ownRefusals, refusalResponses, refusalSchema } from './refusals.ts';

/** A call of the contract with its shapes as JSON Schema, before names are given. */
export type DescribedCall = {
  group: string;
  name: string;
  procedure: AnyProcedure;
  /** The names of the path parameters. */
  inPath: readonly string[];
  /** True if the input outside the path is sent as a body; otherwise it is sent in the query. */
  hasBody: boolean;
  /** The schema of the body, or of the query. */
  input: Json;
  /** The schema of the answer. */
  answer: Json;
};

/**
 * Collects what the OpenAPI description of a call is made of: the parameters in its path, and the JSON schemas of the
 * rest of its input and of its answer.
 * @param group with `name` the keys of the call in the contract, as in `invoices.create`
 */
export function describeCall(group: string, name: string, procedure: AnyProcedure): DescribedCall {
  const inPath = [...procedure.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  return {
    group,
    name,
    procedure,
    inPath,
    hasBody: procedure.method === 'POST' || procedure.method === 'PUT',
    input: without(jsonSchema(procedure.input, 'input'), inPath),
    answer: jsonSchema(procedure.output, 'output'),
  };
}

/**
 * The schemas of one call that deserve a name in the OpenAPI document, each with its role: `body`, `search` (the
 * filters of a list), `row` (a row of a list), `answer` (any other answer), and `meta` (the page numbers of a list).
 */
export function namedSchemasOf(call: DescribedCall): { root: Root; schema: Json }[] {
  const place = { group: call.group, call: call.name, method: call.procedure.method };
  const parts = propertiesOf(call.answer);
  const filters = call.hasBody ? undefined : propertiesOf(call.input).search;
  const search = filters && takesSomething(filters) ? filters : undefined;
  const data = parts.data;
  const rows = data?.type === 'array' ? (data.items as Json) : null;
  return [
    ...(call.hasBody ? [{ root: { ...place, role: 'body' as const }, schema: call.input }] : []),
    ...(search ? [{ root: { ...place, role: 'search' as const }, schema: search }] : []),
    ...(rows
      ? [{ root: { ...place, role: 'row' as const }, schema: rows }]
      : data
        ? [{ root: { ...place, role: 'answer' as const }, schema: data }]
        : []),
    ...(parts.meta ? [{ root: { ...place, role: 'meta' as const }, schema: parts.meta }] : []),
  ];
}

/** An example body of a call, as a sender would write it. For an update it has the required fields and two others. */
export function bodyExample(call: DescribedCall): unknown {
  const changes = call.procedure.method === 'PUT' && requiredOf(call.input).includes('version');
  const schema = changes ? without(call.input, optionalOf(call.input).slice(2)) : call.input;
  return exampleOf(schema, { fields: 'all', about: call.group });
}

function optionalOf(schema: Json): string[] {
  return Object.keys(propertiesOf(schema)).filter((key) => !requiredOf(schema).includes(key));
}

/** An example answer of a call. */
export function answerExample(call: DescribedCall): unknown {
  return exampleOf(call.answer, { fields: 'all', about: call.group });
}

/**
 * The OpenAPI description of one call.
 * @param named replaces schemas that have a name in the document by references
 */
export function operation(call: DescribedCall, named: ReturnType<typeof shapeNames>): Json {
  const { procedure } = call;
  const parameters = parametersOf(call, named);
  return {
    operationId: `${call.group}.${call.name}`,
    tags: [call.group],
    summary: procedure.summary,
    ...(procedure.access.who === 'public' ? { security: [] } : {}),
    'x-access': accessText(procedure.access),
    ...(parameters.length ? { parameters } : {}),
    ...(call.hasBody
      ? {
          requestBody: {
            required: requiredOf(call.input).length > 0 || !call.input.properties,
            content: json(named.written(call.input), bodyExample(call)),
          },
        }
      : {}),
    responses: {
      [procedure.status]: { description: 'Success', content: answerOf(call, named) },
      ...refusalResponses(ownRefusals(procedure)),
    },
  };
}

function answerOf(call: DescribedCall, named: ReturnType<typeof shapeNames>): Json {
  if (isSpreadsheet(call.procedure)) return { [XLSX]: { schema: { type: 'string', format: 'binary' } } };
  return json(named.written(call.answer), answerExample(call));
}

/**
 * The parameters of a call in OpenAPI: those in the path, those in the query (for a call without body), and the header
 * with the idempotency key, by which a form that is sent twice has its effect once.
 * @param named replaces schemas that have a name in the document by references
 */
function parametersOf(
  { inPath, hasBody, input, procedure }: DescribedCall,
  named: ReturnType<typeof shapeNames>,
) {
  const query = hasBody
    ? []
    : Object.entries(propertiesOf(input)).filter(([, schema]) => takesSomething(schema));
  return [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...query.map(([name, schema]) => ({
      name,
      in: 'query',
      ...(requiredOf(input).includes(name) ? { required: true } : {}),
      ...(name === 'search' ? { style: 'deepObject', explode: true } : {}),
      ...schemaAndDescription(schema, named),
    })),
    ...(procedure.idempotent ? [FORM_KEY] : []),
  ];
}

/**
 * False for a filter object without fields: a list without filters or searched fields refuses any value under these
 * names.
 */
function takesSomething(schema: Json): boolean {
  if (schema.type === 'object') return Object.keys(propertiesOf(schema)).length > 0;
  return ['type', 'enum', 'anyOf', 'const'].some((key) => key in schema);
}

/**
 * A parameter's schema and description. The description is moved out of the schema, where every reader of OpenAPI looks
 * for it.
 */
function schemaAndDescription({ description, ...schema }: Json, named: ReturnType<typeof shapeNames>): Json {
  return { ...(description ? { description } : {}), schema: named.written(schema) };
}

const FORM_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'One for each form: the same form sent twice gets the first answer.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,128}$' },
  'x-refuses': Object.fromEntries(IDEMPOTENCY_KEY_REFUSALS.map((one) => [one.status, refusalSchema(one)])),
};

/**
 * The text that says who may call a procedure: everybody (with the reason), customers, all staff, or the permission
 * that is needed.
 */
function accessText(access: Access): string {
  if (access.who === 'public') return `everybody: ${access.why}`;
  if (access.who === 'user') return 'customers';
  return access.who === 'any_admin' ? 'everybody who works for the site' : access.permission;
}

function json(schema: Json, example: unknown): Json {
  return { 'application/json': { schema, ...(isJsonObject(example) ? { example } : {}) } };
}
