import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloudApi } from './cloud-api.ts';

/** What Meta answers about a file, and what stands at its address. */
let told: { url: string; file_size?: number };
let asked: { host: string; url: string; authorization: string | undefined }[];
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { headers, url = '' } = request;
    asked.push({ host: headers.host ?? '', url, authorization: headers.authorization });
    if (url.startsWith('/v23.0/')) response.end(JSON.stringify(told));
    else if (url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end();
    else response.end(Buffer.alloc(url === '/long' ? 3_000_000 : 500));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const MOST = 1_000_000;

/** Fetches a file of which Meta says this; answers its size or why there is none, and the paths that were asked. */
async function fetched(answer: typeof told) {
  told = answer;
  const settings = {
    accessToken: 'secret-token',
    appSecret: 's',
    verifyToken: 'v',
    phoneNumberId: '1000',
    accountId: '1',
    apiVersion: 'v23.0',
    template: null,
    codeTemplate: null,
  };
  const end = await cloudApi(settings, address)
    .fetchMedia('file-1', MOST)
    .then(
      (bytes) => bytes.length,
      (error: { code: string; kind: string }) => `${error.code} ${error.kind}`,
    );
  return { end, paths: asked.map(({ url }) => url) };
}

describe('a file that a person has sent by WhatsApp', () => {
  it('is fetched with the token', async () => {
    expect(await fetched({ url: `${address}/file`, file_size: 500 })).toEqual({
      end: 500,
      paths: ['/v23.0/file-1', '/file'],
    });
    expect(asked.map(({ authorization }) => authorization)).toEqual([
      'Bearer secret-token',
      'Bearer secret-token',
    ]);
  });

  it.each([
    'https://files.example/file',
    'https://evil-lookaside.fbsbx.com/file',
    'https://lookaside.fbsbx.com.evil.example/file',
    'http://lookaside.fbsbx.com/file',
    'https://lookaside.fbsbx.com@files.example/file',
    'file:///etc/passwd',
    '/file',
  ])('is not asked for at %s, which is no host of Meta', async (url) => {
    expect(await fetched({ url })).toEqual({ end: 'other_host final', paths: ['/v23.0/file-1'] });
  });

  it('is not asked for when it is said to be too large', async () => {
    const large = { url: `${address}/file`, file_size: MOST + 1 };
    expect(await fetched(large)).toEqual({ end: 'too_large final', paths: ['/v23.0/file-1'] });
  });

  it('is read no further than allowed when it is larger than was said', async () => {
    const { end } = await fetched({ url: `${address}/long`, file_size: 10 });
    expect(end).toBe('too_large final');
  });

  it('is not looked for where its address leads on to', async () => {
    expect(await fetched({ url: `${address}/moved` })).toEqual({
      end: 'http_302 final',
      paths: ['/v23.0/file-1', '/moved'],
    });
  });
});
