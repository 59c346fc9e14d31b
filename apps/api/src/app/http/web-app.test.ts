import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAssets, serveAssets } from '../../site/assets.ts';
import { webApp } from './web-app.ts';

let app: FastifyInstance;
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rihla-web-'));
  app = fastify();
  app.decorateRequest('cspNonce', 'nonce');
  await mkdir(join(dir, 'web/assets'), { recursive: true });
  await mkdir(join(dir, 'islands'));
  await writeFile(join(dir, 'secret.js'), 'kept from everybody');
  await build('one');
  await webApp(app, join(dir, 'web'));
  serveAssets(app, openAssets(join(dir, 'islands')));
});
afterEach(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('a web app that is built while the server runs', () => {
  it('is served from then on, with its files cached for a year', async () => {
    expect((await get('/app')).body).toBe('<script nonce="nonce" src="/app/assets/one.js">');
    await build('two');
    expect((await get('/app')).body).toContain('/app/assets/two.js');
    const file = await get('/app/assets/two.js');
    expect(file.body).toBe('two');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('is kept by no search engine, and tells no other site where its reader comes from', async () => {
    const { headers } = await get('/app');
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });

  it('leaves its last page in place while it is being built', async () => {
    await get('/app');
    await rm(join(dir, 'web/index.html'));
    expect((await get('/app')).statusCode).toBe(200);
  });

  it('is served although there was none at the start', async () => {
    await rm(join(dir, 'web'), { recursive: true });
    const late = fastify();
    late.decorateRequest('cspNonce', 'nonce');
    await webApp(late, join(dir, 'web'));
    expect((await late.inject('/app')).statusCode).toBe(404);
    await mkdir(join(dir, 'web/assets'), { recursive: true });
    await build('first');
    expect((await late.inject('/app')).body).toContain('first.js');
    expect((await late.inject('/app/assets/first.js')).body).toBe('first');
    await late.close();
  });

  it.each([
    '/app/../secret.js',
    '/app/..%2fsecret.js',
    '/app/assets/%2e%2e/%2e%2e/secret.js',
    '/app/assets/..%2f..%2fsecret.js',
    '/app/assets/..%5c..%5csecret.js',
    '/app/%00',
  ])('serves no file of other folders: %s', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('kept from');
  });
});

describe('a script of the web app', () => {
  const text = 'console.log("Assalamualaikum");'.repeat(200);
  beforeEach(() => writeFile(join(dir, 'web/assets/long.js'), text));

  it.each([
    ['Brotli, by a browser that reads it', 'gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, by one that reads no Brotli', 'gzip, deflate', 'gzip', gunzipSync],
    ['gzip, by one that refuses Brotli', 'br;q=0, gzip', 'gzip', gunzipSync],
  ])('is loaded compressed by %s', async (_how, accepted, encoding, open) => {
    const { headers, rawPayload } = await get('/app/assets/long.js', accepted);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(rawPayload.length).toBeLessThan(text.length / 10);
    expect(open(rawPayload).toString()).toBe(text);
  });

  it('is loaded as it is by a browser that reads neither', async () => {
    const { headers, body } = await get('/app/assets/long.js', 'identity');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(text.length) });
    expect(body).toBe(text);
  });

  it('is still loaded by a screen that is open while the app is built again', async () => {
    await get('/app/assets/long.js', 'br');
    await rm(join(dir, 'web/assets/long.js'));
    expect((await get('/app/assets/long.js', 'br')).statusCode).toBe(200);
  });

  it.each([
    ['a part of every object', '__proto__.js'],
    ['a byte without a letter', '%00.js'],
    ['ninety letters', `${'a'.repeat(90)}.js`],
    ['more letters than a file may have', `${'a'.repeat(300)}.js`],
    ['five thousand letters', `${'a'.repeat(5_000)}.js`],
  ])('that does not exist is refused by the name of %s', async (_what, name) => {
    const { statusCode } = await get(`/app/assets/${name}`, 'br');
    expect([403, 404, 414]).toContain(statusCode);
  });

  it('that was asked for before it was built is loaded afterwards', async () => {
    expect((await get('/app/assets/later.js', 'br')).statusCode).toBe(404);
    await build('later');
    expect((await get('/app/assets/later.js')).body).toBe('later');
  });
});

describe('a font of the web app', () => {
  it('is loaded as it is, since it is compressed already', async () => {
    await writeFile(join(dir, 'web/assets/inter.woff2'), 'glyphs');
    const { headers, body } = await get('/app/assets/inter.woff2', 'gzip, br');
    expect([headers['content-type'], headers['content-encoding'], body]).toEqual([
      'font/woff2',
      undefined,
      'glyphs',
    ]);
  });
});

describe('islands that are built while the server runs', () => {
  it('are cached for a year, and the old ones are still served to open pages', async () => {
    await writeFile(join(dir, 'islands/islands-bbbb.js'), 'new');
    const made = await get('/site/assets/islands-bbbb.js');
    expect([made.statusCode, made.body]).toEqual([200, 'new']);
    expect(made.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await rm(join(dir, 'islands/islands-one.js'));
    expect((await get('/site/assets/islands-one.js')).body).toBe('one');
  });

  it('are named by pages from then on', async () => {
    const assets = openAssets(join(dir, 'islands'));
    expect(assets.forColour('#0b7fd4').script).toBe('/site/assets/islands-one.js');
    await rm(join(dir, 'islands/islands-one.js'));
    expect(assets.forColour('#0b7fd4').script).toBe('/site/assets/islands-one.js');
    await writeFile(join(dir, 'islands/islands-two.js'), 'two');
    expect(assets.forColour('#0b7fd4').script).toBe('/site/assets/islands-two.js');
  });

  it.each(['/site/assets/..%2fsecret.js', '/site/assets/%2e%2e%2fsecret.js', '/site/assets/none.js'])(
    'serve no file of other folders: %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404);
    },
  );
});

async function build(name: string): Promise<void> {
  await writeFile(join(dir, `web/assets/${name}.js`), name);
  await writeFile(join(dir, `islands/islands-${name}.js`), name);
  await writeFile(join(dir, 'web/index.html'), `<script nonce="__CSP_NONCE__" src="/app/assets/${name}.js">`);
}
