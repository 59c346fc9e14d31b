import { invoice } from './invoice.ts';
import { office } from './office.ts';
import { own } from './own.ts';
import { paper } from './paper.ts';

/** Invoices. */
export const invoices = {
  ...invoice,
  ...office,
  ...own,
  ...paper,
};
