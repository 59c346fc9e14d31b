import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, makeUser } from '../../src/seed/builders.ts';
import { type TestApp, testApp } from './app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe('the test app', () => {
  it('answers a signed-in person and counts the statements', async () => {
    const { status, body, queries } = await t.as('MAIN').call('tags.create', { name: 'Ramadhan' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: 'Ramadhan' });
    expect(queries).toBeGreaterThan(0);
  });

  it('has two sites that do not see each other', async () => {
    await t.as('MAIN').call('tags.create', { name: 'Hanya di sini' });
    const here = await t.as('MAIN').call('tags.list', { q: 'Hanya di sini' });
    const there = await t.asTwin('MAIN').call('tags.list', { q: 'Hanya di sini' });
    expect([here.body.meta.total, there.body.meta.total]).toEqual([1, 0]);
  });

  it('lets a visitor into what is public and nowhere else', async () => {
    const cities = await t.anonymous.inject({ url: '/api/cities?q=Makkah' });
    expect(cities.json()).toMatchObject({ meta: { total: 1 } });
    expect((await t.anonymous.call('tags.list')).status).toBe(401);
  });

  it('signs in whomever a test has made', async () => {
    const media = await makeAdmin(t.site, { role: 'MEDIA' });
    expect((await t.as(media).call('tags.list')).status).toBe(200);
    expect((await t.as(media).call('banks.list')).status).toBe(403);
    const user = await makeUser(t.twin);
    expect((await t.asTwin(user).call('tags.list')).status).toBe(403);
  });

  it('ends a session when the clock says so', async () => {
    const admin = await makeAdmin(t.site, { role: 'MAIN' });
    expect((await t.as(admin).call('tags.list')).status).toBe(200);
    t.clock.advance(91 * 86_400_000);
    expect((await t.as(admin).call('tags.list')).status).toBe(401);
    t.clock.advance(-91 * 86_400_000);
  });

  it('fills the path, and sends filters as the web does', async () => {
    const made = await t.as('MAIN').call('banks.create', bank, { key: 'a-form-of-its-own' });
    const again = await t.as('MAIN').call('banks.create', bank, { key: 'a-form-of-its-own' });
    expect(again.body).toEqual(made.body);
    const id = (made.body.data as { id: string }).id;
    expect((await t.as('MAIN').call('banks.get', { id })).body.data).toMatchObject({ number: '1234567890' });
    const { body } = await t.as('MAIN').call('banks.list', { search: { currency: ['USD'] } });
    expect(body.meta.total).toBe(1);
  });
});

const bank = {
  bank: 'BCA',
  name: 'BCA Valas',
  owner: 'PT Demo Wisata',
  number: '1234567890',
  currency: 'USD',
  is_public: true,
  show_on_payment: true,
};
