import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { makeUser } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await t.db.updateTable('sites').set({ time_zone: 'Asia/Jayapura' }).where('id', '=', t.site.id).execute();
  // 21 November in Jayapura, nine hours ahead of UTC, lasts from 15:00Z on the 20th to 15:00Z on the 21st.
  const made = [
    ['Before midnight', '2026-11-20T14:59:59.999Z'],
    ['At midnight', '2026-11-20T15:00:00.000Z'],
    ['Before the next', '2026-11-21T14:59:59.999Z'],
    ['At the next', '2026-11-21T15:00:00.000Z'],
  ] as const;
  for (const [name, created_at] of made) await makeUser(t.site, { name, created_at });
});
afterAll(() => t.close());

async function madeWithin(created_at: { from?: string; to?: string }): Promise<string[]> {
  const search = { created_at: { from: '2026-11-19', to: '2026-11-23', ...created_at } };
  const { body } = await t.as('MAIN').call('users.list', { sort: 'created_at', per_page: 100, search });
  return body.data
    .map(({ name }) => name)
    .filter((name) => name.includes('midnight') || name.includes('next'));
}

describe('a list filtered by when its rows were made', () => {
  it('reads a day as the first bound from midnight at the site', async () => {
    expect(await madeWithin({ from: '2026-11-21' })).toEqual([
      'At midnight',
      'Before the next',
      'At the next',
    ]);
  });

  it('reads a day as the last bound until midnight at the site', async () => {
    expect(await madeWithin({ to: '2026-11-21' })).toEqual([
      'Before midnight',
      'At midnight',
      'Before the next',
    ]);
  });

  it('reads one day as both bounds as that day at the site', async () => {
    expect(await madeWithin({ from: '2026-11-21', to: '2026-11-21' })).toEqual([
      'At midnight',
      'Before the next',
    ]);
  });

  it('reads an instant as a bound to the millisecond, wherever the site is', async () => {
    const within = await madeWithin({ from: '2026-11-20T15:00:00.000Z', to: '2026-11-21T14:59:59.999Z' });
    expect(within).toEqual(['At midnight', 'Before the next']);
  });
});

describe('a search in a list', () => {
  it('takes signs that stand for any letter as what they are', async () => {
    for (const title of ['Kabar Seratus', 'Kabar 100%', 'Kabar_Garis', 'Kabar \\ Miring']) {
      const { status, body } = await t.as('MAIN').call('categories.create', { title });
      expect(status, JSON.stringify(body)).toBe(201);
    }
    const found = async (q: string) =>
      (await t.as('MAIN').call('categories.list', { q })).body.data.map(({ title }) => title);
    expect(await found('100%')).toEqual(['Kabar 100%']);
    expect(await found('%')).toEqual(['Kabar 100%']);
    expect(await found('r_g')).toEqual(['Kabar_Garis']);
    expect(await found('\\')).toEqual(['Kabar \\ Miring']);
  });
});
