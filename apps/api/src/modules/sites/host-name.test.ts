import { describe, expect, it } from 'vitest';
import { hostName } from './host-name.ts';

describe('the name of a host', () => {
  it.each([
    ['Umrah.Example', 'umrah.example'],
    [' https://www.umrah.example/ ', 'www.umrah.example'],
    ['umrah.example.', 'umrah.example'],
    ['haji-ékspres.example', 'xn--haji-kspres-fbb.example'],
  ])('is read from %s', (typed, host) => {
    expect(hostName(typed)).toBe(host);
  });

  it.each([
    '',
    'localhost',
    '127.0.0.1',
    '0x7f.1',
    '[::1]',
    'umrah.example:8080',
    'umrah.example/paket',
    'a@umrah.example',
    '-a.example',
    'a_b.example',
    `${'a'.repeat(118)}.id`,
  ])('is not %s', (typed) => {
    expect(hostName(typed)).toBeNull();
  });
});
