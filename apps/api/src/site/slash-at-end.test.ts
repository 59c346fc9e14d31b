import { expect, it } from 'vitest';
import { withoutSlashAtEnd } from './slash-at-end.ts';

it.each([
  ['/paket/', '/paket'],
  ['/en/?ref=ABC/', '/en?ref=ABC/'],
  ['/en/artikel//?', '/en/artikel?'],
  ['/', null],
  ['/?a=/', null],
  ['/paket', null],
  ['/paket?a=/', null],
  ['//', null],
  ['//elsewhere.example/', null],
  ['/\\elsewhere.example/', null],
])('an address with a slash at its end leads to the one without it, on the same host: %s', (url, plain) => {
  expect(withoutSlashAtEnd(url)).toBe(plain);
});
