import { describe, expect, it } from 'vitest';
import { addressFault } from './web-page-address.ts';

describe('the address of a page', () => {
  it('is made of plain parts and hides no page of the product', () => {
    for (const fine of ['/tentang-kami', '/promo/ramadan', '/a/b/c/d', '/paket-hemat'])
      expect(addressFault(fine), fine).toBeNull();
    for (const taken of [
      '/paket',
      '/paket/umrah',
      '/admin_api',
      '/en/promo',
      '/media/x',
      '/halaman/lain',
      '/cari',
    ])
      expect(addressFault(taken), taken).not.toBeNull();
    for (const broken of [
      '',
      '/',
      'promo',
      '//promo',
      '/Promo',
      '/a/b/c/d/e',
      '/promo/',
      '/pro mo',
      '/../x',
      '/x?y',
      `/${'x'.repeat(120)}`,
    ])
      expect(addressFault(broken), broken).toBe('invalid');
  });
});
