import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressWith, procedures } from '../../../test/conformance/procedures.ts';
import { testApp, type TestApp } from '../../../test/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const NOWHERE = '00000000-0000-7000-8000-0000000000ff';
const json = { 'content-type': 'application/json' };

const signIn = (payload: string | object, locale = 'en') =>
  t.anonymous.inject({
    method: 'POST',
    url: '/user_api/sign_in',
    headers: { ...json, 'accept-language': locale },
    payload,
  });

/** A body with as many unknown keys as said. */
const crowd = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at % 10])));

type Refused = {
  code: string;
  msg: string;
  errors: Record<string, string[]>;
  data?: { more: number };
};

describe('a body with many errors, or many values,', () => {
  it('is answered with twenty of them and the count of the others, in both languages', async () => {
    const answer = (await signIn(crowd(300))).json<Refused>();
    expect(answer.code).toBe('kit.invalid_input');
    expect(Object.keys(answer.errors)).toHaveLength(20);
    // Two required fields are missing as well.
    expect(answer.data).toEqual({ more: 282 });
    expect(answer.msg).toContain('282 more');
    expect((await signIn(crowd(300), 'id')).json<Refused>().msg).toContain('282 kesalahan lain');
  });

  it('is refused with twenty names and the count of the others where 80,000 keys are unknown', async () => {
    const answer = await signIn(crowd(80_000));
    expect(answer.statusCode).toBe(422);
    expect(answer.body.length).toBeLessThan(4_000);
    const { code, errors, data } = answer.json<Refused>();
    expect(code).toBe('kit.invalid_input');
    expect(Object.keys(errors)).toHaveLength(20);
    expect(errors.k0).toEqual(['k0 is not known here.']);
    expect(data).toEqual({ more: 79_980 });
  });

  it('is refused with the limit of bytes where it is larger', async () => {
    const answer = await signIn({ email: 'x'.repeat(1_100_000) });
    expect(answer.statusCode).toBe(413);
    expect(answer.json<Refused>().msg).toContain('1 MB');
  });

  it('is refused with the limit of values where it is one long list', async () => {
    const bookings = Array.from({ length: 40_000 }, () => ({ no: 1 }));
    const answer = await t.as('USER').call('user_invoices.create', { bookings });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ _: ['Isian terlalu banyak: paling banyak 5000.'] });
    expect(JSON.stringify(answer.body).length).toBeLessThan(2_000);
  });

  it('names twenty where each place of a list has one', async () => {
    const included = Array.from({ length: 100 }, () => '');
    const { body } = await t.as('MAIN').call('listings.create', { name: 'X', category: 'UMROH', included });
    expect(Object.keys(body.errors!)).toHaveLength(20);
  });

  it('echoes the beginning of a long unknown key', async () => {
    const { errors } = (await signIn({ ['x'.repeat(100_000)]: 1 })).json<Refused>();
    expect(JSON.stringify(errors).length).toBeLessThan(600);
  });

  it('is told by the words of its fields, also where no screen labels them', async () => {
    const begin = { token: 'x', amount: 'much', payer_name: '' } as never;
    const { body } = await t.anonymous.call('shared_payments.begin', begin);
    expect(body.errors).toMatchObject({
      amount: ['Jumlah tidak sesuai.'],
      payer_name: ['Nama pembayar paling sedikit 2 karakter.'],
    });
    const page = await t.as('MAIN').inject({ url: '/admin_api/cities?per_page=9999&page=x' });
    const told = page.json<Refused>().errors;
    expect(told.per_page![0]).toContain('Baris per halaman');
    expect(told.page).toEqual(['Halaman tidak sesuai.']);
  });

  it('is told nothing of the rules when its sender may not call', async () => {
    const payload = crowd(80_000);
    const answer = await t.anonymous.inject({
      method: 'POST',
      url: '/admin_api/tags',
      headers: json,
      payload,
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a body that is nested deeply', () => {
  it.each([
    ['lists', `{"email":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ])('is refused as unreadable where it is made of %s', async (_what, payload) => {
    const answer = await signIn(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'kit.malformed_body' });
  });
});

describe('keys that every object has', () => {
  const names = ['toString', 'constructor', 'hasOwnProperty', 'valueOf', '__proto__', '__defineGetter__'];
  // `__proto__` is written by hand: an object literal would set the prototype instead.
  const payload = `{${names.map((name) => `${JSON.stringify(name)}:1`).join(',')},"constructor":{"prototype":{}}}`;

  it('are unknown fields', async () => {
    const answer = await signIn(payload);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<Refused>().errors)).toEqual(expect.arrayContaining(names));
  });

  it('never make a call fail, in the body or in the query', async () => {
    const failed: string[] = [];
    const query = names.map((name) => `${name}=1&search[${name}]=1&sort=${name}`).join('&');
    for (const [key, procedure] of procedures) {
      if (key.endsWith('sign_out')) continue;
      const url = addressWith(procedure, NOWHERE);
      const writes = procedure.method === 'POST' || procedure.method === 'PUT';
      const caller = procedure.access.who === 'user' ? t.as('USER') : t.as('ROOT');
      const sent = writes ? { url, headers: json, payload } : { url: `${url}?${query}` };
      const { statusCode } = await caller.inject({ method: procedure.method, ...sent });
      if (statusCode >= 500 || (writes && statusCode < 400)) failed.push(`${key}: ${statusCode}`);
    }
    expect(failed).toEqual([]);
  });
});

describe('a request that cannot be read', () => {
  it('is refused when its multipart body is cut off', async () => {
    const head = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    for (const payload of [`${head}half of a pic`, head, '--cut', '', `${head}x\r\n--cut`]) {
      const answer = await t.as('MAIN').inject({
        method: 'POST',
        url: '/admin_api/files?purpose=AVATAR',
        headers: { 'content-type': 'multipart/form-data; boundary=cut' },
        payload,
      });
      expect([answer.statusCode, payload]).toEqual([expect.toBeOneOf([400, 422]), payload]);
    }
  });

  it.each(['localhost:abc', 'localhost:99999', '[::1', 'a b', 'exa%mple', '//x', 'a@b', ':80', 'host/path'])(
    'is refused when its host is %s',
    async (host) => {
      for (const url of ['/api/banks', '/', '/sitemap.xml', '/admin_api/tags', '/app']) {
        const answer = await t.as('MAIN').inject({ url, headers: { host } });
        expect([url, answer.statusCode]).toEqual([url, 400]);
      }
    },
  );
});
