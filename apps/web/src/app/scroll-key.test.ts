import { describe, expect, it } from 'vitest';
import { scrollKey } from './scroll-key.ts';

describe('the scroll position of a screen', () => {
  it('is remembered by address after a load of the app, so that no other screen opens scrolled', () => {
    const [home, bookings] = ['/user', '/user/booking'].map((pathname) =>
      scrollKey({ key: 'default', pathname, search: '' }),
    );
    expect(home).not.toBe(bookings);
    expect(scrollKey({ key: 'default', pathname: '/user', search: '' })).toBe(home);
  });

  it('is remembered by entry of the history afterwards', () => {
    const [first, again] = ['a1', 'b2'].map((key) => scrollKey({ key, pathname: '/user', search: '' }));
    expect(first).not.toBe(again);
  });
});
