import { date, integer, longText, reference, text, yesNo } from '../kit/field.ts';
import { MOST_CODE_LETTERS } from './voucher-code.ts';

/** The fields of a voucher as its form writes them (specification sections 3 and 5). */
export const voucherFields = {
  name: text({ max: 120, required: true }),
  description: longText({ max: 2_000, required: true }),
  picture_file_id: reference({ to: 'file', required: true }),
  starts_on: date({ required: true }),
  ends_on: date({ required: true }),
  max_pax: integer({ min: 1, max: 100_000, required: true }),
  alumni_only: yesNo({ required: true }),
} as const;

/** The word at the beginning of a voucher's code. It cannot be changed later, because flyers are printed with it. */
export const voucherWord = text({ max: MOST_CODE_LETTERS, required: true, pattern: /^[A-Za-z0-9]+$/ });

/** The fields of a line of a voucher. */
export const voucherPaxFields = {
  minimum_pax: integer({ min: 1, max: 300, required: true }),
  discount: { kind: 'money', required: true },
} as const;
