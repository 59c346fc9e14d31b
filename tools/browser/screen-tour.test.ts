import { describe, expect, it } from 'vitest';
import { addressPattern, isBelow, PARTS, partOf, type Tour, unvisited } from './screen-tour.ts';

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
    ['#/admin/settings/sites?tab=look', '#/admin/settings/sites', true],
    ['#/admin/sites/demo?tab=look', '#/admin/sites/demo', false],
    ['/paket/umrah', '/paket', true],
    ['/kontak', '/', false],
  ])('%s is seen from %s: %s', (link, address, below) => {
    expect(isBelow(link, address)).toBe(below);
  });
});

describe('the screens that a tour has to visit', () => {
  const screens = unvisited([]);

  it('are known by their whole paths, also where a constant holds the beginning', () => {
    expect(screens).toContain('/admin/transactions/tour-pack/:slug/rooms');
    expect(screens).toContain('/admin/transactions/crm/campaigns/:slug');
    expect(screens).toContain('/admin/credentials/agents/:slug/detail-agent');
    expect(screens).toContain('/admin/transactions/reports/sendings/:id');
    const firstParts = new Set(screens.map((path) => path.split('/')[1]!));
    expect([...firstParts].filter((part) => /^(add|sendings|publications|:slug)$/.test(part))).toEqual([]);
  });

  it('leave out those that were visited, by the kind of their address', () => {
    const rooms = '#/admin/transactions/tour-pack/umroh-hemat/rooms?tab=list';
    expect(unvisited([rooms])).not.toContain('/admin/transactions/tour-pack/:slug/rooms');
    expect(unvisited([rooms])).toHaveLength(screens.length - 1);
  });

  it('are one for all members of the staff', () => {
    const screenOf = (person: string) => addressPattern(`#/admin/credentials/main-admin/${person}/detail`);
    expect(screenOf('siti-97hwg')).toBe(screenOf('budi-n2bh7'));
    expect(addressPattern('#/admin/credentials/main-admin/add')).not.toBe(screenOf('add'));
  });
});
