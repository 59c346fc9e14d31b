import { refusals as access } from '../access/access.errors.ts';
import { applyRefusals } from '../vouchers/apply-refusals.ts';
import { refusals as booking } from './booking.errors.ts';

/** Refusals of a booking, and of the request for its price before it. */
export const bookingRefusals = [
  ...applyRefusals,
  ...access('access.family_full'),
  ...booking(
    'booking.listing_unknown',
    'booking.savings_program',
    'booking.departed',
    'booking.not_on_sale',
    'booking.registration_ended',
    'booking.alumni_only',
    'booking.nobody',
    'booking.too_many',
    'booking.needs_adult',
    'booking.infant_too_old',
    'booking.unpaid_seats',
    'booking.given_up_often',
    'booking.variant_unknown',
    'booking.addon_unknown',
    'booking.addon_missing',
    'booking.addon_not_unique',
    'booking.addon_bookings',
    'booking.sold_out',
    'booking.room_sold_out',
    'booking.profile_unknown',
    'booking.profile_twice',
  ),
];
/** Further refusals of a booking that the office or an agent makes. */
export const officeBookingRefusals = booking(
  'booking.stage_may_not_invoice',
  'booking.discount_forbidden',
  'booking.customer_unknown',
);
