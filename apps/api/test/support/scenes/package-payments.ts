import { makeListing } from '../../../src/seed/builders.ts';
import type { TestApp } from '../app.ts';
import { book } from './booked.ts';

/** The price of a traveller of `bookedPackage`, in rupiah. */
export const PACKAGE_PRICE = 85_500_000;

/** Books one traveller on a package with a first payment of Rp15.000.000 and parts from Rp1.000.000. */
export async function bookedPackage(t: TestApp, columns: Record<string, unknown> = {}) {
  const listing = await makeListing(t.site, {
    variants: [{ room_type: 'QUAD', price: PACKAGE_PRICE }],
    columns: { dp_price: 15_000_000, minimum_partial_payment: 1_000_000, ...columns },
  });
  return book(t, listing);
}

/** Begins a payment as the customer of the site. */
export const startPayment = (
  t: TestApp,
  invoice_id: string,
  amount: number,
  more: Record<string, unknown> = {},
) => t.as('USER').call('user_payments.create', { invoice_id, type: 'CREDIT', amount, ...more });
