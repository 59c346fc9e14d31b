import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../../apps/api/src/app/paths.ts';

/** A JSON schema of the OpenAPI document, with the keywords from which inputs are made. */
export type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  examples?: readonly unknown[];
  example?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
};

type Parameter = { $ref?: string; name: string; in: 'path' | 'query' | 'header'; schema: Schema };
type Content = { content?: Readonly<Record<string, { schema?: Schema }>> };
type Operation = {
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: { $ref?: string } & Content;
  responses: Readonly<Record<string, unknown>>;
};
type Document = { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** One call of the API as the OpenAPI document describes it. */
export type DescribedCall = {
  /** The name of the call, such as `invoices.list`. */
  name: string;
  method: string;
  /** The path with its parameters in braces, such as `/admin_api/invoices/{id}`. */
  path: string;
  query: readonly { name: string; schema: Schema }[];
  /** The schema of the JSON body; undefined for a call without one. */
  body: Schema | undefined;
  takesFiles: boolean;
  /** The status codes that the document announces. */
  statuses: ReadonlySet<number>;
};

/** The calls of the OpenAPI document. `resolve` gives the schema that a reference names, any other schema as it is. */
export type ApiDocument = { calls: readonly DescribedCall[]; resolve(schema: Schema): Schema };

const METHODS = ['get', 'post', 'put', 'delete', 'patch'];

/** Reads `docs/generated/openapi.json`. */
export function readApiDocument(): ApiDocument {
  const document = JSON.parse(
    readFileSync(join(projectDir, 'docs/generated/openapi.json'), 'utf8'),
  ) as Document;
  const resolve = <T extends { $ref?: string }>(part: T): T => {
    if (!part.$ref) return part;
    const named = part.$ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
    return resolve(named as T);
  };
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]): DescribedCall => {
        const content = operation.requestBody ? resolve(operation.requestBody).content : undefined;
        return {
          name: operation.operationId,
          method: method.toUpperCase(),
          path,
          query: (operation.parameters ?? [])
            .map(resolve)
            .filter((parameter) => parameter.in === 'query')
            .map(({ name, schema }) => ({ name, schema })),
          body: content?.['application/json']?.schema,
          takesFiles: content?.['multipart/form-data'] !== undefined,
          statuses: new Set(Object.keys(operation.responses).map(Number)),
        };
      }),
  );
  return { calls, resolve };
}
