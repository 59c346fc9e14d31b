import { describe, expect, it } from 'vitest';
import { doorWith, nextAddress } from './next-address.ts';

const booking = '/user/booking/add?listing_id=7&pax[a]=3';

describe('the way on after signing in', () => {
  it('leads to what was asked for', () => {
    expect(nextAddress(booking, '/user')).toBe(booking);
  });

  it('leads home when that belongs to another area or to another site', () => {
    expect(nextAddress('/admin/transactions/invoices', '/user')).toBe('/user');
    expect(nextAddress('https://elsewhere.test/user/', '/user')).toBe('/user');
    expect(nextAddress('/username', '/user')).toBe('/user');
  });

  it('is not lost when a visitor registers instead of signing in', () => {
    const register = doorWith(booking, '/register');
    expect(new URLSearchParams(register.split('?')[1]).get('next')).toBe(booking);
    expect(doorWith(booking, '/login?as=user')).toContain('as=user&next=%2Fuser');
    expect(doorWith(null, '/register')).toBe('/register');
  });
});
