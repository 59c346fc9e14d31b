import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { securityHeaders } from './security-headers.ts';
import { webApp } from './web-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** The headers that protect whoever reads an answer, word by word; the nonce is another in each answer. */
const EXPECTED = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self' 'nonce-…'",
    "style-src 'self' 'nonce-…'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'x-frame-options': 'SAMEORIGIN',
};

const NONCE = /'nonce-([A-Za-z0-9+/=]{24})'/g;

function read(headers: Record<string, unknown>) {
  const policy = String(headers['content-security-policy']);
  const nonces = new Set([...policy.matchAll(NONCE)].map(([, nonce]) => nonce));
  const known = Object.keys({ ...EXPECTED, 'strict-transport-security': '' });
  const sent = Object.fromEntries(
    known.filter((name) => name in headers).map((name) => [name, headers[name]]),
  );
  return { nonces, sent: { ...sent, 'content-security-policy': policy.replaceAll(NONCE, "'nonce-…'") } };
}

describe('the headers that protect the reader', () => {
  it.each([
    ['an answer', '/api/sites'],
    ['a refusal', '/admin_api/invoices'],
  ])('let nothing run or be loaded where %s is opened as a page', async (_what, url) => {
    const { headers } = await t.anonymous.inject({ url });
    const policy = "default-src 'none'; frame-ancestors 'none'";
    expect(read(headers).sent).toEqual({ ...EXPECTED, 'content-security-policy': policy });
  });

  it.each([
    ['a public page', '/'],
    ['a package in English', '/en/paket'],
    ['a screen of the app', '/app/admin/desk'],
    ['an address that does not exist', '/there/is/none'],
  ])('stand on %s, word by word', async (_what, url) => {
    const { headers } = await t.anonymous.inject({ url });
    expect(read(headers).sent).toEqual(EXPECTED);
  });

  it('stand on the app, which tells no other site where its reader comes from', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'rihla-headers-'));
    await writeFile(join(dir, 'index.html'), '<!doctype html>');
    const app = fastify();
    app.decorateRequest('cspNonce', '');
    securityHeaders(app, false);
    await webApp(app, dir);
    const { statusCode, headers } = await app.inject('/app');
    await app.close();
    await rm(dir, { recursive: true });
    expect(statusCode).toBe(200);
    expect(read(headers).sent).toEqual({ ...EXPECTED, 'referrer-policy': 'same-origin' });
  });

  it('have one nonce, another in each answer, which every script in a public page bears', async () => {
    const [first, second] = [await t.anonymous.inject({ url: '/' }), await t.anonymous.inject({ url: '/' })];
    const [mine, other] = [read(first.headers).nonces, read(second.headers).nonces];
    expect([mine.size, other.size]).toEqual([1, 1]);
    expect(mine).not.toEqual(other);
    // Whatever stands in the page itself runs by the nonce alone; data for search engines does not run.
    const inline = [...first.body.matchAll(/<(?:script|style)\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !/\bsrc="\/|type="application\/(ld\+)?json"/.test(tag));
    for (const tag of inline) expect(mine).toContain(/nonce="([^"]*)"/.exec(tag)?.[1]);
  });

  it('hold browsers to encrypted connections with this host in production, and with no other of the domain', async () => {
    const app = fastify();
    app.decorateRequest('cspNonce', '');
    securityHeaders(app, true);
    app.get('/', () => 'hello');
    const { headers } = await app.inject('/');
    await app.close();
    expect(read(headers).sent).toEqual({
      ...EXPECTED,
      'content-security-policy': `${EXPECTED['content-security-policy']}; upgrade-insecure-requests`,
      'strict-transport-security': 'max-age=31536000',
    });
  });
});
