import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const make = (name: string, embarkation: string | null) =>
  t.as('MAIN').call('listings.create', { name, category: 'UMROH', embarkation });

describe('the embarkation of a package', () => {
  it('is one of the master data, and any other is refused on its field', async () => {
    expect((await make('Umroh Solo', 'Solo')).status).toBe(201);
    const refused = await make('Umroh Atlantis', 'Atlantis');
    expect(refused).toMatchObject({ status: 422, body: { code: 'catalogue.embarkation_unknown' } });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['embarkation']);
    const { id, version } = (await make('Umroh Kosong', null)).body.data;
    const changed = await t.as('MAIN').call('listings.update', {
      id,
      version,
      embarkation: 'jakarta',
    });
    expect(changed.status, 'a name is not guessed').toBe(422);
    expect(Object.keys(changed.body.errors ?? {})).toEqual(['embarkation']);
  });

  it('may be one that was imported later, and the list finds it', async () => {
    const airport = await t.db.selectFrom('airports').select('id').limit(1).executeTakeFirstOrThrow();
    const added = { code: 'majalengka', name: 'Majalengka', iata: 'KJT', airport_id: airport.id };
    await t.db.insertInto('embarkations').values(added).execute();
    expect((await make('Umroh Majalengka', 'Majalengka')).status).toBe(201);
    const { body } = await t.as('MAIN').call('listings.list', {
      search: { embarkation: ['Majalengka'], status: ['NEW'] },
    });
    expect(body.data.map(({ name }) => name)).toEqual(['Umroh Majalengka']);
  });

  it('that is in the master data no longer is kept while other things change', async () => {
    const { id, version } = (await make('Umroh Lama', 'Medan')).body.data;
    await t.db.updateTable('embarkations').set({ name: 'Medan Baru' }).where('name', '=', 'Medan').execute();
    const kept = { id, version, embarkation: 'Medan', days: 9 };
    expect((await t.as('MAIN').call('listings.update', kept)).status).toBe(200);
  });
});
