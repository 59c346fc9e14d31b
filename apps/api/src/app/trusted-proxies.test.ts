import { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../test/support/app.ts';
import { makeUser } from '../seed/builders.ts';
import { DEMO_PASSWORD } from '../seed/demo-password.ts';
import { LOOPBACK, noticeUntrustedProxies, proxyTrust } from './trusted-proxies.ts';

describe('a trusted proxy', () => {
  it.each([
    ['127.0.0.1', LOOPBACK, true],
    ['::1', LOOPBACK, true],
    ['::ffff:127.0.0.1', LOOPBACK, true],
    ['10.0.0.7', LOOPBACK, false],
    ['10.0.0.7', ['10.0.0.7'], true],
    ['::ffff:10.0.0.7', ['10.0.0.7'], true],
    ['10.0.0.8', ['10.0.0.7'], false],
    ['192.168.3.4', ['192.168.0.0/16'], true],
    ['192.169.3.4', ['192.168.0.0/16'], false],
    ['2001:db8:1::9', ['2001:db8::/32'], true],
    ['fe80::1%eth0', ['fe80::/10'], true],
    ['a host name', ['10.0.0.0/8'], false],
  ])('is %s where %j are trusted: %s', (address, proxies, trusted) => {
    expect(proxyTrust(proxies)(address)).toBe(trusted);
  });
});

describe('a proxy that is not trusted', () => {
  let app: FastifyInstance;
  let lines: { level: number; proxy: string; msg: string }[];
  beforeEach(() => {
    lines = [];
    const stream = new Writable({
      write(text: Buffer, _, done) {
        lines.push(JSON.parse(text.toString()));
        done();
      },
    });
    app = fastify({
      trustProxy: proxyTrust(['127.0.0.1', '10.1.0.0/16']),
      logger: { level: 'warn', stream },
    });
    noticeUntrustedProxies(app);
    app.get('/', async () => 'here');
  });
  afterEach(() => app.close());

  const send = (remoteAddress: string, forwarded?: string) =>
    app.inject({
      url: '/',
      remoteAddress,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    });

  it('is named in the log, once', async () => {
    await send('10.9.0.1', '203.0.113.7');
    await send('10.9.0.1', '203.0.113.8');
    expect(lines.map(({ proxy }) => proxy)).toEqual(['10.9.0.1']);
    expect(lines[0]?.msg).toMatch(/TRUSTED_PROXIES does not name/);
  });

  it('is named where it stands before a proxy that is trusted', async () => {
    await send('127.0.0.1', '203.0.113.7, 10.9.0.2');
    expect(lines.map(({ proxy }) => proxy)).toEqual(['10.9.0.2']);
  });

  it('is named by its network where its address is public, because it may be a visitor', async () => {
    await send('198.51.100.77', '203.0.113.7');
    await send('2001:db8:1:2:3:4:5:6', '203.0.113.7');
    expect(lines.map(({ proxy }) => proxy)).toEqual(['198.51.100.0/24', '2001:db8:1:2::/64']);
  });

  it('does not fill the log, however many there are', async () => {
    for (let n = 0; n < 20; n += 1) await send(`10.9.1.${n}`, '203.0.113.7');
    expect(lines).toHaveLength(5);
  });

  it('is not seen in requests through trusted ones, nor in those without the header', async () => {
    await send('127.0.0.1', '203.0.113.7');
    await send('127.0.0.1', '203.0.113.7, 10.1.2.3');
    await send('198.51.100.77');
    expect(lines).toEqual([]);
  });
});

describe('the limits behind proxies', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({ TRUSTED_PROXIES: '10.1.0.0/16' });
  });
  afterAll(() => t.close());

  const signIn = async (email: string, password: string, remoteAddress: string, forwarded: string) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/user_api/sign_in',
      remoteAddress,
      headers: { host: t.site.host, 'x-forwarded-for': forwarded },
      payload: { email, password },
    });
    return answer.statusCode;
  };

  it('tell visitors apart by what a trusted proxy says', async () => {
    const { email } = await makeUser(t.site);
    for (let n = 0; n < 5; n += 1) await signIn(email, 'wrong', '10.1.0.1', '203.0.113.1');
    expect(await signIn(email, DEMO_PASSWORD, '10.1.0.1', '203.0.113.1')).toBe(429);
    expect(await signIn(email, DEMO_PASSWORD, '10.1.0.1', '203.0.113.2')).toBe(200);
  });

  it.each(['198.51.100.1', '127.0.0.1'])('ignore what %s says, which is not trusted', async (address) => {
    const { email } = await makeUser(t.site);
    for (let n = 0; n < 5; n += 1) await signIn(email, 'wrong', address, `203.0.113.${n}`);
    expect(await signIn(email, DEMO_PASSWORD, address, '203.0.113.99')).toBe(429);
  });
});
