import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it('lists the cities of Indonesia with the names of their provinces, and those abroad without', async () => {
  const { body } = await t.as('MAIN').call('cities.list', { per_page: 100, q: 'a' });
  const provinceOf = (code: string) => body.data.find((city) => city.code === code)?.province_name;
  expect([provinceOf('surabaya'), provinceOf('makkah')]).toEqual(['Jawa Timur', null]);
});
