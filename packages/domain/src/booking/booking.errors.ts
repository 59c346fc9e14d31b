import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals about booking seats on a departure. */
export const bookingErrors = errors({
  'booking.sold_out': { status: 409, params: ['free'] },
  'booking.room_sold_out': { status: 409, params: ['room_type', 'free'] },
  'booking.listing_unknown': { status: 404 },
  'booking.not_on_sale': { status: 409 },
  'booking.registration_ended': { status: 409, params: ['ended'] },
  'booking.departed': { status: 409 },
  'booking.alumni_only': { status: 403 },
  'booking.savings_program': { status: 409 },
  'booking.nobody': { status: 422 },
  'booking.needs_adult': { status: 422 },
  'booking.infant_too_old': { status: 422 },
  'booking.unpaid_seats': { status: 409, params: ['limit', 'held'] },
  'booking.given_up_often': { status: 429, params: ['count'] },
  'booking.too_many': { status: 422, params: ['maximum'] },
  'booking.variant_unknown': { status: 422 },
  'booking.addon_unknown': { status: 422 },
  'booking.addon_missing': { status: 422, params: ['category'] },
  'booking.addon_not_unique': { status: 422, params: ['category'] },
  'booking.addon_bookings': { status: 422, params: ['people'] },
  'booking.profile_unknown': { status: 422 },
  'booking.profile_twice': { status: 422 },
  'booking.customer_required': { status: 422 },
  'booking.customer_unknown': { status: 422 },
  'booking.customer_exists': { status: 409 },
  'booking.stage_may_not_invoice': { status: 403 },
  'booking.discount_forbidden': { status: 403 },
  'booking.invoice_ended': { status: 409 },
  'booking.not_alone': { status: 409, params: ['people'] },
  'booking.room_full': { status: 409, params: ['beds'] },
  'booking.room_type_missing': { status: 422 },
});

export const refuse = refuser(bookingErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(bookingErrors);
