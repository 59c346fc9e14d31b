import { refusals as kit } from '../kit/kit.errors.ts';
import { refusals } from './voucher.errors.ts';

/** The refusals of a call that applies a voucher to a booking, also when somebody tries too many codes. */
export const applyRefusals = [
  ...kit('kit.too_many_requests'),
  ...refusals(
    'voucher.unknown',
    'voucher.not_begun',
    'voucher.over',
    'voucher.used_up',
    'voucher.too_few_left',
    'voucher.other_package',
    'voucher.other_room_type',
    'voucher.too_few',
    'voucher.alumni_only',
  ),
];
