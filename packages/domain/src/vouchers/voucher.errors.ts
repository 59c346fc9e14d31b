import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The reasons why a voucher does not apply to a booking, and the refusals of its own screens. */
export const voucherErrors = errors({
  'voucher.unknown': { status: 422 },
  'voucher.not_begun': { status: 409, params: ['begins'] },
  'voucher.over': { status: 409, params: ['ended'] },
  'voucher.used_up': { status: 409 },
  'voucher.too_few_left': { status: 409, params: ['left'] },
  'voucher.other_package': { status: 409 },
  'voucher.other_room_type': { status: 409 },
  'voucher.too_few': { status: 409, params: ['minimum'] },
  'voucher.alumni_only': { status: 403 },
  'voucher.below_used': { status: 409, params: ['used'] },
  'voucher.period_reversed': { status: 422 },
  'voucher.variant_unknown': { status: 422 },
  'voucher.savings_program': { status: 409 },
});

export const refuse = refuser(voucherErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(voucherErrors);
