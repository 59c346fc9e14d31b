import { ROLES } from '@rihla/domain/access/roles';
import { describe, expect, it } from 'vitest';
import { crumbsOf } from './breadcrumbs.tsx';
import { destinationsFor, entryPathOf, menuFor } from '../../lib/navigation/navigation.ts';
import type { AppRoute } from '../../lib/navigation/route.ts';

const screen = (path: string, rest: Partial<AppRoute> = {}): AppRoute => ({
  path,
  // Each screen has a title of its own, which is no message here.
  title: path as AppRoute['title'],
  load: () => Promise.reject(new Error('not opened here')),
  ...rest,
});
const known = [
  screen('/admin'),
  screen('/admin/transactions/invoices', { may: 'invoice.read' }),
  screen('/admin/transactions/invoices/trash'),
  screen('/admin/transactions/invoices/:slug'),
  screen('/admin/settings/wa'),
  screen('/admin/settings/configs', { roles: ['ROOT'] }),
  screen('/user/booking'),
];
const addresses = (role: (typeof ROLES)[number]) =>
  menuFor(role, known).flatMap((group) => group.entries.map((entry) => entry.to));

describe('the menu', () => {
  it('has an entry only when its screen exists', () => {
    expect(addresses('FINANCE')).toEqual(['/admin/transactions/invoices']);
  });

  it('shows WhatsApp to main and the configuration to root', () => {
    expect(addresses('MAIN')).toContain('/admin/settings/wa');
    expect(addresses('MAIN')).not.toContain('/admin/settings/configs');
    expect(addresses('ROOT')).toContain('/admin/settings/configs');
  });

  it('leaves out groups without an entry that the role may open', () => {
    expect(menuFor('MEDIA', known)).toEqual([]);
  });

  it('ends a group with the screens that name it, for those roles that have the group and may open them', () => {
    const named = [
      screen('/admin/settings/wa'),
      screen('/admin/settings/clinics', { may: 'bank.read', menu: 'nav.group.settings' }),
    ];
    const settingsOf = (role: (typeof ROLES)[number]) =>
      menuFor(role, named).flatMap(({ label, entries }) =>
        label === 'nav.group.settings' ? entries.map(({ to }) => to) : [],
      );
    expect(settingsOf('MAIN')).toEqual(['/admin/settings/wa', '/admin/settings/clinics']);
    expect(settingsOf('FINANCE')).toEqual([]);
    expect(settingsOf('MEDIA')).toEqual([]);
  });

  it('gives customers their booking and nothing of the office', () => {
    expect(addresses('USER')).toEqual(['/user/booking']);
  });
});

describe('the menu entry of a screen', () => {
  const entries = [{ to: '/user' }, { to: '/user/booking' }, { to: '/user/savings' }];

  it('is the bookings for every screen of a booking', () => {
    expect(entryPathOf(entries, '/user/booking/add')).toBe('/user/booking');
    expect(entryPathOf(entries, '/user/invoices/inv-0012/payment')).toBe('/user/booking');
  });

  it('is the home for a screen without an entry of its own', () => {
    expect(entryPathOf(entries, '/user/my-account')).toBe('/user');
  });
});

describe('the search', () => {
  it('names the list of a screen that is only called "add"', () => {
    const lists = [
      screen('/admin/settings/banks', { title: 'resource.bank.many' }),
      screen('/admin/settings/banks/add', { title: 'segment.add' }),
    ];
    expect(destinationsFor('ROOT', lists)).toEqual([
      { to: '/admin/settings/banks', label: 'resource.bank.many', of: undefined },
      { to: '/admin/settings/banks/add', label: 'segment.add', of: 'resource.bank.many' },
    ]);
  });
});

describe('the breadcrumbs', () => {
  it('lead from a booking back to the bookings, though its address is that of an invoice', () => {
    const own = [...known, screen('/user'), screen('/user/invoices/:slug')];
    const crumbs = crumbsOf('/user/invoices/INV-0012', own);
    expect(crumbs.map(({ path }) => path)).toEqual(['/user', '/user/booking', '/user/invoices/INV-0012']);
    expect(crumbs[1]?.screen?.path).toBe('/user/booking');
  });

  it('leave out the word between two names, which only says of which kind the second is', () => {
    const inside = [...known, screen('/admin/transactions/invoices/:invoice_slug/user/:user_slug')];
    const crumbs = crumbsOf('/admin/transactions/invoices/INV-0012/user/siti', inside);
    expect(crumbs.map(({ segment }) => segment)).toEqual([
      'admin',
      'transactions',
      'invoices',
      'INV-0012',
      'siti',
    ]);
  });

  it('have one step for each segment, links only where there is a screen', () => {
    const crumbs = crumbsOf('/admin/transactions/invoices/INV-0012', known);
    expect(crumbs.map(({ segment, screen }) => [segment, screen?.path ?? null])).toEqual([
      ['admin', '/admin'],
      ['transactions', null],
      ['invoices', '/admin/transactions/invoices'],
      ['INV-0012', '/admin/transactions/invoices/:slug'],
    ]);
  });

  it('leave out a thing whose screen has the title of the list above it', () => {
    const banks = ['/admin/settings/banks', '/admin/settings/banks/:slug'];
    const more = [
      ...banks.map((path) => screen(path, { title: 'nav.invoices' })),
      screen('/admin/settings/banks/:bank_slug/payments'),
    ];
    const steps = (path: string) => crumbsOf(path, more).map(({ segment }) => segment);
    expect(steps('/admin/settings/banks/bca/payments')).toEqual(['admin', 'settings', 'banks', 'payments']);
    expect(steps('/admin/settings/banks/bca')).toEqual(['admin', 'settings', 'banks', 'bca']);
  });

  it('leave out the name of a thing without a screen, and its form', () => {
    const more = [
      ...known,
      screen('/admin/credentials/agents/:slug/detail-agent'),
      screen('/admin/transactions/tour-pack/:slug', { aside: true }),
      screen('/admin/transactions/tour-pack/:slug/detail-tour-pack'),
    ];
    const steps = (path: string) => crumbsOf(path, more).map(({ segment }) => segment);
    expect(steps('/admin/credentials/agents/laras-2mf5k/detail-agent')).toEqual([
      'admin',
      'credentials',
      'agents',
      'detail-agent',
    ]);
    expect(steps('/admin/transactions/tour-pack/umroh/detail-tour-pack')).toEqual([
      'admin',
      'transactions',
      'tour-pack',
      'detail-tour-pack',
    ]);
    expect(steps('/admin/transactions/tour-pack/umroh')).toEqual([
      'admin',
      'transactions',
      'tour-pack',
      'umroh',
    ]);
  });

  it('prefer the literal screen to the one with a parameter', () => {
    expect(crumbsOf('/admin/transactions/invoices/trash', known).at(-1)?.screen?.path).toBe(
      '/admin/transactions/invoices/trash',
    );
  });

  it('shows a segment that cannot be decoded as it stands', () => {
    const named = (path: string) => crumbsOf(path, known).at(-1)?.segment;
    expect(named('/admin/transactions/invoices/INV%201')).toBe('INV 1');
    expect(named('/admin/transactions/invoices/100%')).toBe('100%');
  });
});
