import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectDir } from '../../src/app/paths.ts';
import { testApp, type TestApp } from '../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe('a name that people choose from', () => {
  it.each([
    ['tags', { name: 'Musim Dingin' }, { name: 'MUSIM  dingin' }, 'name'],
    ['tags_categories', { name: 'Musim' }, { name: 'musim' }, 'name'],
    [
      'addons_categories',
      { name: 'Kursi Roda', type: 'PERSON', is_required: false, is_unique: false, is_public: true },
      { name: 'KURSI RODA', type: 'GROUP', is_required: false, is_unique: false, is_public: true },
      'name',
    ],
    ['categories', { title: 'Kabar' }, { title: 'kabar' }, 'title'],
    [
      'banks',
      { bank: 'Mandiri', name: 'Operasional', owner: 'PT Demo', number: '123-456 7890', ...shown() },
      { bank: 'MANDIRI', name: 'Lain', owner: 'PT Demo', number: '1234567890', ...shown() },
      'number',
    ],
  ])('is taken in %s whatever its case', async (path, first, second, field) => {
    const post = (payload: object) =>
      t.as('MAIN').inject({ method: 'POST', url: `/admin_api/${path}`, payload: { ...payload } });
    const made = await post(first);
    expect(made.statusCode, made.body).toBe(201);
    const { statusCode, body } = await post(second);
    const answer = JSON.parse(body) as { code: string; errors?: object };
    expect([statusCode, answer.code, Object.keys(answer.errors ?? {})]).toEqual([
      409,
      'kit.already_exists',
      [field],
    ]);
  });
});

describe('the migration to names that are unique whatever the case', () => {
  it('keeps the first holder of a name and numbers the others', async () => {
    const owner = new Client(t.ownerUrl);
    await owner.connect();
    const columns = { listings: 'name', tags_categories: 'name', tags: 'name', addons_categories: 'name' };
    for (const [table, column] of Object.entries({ ...columns, article_categories: 'title' })) {
      await owner.query(`drop index ${table}_${column}_key`);
      await owner.query(
        `alter table ${table} add constraint ${table}_${column}_key unique (site_id, ${column})`,
      );
    }
    await owner.query('drop index banks_number_key');
    await owner.query('alter table banks add constraint banks_number_key unique (site_id, bank, number)');
    await t.db
      .insertInto('tags')
      .values(
        ['Ramadan', 'RAMADAN', 'ramadan', 'Ramadan (2)', ' ramadan  (2)'].map((name, at) => ({
          site_id: t.site.id,
          slug: `tag-${at}`,
          name,
          created_at: new Date(at).toISOString(),
        })),
      )
      .execute();
    const file = join(projectDir, 'apps/api/migrations/0033_names_whatever_the_case.sql');
    await owner.query(await readFile(file, 'utf8'));
    await owner.end();
    const tags = await t.db
      .selectFrom('tags')
      .select('name')
      .where('slug', 'like', 'tag-%')
      .orderBy('created_at')
      .execute();
    const names = tags.map(({ name }) => name);
    expect(names[0]).toBe('Ramadan');
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(5);
  });
});

function shown() {
  return { currency: 'IDR', is_public: false, show_on_payment: true };
}
