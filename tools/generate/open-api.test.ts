import { contract } from '@rihla/domain/contract';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { answerExample, bodyExample, describeCall } from '../../apps/api/src/app/openapi/operation.ts';
import { openApiDocument } from '../../apps/api/src/app/openapi/openapi.ts';
import { openApiText } from './open-api-text.ts';

type Media = Record<string, { example?: unknown; schema: { $ref?: string } }>;
type Response = { $ref?: string; content?: Media };
type Body = { $ref?: string; content?: Media };
type Operation = {
  operationId: string;
  requestBody?: Body;
  responses: Record<string, Response>;
};

const document = openApiDocument() as {
  paths: Record<string, Record<string, Operation>>;
  components: {
    requestBodies: Record<string, Body>;
    responses: Record<string, Response>;
    schemas: Record<string, unknown>;
  };
};
const text = openApiText();
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const calls = Object.entries(contract as Record<string, Record<string, AnyProcedure>>).flatMap(
  ([group, some]) => Object.entries(some).map(([name, procedure]) => describeCall(group, name, procedure)),
);

/** The rules of the linter that are turned off, with the reason. */
const NOT_HELD = {
  // The paths are those of the specification: `listings/block` beside `listings/{id}`.
  'no-ambiguous-paths': 'off',
  // The health checks refuse nothing; that all others do is tested below.
  'operation-4xx-response': 'off',
} as const;

describe('the OpenAPI document', () => {
  it('passes the rules that Redocly recommends, without a warning', async () => {
    const config = await createConfig({ extends: ['recommended-strict'], rules: NOT_HELD });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    const told = problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`,
    );
    expect(told).toEqual([]);
  }, 60_000);

  it('weighs at most 2.2 kB for each call, and is the same each time it is made', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(2_200 * operations.length);
    expect(openApiText()).toBe(text);
  });

  it('gives its shapes meaningful names, none with a number', () => {
    const numbered = Object.keys(document.components.schemas).filter((name) => /\d$/.test(name));
    expect(numbered).toEqual([]);
  });

  it('shows an example of every body and of every success in JSON', () => {
    const without = operations.filter(({ requestBody, responses }) => {
      const bodies = requestBody ? jsonOf(requestBody, document.components.requestBodies) : [];
      const answers = Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .flatMap(([, response]) => jsonOf(response, document.components.responses));
      return [...bodies, ...answers].some((media) => media.example === undefined);
    });
    expect(without.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('has a list of refusals for every call but the health checks', () => {
    const silent = operations.filter(({ responses }) =>
      Object.keys(responses).every((status) => !status.startsWith('4')),
    );
    expect(silent.map(({ operationId }) => operationId)).toEqual(['health.healthz', 'health.readyz']);
  });
});

describe('an example', () => {
  it.each(
    calls.filter(({ hasBody }) => hasBody).map((call) => [`${call.group}.${call.name}`, call] as const),
  )('is accepted as the body of %s', (_key, call) => {
    const inPath = Object.fromEntries(call.inPath.map((key) => [key, ANY_ID]));
    const { error } = call.procedure.input.safeParse({ ...(bodyExample(call) as object), ...inPath });
    expect(error?.issues ?? []).toEqual([]);
  });

  it.each(calls.map((call) => [`${call.group}.${call.name}`, call] as const))(
    'matches the answer of %s',
    (_key, call) => {
      const { error } = call.procedure.output.safeParse(answerExample(call));
      expect(error?.issues ?? []).toEqual([]);
    },
  );
});

const ANY_ID = '0190c5f2-7a31-7c40-9a58-3f2b6d0e1c77';

function jsonOf<T extends Body>(part: T, shared: Record<string, T>): { example?: unknown }[] {
  const named = part.$ref ? shared[part.$ref.split('/').at(-1)!] : part;
  const json = named?.content?.['application/json'];
  return json ? [json] : [];
}
