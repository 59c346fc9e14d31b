import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainChecks } from './domain-checks.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(301, { location: 'http://169.254.169.254/' }).end();
    else if (request.url === '/long') response.end('x'.repeat(100_000));
    else response.end(`${request.headers.host} says yes\n`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const names = (addresses: string[]) => ({
  resolveTxt: async () => [['rihla-', 'site=abc'], ['v=spf1']],
  resolve4: async () => addresses,
  resolve6: async () => Promise.reject(new Error('no such name')),
});
const looking = (addresses = ['127.0.0.1'], mayReach: (address: string) => boolean = () => true) =>
  domainChecks({ hasLocalHosts: false, names: names(addresses) as never, port, mayReach });

describe('the check of a host', () => {
  it('reads what the host answers, and the texts of its name', async () => {
    expect(await looking().answer('umrah.example', '/here')).toBe('umrah.example says yes');
    expect(await looking().texts('_rihla.umrah.example')).toEqual(['rihla-site=abc', 'v=spf1']);
  });

  it('asks nobody at an address of this machine or a network behind it, and follows no way elsewhere', async () => {
    expect(await looking(['127.0.0.1'], isPublicAddress).answer('umrah.example', '/here')).toBeNull();
    expect(
      await looking(['127.0.0.1', '10.0.0.1'], (one) => one === '127.0.0.1').answer('umrah.example', '/here'),
    ).toBeNull();
    expect(await looking().answer('umrah.example', '/moved')).toBeNull();
    expect(await looking([]).answer('umrah.example', '/here')).toBeNull();
  });

  it('asks nobody at an address of this machine where nothing else is set', async () => {
    const checks = domainChecks({ hasLocalHosts: false, names: names(['127.0.0.1']) as never, port });
    expect(await checks.answer('umrah.example', '/here')).toBeNull();
  });

  it('stops reading an answer without end', async () => {
    expect(await looking().answer('umrah.example', '/long')).toBeNull();
  });
});

describe('a public address', () => {
  it.each(['8.8.8.8', '103.10.1.1', '2606:4700::1111'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::ffff:127.0.0.1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'umrah.example',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
