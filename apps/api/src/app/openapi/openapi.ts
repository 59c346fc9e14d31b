import { contract } from '@rihla/domain/contract';
import type { Refusal } from '@rihla/domain/kit/errors';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { shapeNames } from './components.ts';
import type { Json } from './json.ts';
import { describeCall, operation, namedSchemasOf } from './operation.ts';
import { ownRefusals, refusalSchema, schemaName } from './refusals.ts';
import { shareParts } from './share.ts';
import { openapiExtras } from './openapi-extras.ts';
import { fileRouteRefusals } from './file-route-docs.ts';

/**
 * The OpenAPI 3.1 document of every call of the contract and of the routes outside it.
 * @returns a plain object, the same for every process and every run
 */
export function openApiDocument(): Json {
  const calls = Object.entries(contract as Record<string, Record<string, AnyProcedure>>).flatMap(
    ([group, some]) => Object.entries(some).map(([name, procedure]) => describeCall(group, name, procedure)),
  );
  const named = shapeNames(calls.flatMap(namedSchemasOf), ['Problem']);
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const { path, method } = call.procedure;
    (paths[path] ??= {})[method.toLowerCase()] = operation(call, named);
  }
  // A copy, because `shareParts` changes the operations.
  for (const [path, methods] of Object.entries(structuredClone(openapiExtras)))
    paths[path] = { ...paths[path], ...methods };
  const sorted = Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
  const shared = shareParts(sorted);
  const refusals = usedRefusals(calls.map(({ procedure }) => procedure));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rihla',
      version: '1',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths: sorted,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      parameters: shared.parameters,
      requestBodies: shared.requestBodies,
      responses: shared.responses,
      schemas: {
        Problem: PROBLEM,
        ...Object.fromEntries(refusals.map((one) => [schemaName(one.code), refusalSchema(one)])),
        ...named.schemas(),
      },
    },
  };
}

const ABOUT = `Every call lists the codes it may refuse with, by HTTP status. Besides, any call may answer 400
\`kit.malformed_body\` when the request cannot be read, and any call may fail: 500 \`unexpected\` when something is broken,
503 \`kit.unavailable\` when the database is away, to be tried again after \`Retry-After\`. All three have the body of a
refusal, the shape Problem. The word \`x-refuses\` of a parameter lists, by HTTP status, what a call refuses because of
that parameter. The parameter \`sort\` takes up to three of the fields it names, with commas between; with - in front
downwards. The word \`x-access\` says who may call, or names the permission.`;

/** The body of every refusal and failure. */
const PROBLEM: Json = {
  type: 'object',
  required: ['code', 'msg', 'request_id'],
  properties: {
    code: { type: 'string', description: 'For programs; never changes its meaning.' },
    msg: { type: 'string', description: 'For people, in the language of the caller.' },
    errors: {
      description: 'What is wrong with single fields, in the same language.',
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    data: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    request_id: { type: 'string', description: 'Also in the header X-Request-Id, and in the log.' },
  },
  examples: [
    {
      code: 'kit.invalid_input',
      msg: 'Please check the marked fields.',
      errors: { pic_name: ['Please fill in the name.'] },
      request_id: '0190c5f2-7a31-7c40-9a58-3f2b6d0e1c77',
    },
  ],
};

/** Every refusal that at least one call or file route may answer, each once, in the order of its code. */
function usedRefusals(procedures: readonly AnyProcedure[]): Refusal[] {
  const all = [...procedures.flatMap((one) => ownRefusals(one)), ...Object.values(fileRouteRefusals).flat()];
  const byCode = new Map(all.map((one) => [one.code, one]));
  return [...byCode.values()].toSorted((a, b) => a.code.localeCompare(b.code, 'en'));
}
