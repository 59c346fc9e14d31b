import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../../src/app/paths.ts';
import { procedures } from './procedures.ts';
import { specifiedCalls } from './specified-calls.ts';
import { readRights } from './who-may.ts';

const nameOf = (method: string, path: string): string => `${method} ${path}`;
const specified = specifiedCalls().map(([method, path]) => nameOf(method, path));

/** They take a picture as it is and stand outside the contract: scan-card.test.ts tries who may. */
const OF_PICTURES = ['POST /user_api/profiles/scanktp', 'POST /admin_api/profiles/scanktp'];

describe('the calls of the specification', () => {
  it('are 349, each named once', () => {
    expect(specified).toHaveLength(349);
    expect(new Set(specified).size).toBe(specified.length);
  });

  it('are in OpenAPI with their method and path', () => {
    const { paths } = JSON.parse(readFileSync(join(projectDir, 'docs/generated/openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const known = new Set(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => nameOf(method.toUpperCase(), path)),
      ),
    );
    expect(specified.filter((call) => !known.has(call))).toEqual([]);
  });

  it('have a row each in the table of who may do what, so that every role is tried on them', () => {
    const keys = new Map(procedures.map(([key, { method, path }]) => [nameOf(method, path), key] as const));
    const inRows = new Set(readRights().flatMap(({ calls }) => calls));
    const inNone = specified.filter((call) => !inRows.has(keys.get(call) ?? ''));
    expect(inNone).toEqual(OF_PICTURES);
  });
});
