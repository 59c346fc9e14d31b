import { contract } from '@rihla/domain/contract';
import type { Access, AnyProcedure } from '@rihla/domain/kit/procedure';
import { z } from 'zod';
import { openapiExtras } from './openapi-extras.ts';
import { XLSX } from '../../kit/http/answered-file.ts';
import { isSpreadsheet } from '../spreadsheet/spreadsheet.ts';

type Json = { [key: string]: unknown };

/**
 * The OpenAPI 3.1 document of every call of the contract, with the routes that are no procedures.
 * @returns a plain object, the same for every process and every run
 */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [group, calls] of Object.entries(contract as Record<string, Record<string, AnyProcedure>>)) {
    for (const [name, procedure] of Object.entries(calls)) {
      (paths[procedure.path] ??= {})[procedure.method.toLowerCase()] = operation(group, name, procedure);
    }
  }
  for (const [path, methods] of Object.entries(openapiExtras)) paths[path] = { ...paths[path], ...methods };
  return {
    openapi: '3.1.0',
    info: { title: 'Rihla', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: PROBLEM },
      responses: {
        Problem: { description: 'A refusal', content: json({ $ref: '#/components/schemas/Problem' }) },
      },
    },
  };
}

const PROBLEM: Json = {
  type: 'object',
  required: ['code', 'msg', 'request_id'],
  properties: {
    code: { type: 'string', examples: ['booking.sold_out'] },
    msg: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    data: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    request_id: { type: 'string' },
  },
};

function operation(group: string, name: string, procedure: AnyProcedure): Json {
  const input = inputSchema(procedure.input);
  const inPath = [...procedure.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const reads = procedure.method === 'GET' || procedure.method === 'DELETE';
  const others = without(input, inPath);
  const parameters = [
    ...inPath.map((key) => ({ name: key, in: 'path', required: true, schema: { type: 'string' } })),
    ...(reads ? queryParameters(others) : []),
    ...(procedure.idempotent ? [FORM_KEY] : []),
  ];
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: procedure.summary,
    ...(procedure.access.who === 'public' ? { security: [] } : { security: [{ session: [] }] }),
    'x-access': accessWords(procedure.access),
    ...(parameters.length ? { parameters } : {}),
    ...(reads ? {} : { requestBody: { required: true, content: json(others) } }),
    responses: {
      [procedure.status]: { description: 'Success', content: successOf(procedure) },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

function successOf(procedure: AnyProcedure): Json {
  if (isSpreadsheet(procedure)) return { [XLSX]: { schema: { type: 'string', format: 'binary' } } };
  return json(outputSchema(procedure.output));
}

const FORM_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'One for each form: the same form sent twice gets the first answer.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,128}$' },
};

function queryParameters(schema: Json): Json[] {
  const required = (schema.required as string[] | undefined) ?? [];
  return Object.entries((schema.properties as Record<string, Json> | undefined) ?? {}).map(
    ([key, value]) => ({
      name: key,
      in: 'query',
      required: required.includes(key),
      ...(key === 'search' ? { style: 'deepObject', explode: true } : {}),
      schema: value,
    }),
  );
}

function inputSchema(schema: z.ZodType): Json {
  return strip(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function outputSchema(schema: z.ZodType): Json {
  return strip(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
}

function strip({ $schema: _schema, ...rest }: Json): Json {
  return rest;
}

function without(schema: Json, keys: readonly string[]): Json {
  const properties = schema.properties as Record<string, Json> | undefined;
  if (!properties || !keys.length) return schema;
  const required = ((schema.required as string[] | undefined) ?? []).filter((key) => !keys.includes(key));
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([key]) => !keys.includes(key))),
    ...(schema.required ? { required } : {}),
  };
}

function accessWords(access: Access): string {
  if (access.who === 'public') return `everybody: ${access.why}`;
  if (access.who === 'user') return 'customers';
  return access.who === 'any_admin' ? 'everybody who works for the site' : access.permission;
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}
