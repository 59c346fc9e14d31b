import { LOOPBACK } from '../trusted-proxies.ts';
import type { InjectOptions } from 'fastify';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { errorReports, type ErrorReports } from '../error-reports.ts';
import { createApp } from '../create-app.ts';
import { browserErrors } from './browser-errors.ts';
import { bindings } from '../router.ts';

const received: string[] = [];
/** A stand-in for the error-reporting service: it accepts envelopes. */
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts);
    received.push((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString());
    response.end('{}');
  });
});

let t: TestApp;
let reports: ErrorReports;
let app: Awaited<ReturnType<typeof createApp>>;
let now = 0;
beforeAll(async () => {
  t = await testApp();
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  reports = await errorReports(`http://key@127.0.0.1:${port}/1`, 'test');
  app = await createApp({
    services: t.services,
    bindings: bindings.slice(0, 1),
    logLevel: 'silent',
    production: false,
    trustedProxies: LOOPBACK,
    plugins: [(instance) => browserErrors(instance, reports.reportBrowser, () => now)],
  });
});
afterAll(async () => {
  await app.close();
  await reports.flush();
  service.close();
  await t.close();
});
beforeEach(() => {
  now += 60_000;
});

const report = {
  name: 'TypeError',
  message: 'rows.map is not a function for siti@contoh.id',
  frames: [{ file: 'start-a1.js', line: 1, column: 22, function: 'save' }],
  screen: '/user/invoices',
};
const send = (payload: unknown = report, more: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/browser_errors',
    headers: { host: t.site.host, 'content-type': 'application/json', ...more },
    payload: JSON.stringify(payload),
  } as InjectOptions);

describe('an error in a browser', () => {
  it('is reported to the service of the server, scrubbed once more', async () => {
    expect((await send()).statusCode).toBe(204);
    await reports.flush();
    const told = received.join('\n');
    expect(told).toContain('rows.map is not a function for [email]');
    expect(told).toContain('app:///start-a1.js');
    expect(told).not.toMatch(/siti|contoh|127\.0\.0\.1"/);
  });

  it('is refused with more than a report holds', async () => {
    const long = (field: string, length: number) => send({ ...report, [field]: 'x'.repeat(length) });
    const frame = report.frames[0]!;
    const answers = [
      await long('message', 1_001),
      await long('more', 1),
      await send({ ...report, frames: Array.from({ length: 51 }, () => frame) }),
      await send({ ...report, frames: [{ ...frame, line: -1 }] }),
      await send([]),
      await send(null),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 422]);
    expect((await long('message', 20_000)).statusCode).toBe(413);
  });

  it('is refused from a page of another site', async () => {
    expect((await send(report, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await send(report, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send(report, form)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('is taken ten times a minute from one address, and sixty times from all', async () => {
    const statuses = async (count: number, address: (at: number) => string) => {
      const all = Array.from({ length: count }, (_, at) => send(report, { 'x-forwarded-for': address(at) }));
      return (await Promise.all(all)).filter(({ statusCode }) => statusCode === 204).length;
    };
    expect(await statuses(15, () => '203.0.113.1')).toBe(10);
    expect(await statuses(15, (at) => `2001:db8:1:2::${at}`)).toBe(10);
    expect(await statuses(100, (at) => `198.51.100.${at}`)).toBe(40);
    now += 60_000;
    expect((await send()).statusCode).toBe(204);
  });
});
