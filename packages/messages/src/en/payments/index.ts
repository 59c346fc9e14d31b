import { payment } from './payment.ts';
import { office } from './office.ts';
import { own } from './own.ts';

/** Payments. */
export const payments = {
  ...payment,
  ...office,
  ...own,
};
