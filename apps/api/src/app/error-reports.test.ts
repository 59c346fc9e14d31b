import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { flush as sentryFlush } from '@sentry/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorReports, TRACE_RATE } from './error-reports.ts';

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
let dsn: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  dsn = `http://key@127.0.0.1:${(service.address() as AddressInfo).port}/1`;
});
afterAll(() => service.close());

it('sends an unexpected failure with the id of its request, and nothing of the person', async () => {
  const { report, flush } = await errorReports(dsn, 'test');
  report(new Error('the wheel came off'), { requestId: 'request-1', route: '/admin_api/tags' });
  await flush();
  const told = received.join('\n');
  expect(told).toContain('the wheel came off');
  expect(told).toContain('request-1');
  const events = told.split('\n').filter((line) => line.includes('the wheel came off'));
  for (const event of events) {
    const keys = Object.keys(JSON.parse(event) as object);
    expect(keys.filter((key) => ['request', 'user', 'breadcrumbs', 'server_name'].includes(key))).toEqual([]);
  }
});

it('sends one report of a failure that comes again and again at one route', async () => {
  const before = received.length;
  const { report, flush } = await errorReports(dsn, 'test');
  for (let at = 0; at < 20; at += 1) report(new Error('no road'), { requestId: `r${at}`, route: '/a' });
  report(new Error('no road'), { route: '/b' });
  report(new Error('no bridge'), { route: '/a' });
  await flush();
  const told = received.slice(before).flatMap((envelope) => envelope.split('\n'));
  const exceptions = told.flatMap((line) => /"value":"(no \w+)"/.exec(line)?.[1] ?? []);
  expect(exceptions).toEqual(['no road', 'no road', 'no bridge']);
});

it('traces one request in five', () => {
  expect(TRACE_RATE).toBe(0.2);
});

it('traces neither addresses of the site nor of people, headers, queries, names and secrets in paths', async () => {
  const { flush } = await errorReports(dsn, 'test');
  const app = createServer((_request, response) => response.end());
  app.listen(0, '127.0.0.1');
  await once(app, 'listening');
  const origin = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  const headers = { 'user-agent': 'phone-of-siti', 'x-forwarded-for': '203.0.113.9', cookie: 'device=siti' };
  const before = received.length;
  const traces = () => received.slice(before).filter((envelope) => envelope.includes('"type":"transaction"'));
  // One request in five is traced, so they are sent until one was; the reports that the service gets may be traced too.
  while (!traces().some((envelope) => envelope.includes('GET '))) {
    for (const path of ['hooks/demo/whatsapp/Secret-1', 'users/siti-aminah', 'profiles/ktp/3171'])
      await fetch(`${origin}/admin_api/${path}?email=siti@contoh.id`, { headers }).then((answer) =>
        answer.text(),
      );
    await sentryFlush();
  }
  await flush();
  app.close();
  const told = traces().join('\n');
  expect(told).toMatch(/GET \/admin_api\/\w+/);
  expect(told).not.toMatch(/siti|Secret|3171|203\.0\.113|127\.0\.0\.1|contoh/);
});

it('does nothing where no service is set', async () => {
  const before = received.length;
  const { report, flush } = await errorReports(undefined, 'test');
  report(new Error('unheard'), {});
  await flush();
  expect(received).toHaveLength(before);
});
