import { describe, expect, it } from 'vitest';
import { withNextAddress, nextAddress } from './next-address.ts';

const booking = '/user/booking/add?listing_id=7&pax[a]=3';

describe('the address to open after signing in', () => {
  it('is the one that was asked for', () => {
    expect(nextAddress(booking, 'USER')).toBe(booking);
  });

  it('is the home of the role when the one asked for belongs to another area or site', () => {
    expect(nextAddress('/admin/transactions/invoices', 'USER')).toBe('/user');
    expect(nextAddress('https://elsewhere.test/user/', 'USER')).toBe('/user');
    expect(nextAddress('/username', 'USER')).toBe('/user');
  });

  it('is the booking of the office for staff that come with one of the public site', () => {
    expect(nextAddress(booking, 'MAIN')).toBe('/admin/transactions/booking/add?listing_id=7&pax[a]=3');
    expect(nextAddress(booking, 'MEDIA')).toBe('/unauthorized?booking=1');
  });

  it('is carried to the registration', () => {
    const register = withNextAddress(booking, '/register');
    expect(new URLSearchParams(register.split('?')[1]).get('next')).toBe(booking);
    expect(withNextAddress(booking, '/login?as=user')).toContain('as=user&next=%2Fuser');
    expect(withNextAddress(null, '/register')).toBe('/register');
  });
});
