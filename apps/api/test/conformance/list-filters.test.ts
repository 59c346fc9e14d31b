import type { Field } from '@rihla/domain/kit/field';
import { listFieldsBehind } from '@rihla/domain/kit/list-query-schema';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { fillBothSites, MISSING, type SiteRow } from './filled-sites.ts';
import { procedures } from './procedures.ts';

let t: TestApp;
let own: Map<string, SiteRow>;
beforeAll(async () => {
  t = await testApp();
  own = await fillBothSites(t);
});
afterAll(() => t.close());

/** A value that a filter of a field accepts. */
function valueFor(field: Field): string {
  switch (field.kind) {
    case 'choice':
      return field.values[0]!;
    case 'yes_no':
      return 'true';
    case 'reference':
      return MISSING;
    case 'country':
      return 'ID';
    case 'integer':
    case 'money':
    case 'decimal':
      return '1';
    case 'date':
    case 'instant':
      return '2026-11-16';
    default:
      return 'a';
  }
}

/** The queries of a list that use one of its filters or orders each, a range where the kind of the field has one. */
function queriesOf(procedure: AnyProcedure): string[] {
  return Object.entries(listFieldsBehind(procedure.input)).flatMap(([name, field]) => {
    const ranged = ['date', 'instant', 'integer', 'money', 'decimal'].includes(field.kind);
    const value = valueFor(field);
    return [
      ...(field.filter ? [`search[${name}]=${value}`, `search[${name}][]=${value}`] : []),
      ...(field.filter && ranged ? [`search[${name}][from]=${value}&search[${name}][to]=${value}`] : []),
      ...(field.sort ? [`sort=${name}`, `sort=-${name}`] : []),
    ];
  });
}

/** The path of a list; one about a thing gets the first thing of the own site that its path can name. */
function pathOf({ path }: AnyProcedure): string {
  const parts = path.split('/');
  return parts
    .map((part, at) => (part.startsWith('{') ? (own.get(parts[at - 1]!)?.id ?? MISSING) : part))
    .join('/');
}

const lists = procedures.filter(
  ([, procedure]) => procedure.method === 'GET' && queriesOf(procedure).length > 0,
);

describe('every filter and every order of a list', () => {
  it.each(lists)('is run by %s', async (_key, procedure) => {
    const { who } = procedure.access;
    const caller = who === 'user' ? t.as('USER') : who === 'public' ? t.anonymous : t.as('ROOT');
    const refused = [];
    for (const query of queriesOf(procedure)) {
      const { statusCode, body } = await caller.inject({ url: `${pathOf(procedure)}?${query}` });
      if (statusCode !== 200 && statusCode !== 404) refused.push(`${query}: ${statusCode} ${body}`);
    }
    expect(refused).toEqual([]);
  });
});
