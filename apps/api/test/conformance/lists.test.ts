import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { namesAThing, procedures } from './procedures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

type Meta = { page: number; per_page: number; total: number; pages: number };

/** The list calls, recognised by their answer: rows and the meta of a page. */
const lists = procedures.filter(
  ([, procedure]) =>
    procedure.method === 'GET' &&
    !namesAThing(procedure) &&
    'meta' in ((procedure.output as unknown as { shape?: object }).shape ?? {}),
);

function get(procedure: (typeof lists)[number][1], query = '') {
  const caller =
    procedure.access.who === 'user'
      ? t.as('USER')
      : procedure.access.who === 'public'
        ? t.anonymous
        : t.as('ROOT');
  return caller.inject({ url: `${procedure.path}${query}` });
}

describe('every list', () => {
  it.each(lists)('%s answers within four statements', async (_key, procedure) => {
    await get(procedure);
    const answer = await get(procedure);
    expect(answer.statusCode).toBe(200);
    expect(Number(answer.headers['x-query-count'])).toBeLessThanOrEqual(4);
  });

  it.each(lists)('%s is empty past its end, and still counts correctly', async (_key, procedure) => {
    const first = (await get(procedure)).json() as { meta: Meta };
    const beyond = (await get(procedure, '?page=9999')).json() as { data: unknown[]; meta: Meta };
    expect(beyond.data).toEqual([]);
    expect(beyond.meta.total).toBe(first.meta.total);
  });

  it.each(lists)('%s refuses a filter and a sorting that it does not list', async (_key, procedure) => {
    expect((await get(procedure, '?search[there_is_none]=1')).statusCode).toBe(422);
    expect((await get(procedure, '?sort=there_is_none')).statusCode).toBe(422);
    expect((await get(procedure, '?per_page=7')).statusCode).toBe(422);
  });

  it.each(lists)('%s searches for wildcards as plain text', async (_key, procedure) => {
    const answer = await get(procedure, `?q=${encodeURIComponent('%_\\\'";--')}`);
    expect([200, 422]).toContain(answer.statusCode);
    if (answer.statusCode === 200) expect(answer.json().data).toEqual([]);
  });
});
