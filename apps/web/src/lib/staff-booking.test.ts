import { expect, it } from 'vitest';
import { staffBooking } from './staff-booking.ts';

const address = '/user/booking/add?listing_id=l1&pax[quad]=2&voucher=HEMAT&ref=AG1';

it.each(['ROOT', 'MAIN', 'AGENT'] as const)(
  '%s books in the office with everything that was chosen',
  (role) => {
    expect(staffBooking(address, role)).toBe(
      '/admin/transactions/booking/add?listing_id=l1&pax[quad]=2&voucher=HEMAT&ref=AG1',
    );
  },
);

it.each(['DIRECTOR', 'FINANCE', 'GUIDE'] as const)('%s, who may not book, sees the package', (role) => {
  expect(staffBooking(address, role)).toBe('/admin/transactions/tour-pack/l1/detail-tour-pack');
});

it('a role without packages is told that it does not book', () => {
  expect(staffBooking(address, 'MEDIA')).toBe('/unauthorized?booking=1');
});

it('a customer and another address go nowhere else', () => {
  expect(staffBooking(address, 'USER')).toBeNull();
  expect(staffBooking('/user/invoices', 'MAIN')).toBeNull();
});

it('an id that is no id stays within the path', () => {
  expect(staffBooking('/user/booking/add?listing_id=../../x', 'FINANCE')).toBe(
    '/admin/transactions/tour-pack/..%2F..%2Fx/detail-tour-pack',
  );
});
