import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  t.anonymous.inject({ method: 'GET', url, headers });
const names = (body: { data: unknown }) => (body.data as { name: string }[]).map(({ name }) => name);

describe('the public lists of master data', () => {
  it('are found by a part of the name', async () => {
    const { body } = await t.anonymous.call('hotels.public_list', { q: 'hilton', per_page: 100 });
    expect(names(body)).toContain('Madinah Hilton');
    expect(names(body).every((name) => /hilton/i.test(name))).toBe(true);
  });

  it.each(['hotels', 'muassasahs'] as const)('narrow %s down to a city', async (list) => {
    const [makkah] = (await t.anonymous.call('cities.public_list', { q: 'Makkah' })).body.data;
    const search = { city_id: [makkah!.id] };
    const { body } = await t.anonymous.call(`${list}.public_list`, { search, per_page: 100 });
    expect(body.data.length).toBeGreaterThan(0);
    expect(new Set(body.data.map((row) => row.city_id))).toEqual(new Set([makkah!.id]));
  });

  it('give an embarkation by the IATA code of its airport, and the office reads the same', async () => {
    const query = { q: 'UPG', per_page: 100 };
    const { body } = await t.anonymous.call('embarkations.public_list', query);
    expect(names(body).toSorted()).toEqual(['Makassar', 'Ujung Pandang']);
    const office = await t.as('AGENT').call('embarkations.list', query);
    expect(names(office.body)).toEqual(names(body));
  });

  it('find a bank by its short name or its clearing code', async () => {
    for (const q of ['BSI', '451']) {
      const { body } = await t.anonymous.call('banks_catalogue.public_list', { q });
      expect(body.data.map(({ code, name }) => [code, name])).toEqual([['451', 'Bank Syariah Indonesia']]);
    }
  });

  it('list the regencies of a province and the districts of a regency', async () => {
    const below = async (search: Record<string, string[]>, q: string) =>
      (await t.anonymous.call('districts.public_list', { search, q })).body.data;
    const [province] = await below({ level: ['PROVINCE'] }, 'Jawa Barat');
    const [regency] = await below({ parent_id: [province!.id] }, 'Kab. Bandung, ');
    const [district] = await below({ parent_id: [regency!.id] }, 'Katapang');
    expect(district).toMatchObject({ code: '32.04.11', path: 'Katapang, Kab. Bandung, Jawa Barat' });
  });

  it('find districts by two letters that a name or a code begins with, and by three anywhere', async () => {
    const found = async (q: string) =>
      (await t.anonymous.call('districts.public_list', { q, per_page: 100 })).body.data;
    const byName = await found('Ja');
    expect(names({ data: byName })).toEqual(expect.arrayContaining(['Jawa Barat', 'Jambi']));
    expect(byName.every(({ name }) => name.startsWith('Ja'))).toBe(true);
    const byCode = await found('32');
    expect(byCode.length).toBeGreaterThan(25);
    expect(byCode.every(({ code }) => code.startsWith('32'))).toBe(true);
    expect((await found('awa ')).some(({ path }) => path.includes('Jawa Barat'))).toBe(true);
  });

  it('count what they find together with the page, and correctly beyond the last page', async () => {
    const page = (n: number) =>
      t.anonymous.call('districts.public_list', { q: '32.04', per_page: 10, page: n });
    const first = await page(1);
    expect(first.queries).toBe(1);
    expect(first.body.data).toHaveLength(10);
    const { total, pages } = first.body.meta;
    const last = await page(pages);
    expect(last.body.meta.total).toBe(total);
    expect(last.body.data).toHaveLength(total - 10 * (pages - 1));
    const beyond = await page(pages + 1);
    expect([beyond.body.data, beyond.body.meta.total]).toEqual([[], total]);
    expect((await t.anonymous.call('districts.public_list', { q: 'tiada' })).body.meta.total).toBe(0);
  });

  it('ask the database once a minute, and then again', async () => {
    const first = await t.anonymous.call('cities.public_list', { q: 'Jeddah' });
    expect(first.queries).toBeGreaterThan(0);
    expect((await t.anonymous.call('cities.public_list', { q: 'Jeddah' })).queries).toBe(0);
    await t.db.updateTable('cities').set({ name: 'Jeddah Baru' }).where('code', '=', 'jeddah').execute();
    t.clock.advance(59_999);
    expect(names((await t.anonymous.call('cities.public_list', { q: 'Jeddah' })).body)).toEqual(['Jeddah']);
    t.clock.advance(1);
    expect(names((await t.anonymous.call('cities.public_list', { q: 'Jeddah' })).body)).toEqual([
      'Jeddah Baru',
    ]);
  });

  it('answer a browser that has the answer with "not changed"', async () => {
    const first = await get('/api/muassasahs?per_page=100');
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    const etag = String(first.headers.etag);
    const again = await get('/api/muassasahs?per_page=100', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/api/muassasahs', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('keep no refusal, and nothing for an unknown host', async () => {
    const refused = await get('/api/cities?sort=nonsense');
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([422, 'no-store']);
    await get('/api/cities?per_page=50');
    expect((await get('/api/cities?per_page=50', { host: 'nobody.example' })).statusCode).toBe(404);
  });
});
