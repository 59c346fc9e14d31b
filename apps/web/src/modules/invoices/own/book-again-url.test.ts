import { describe, expect, it } from 'vitest';
import { bookAgainUrl } from './book-again-url.ts';

const invoice = { listing_id: 'listing-1', server_now: '2026-11-22T03:00:00.000Z' };

describe('booking again', () => {
  it('begins with the same package', () => {
    expect(bookAgainUrl({ ...invoice, departure_at: '2027-02-04' })).toBe(
      '/user/booking/add?listing_id=listing-1',
    );
  });

  it('begins with the choice of a package once its group has left', () => {
    expect(bookAgainUrl({ ...invoice, departure_at: '2026-10-29' })).toBe('/user/booking/add');
  });
});
