import { beforeEach, describe, expect, it } from 'vitest';
import { bookingIn, peopleByVariant } from './booking-link.ts';
import { clearEntry, entry, keepEntry } from './session/entry.ts';

describe('the booking in an address', () => {
  it('names package, people and voucher', () => {
    expect(
      bookingIn('/user/booking/add?listing_id=l1&pax[quad]=2&pax[infant]=1&voucher=hemat&ref=AG1'),
    ).toEqual({
      listing_id: 'l1',
      pax: { quad: 2, infant: 1 },
      voucher: 'HEMAT',
    });
  });

  it('is none in the address of another screen, and in one without a package', () => {
    for (const address of [
      null,
      '/user',
      '/user/booking?listing_id=l1',
      '/user/booking/add',
      '/admin?listing_id=l1',
    ])
      expect(bookingIn(address), String(address)).toBeNull();
  });

  it('has no people where the numbers are none', () => {
    const query = new URLSearchParams('pax[a]=-1&pax[b]=x&pax[c]=1.5&pax[d]=1e9&pax[]=1');
    expect(peopleByVariant(query)).toEqual({});
  });
});

describe('what the device keeps of an arrival', () => {
  beforeEach(clearEntry);

  it('has the rooms of the package', () => {
    keepEntry(new URLSearchParams('listing_id=l1&pax[quad]=2&voucher=HEMAT'));
    expect(entry()).toEqual({ listing_id: 'l1', pax: { quad: 2 }, voucher: 'HEMAT' });
  });

  it('loses the rooms when another package follows, and keeps who sent the visitor', () => {
    keepEntry(new URLSearchParams('listing_id=l1&pax[quad]=2&ref=AG1'));
    keepEntry(new URLSearchParams('listing_id=l2'));
    expect(entry()).toEqual({ listing_id: 'l2', ref: 'AG1' });
  });
});
