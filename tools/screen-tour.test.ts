import { describe, expect, it } from 'vitest';
import { isBelow, PARTS, partOf, type Tour } from './screen-tour.ts';

describe('a part of a tour', () => {
  it('is one of twelve that together have every first address once', () => {
    const start = Array.from({ length: 30 }, (_, at) => `#/admin/screen-${at}`);
    const tour: Tour = { area: 'admin', who: null, start, links: 'a' };
    const parts = Array.from({ length: PARTS }, (_, part) => partOf(tour, part).start);
    expect(parts.flat().toSorted()).toEqual(start.toSorted());
  });
});

describe('what lies below an address', () => {
  it.each([
    ['#/admin/transactions/invoices/abc', '#/admin/transactions/invoices', true],
    ['#/admin/transactions/invoices?tab=trash', '#/admin/transactions/invoices', true],
    ['#/admin/settings/banks', '#/admin/transactions/invoices', false],
    ['#/admin/settings/banks', '#/admin', false],
    ['#/admin?tab=desk', '#/admin', true],
    ['/paket/umrah', '/paket', true],
    ['/kontak', '/', false],
  ])('%s is seen from %s: %s', (link, address, below) => {
    expect(isBelow(link, address)).toBe(below);
  });
});
