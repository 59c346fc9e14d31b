import { payment } from './payment.ts';
import { office } from './office.ts';
import { gateway } from './gateway.ts';
import { own } from './own.ts';
import { byLink } from './by-link.ts';
import { ways } from './ways.ts';

/** Payments. */
export const payments = {
  ...payment,
  ...office,
  ...own,
  ...byLink,
  ...ways,
  ...gateway,
} as const;
