import { describe, expect, it } from 'vitest';
import { entry, keepEntry } from './entry.ts';
import { guard } from './guard.ts';

describe('the guard', () => {
  it('sends visitors without a login to the login', () => {
    expect(guard({ path: '/admin' }, null)).toBe('/login');
    expect(guard({ path: '/user/booking' }, null)).toBe('/login');
  });

  it('closes the admin area to customers', () => {
    expect(guard({ path: '/admin' }, 'USER')).toBe('/unauthorized');
  });

  it('closes the user area to staff', () => {
    expect(guard({ path: '/user' }, 'MAIN')).toBe('/unauthorized');
    expect(guard({ path: '/user' }, 'AGENT')).toBe('/unauthorized');
  });

  it('requires the permission of the screen', () => {
    expect(guard({ path: '/admin/settings/banks', may: 'bank.read' }, 'FINANCE')).toBeNull();
    expect(guard({ path: '/admin/settings/banks', may: 'bank.read' }, 'MEDIA')).toBe('/unauthorized');
  });

  it('requires one of the roles that the screen names', () => {
    expect(guard({ path: '/admin/settings/configs', roles: ['ROOT'] }, 'MAIN')).toBe('/unauthorized');
  });

  it('leaves public and print pages open', () => {
    expect(guard({ path: '/login' }, null)).toBeNull();
    expect(guard({ path: '/file/print/invoice' }, null)).toBeNull();
  });
});

describe('the booking details in an address', () => {
  it('are stored for the booking, the newest address wins', () => {
    keepEntry(new URLSearchParams('listing_id=00123&ref=AMINAH'));
    keepEntry(new URLSearchParams('ref=BUDI&voucher=HEMAT1e5'));
    expect(entry()).toEqual({ listing_id: '00123', ref: 'BUDI', voucher: 'HEMAT1e5' });
  });

  it('stay when an address has none', () => {
    keepEntry(new URLSearchParams('ref=BUDI'));
    keepEntry(new URLSearchParams('page=2'));
    expect(entry()).toEqual({ ref: 'BUDI' });
  });
});
