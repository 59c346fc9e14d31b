import type { CallInput, CallKey } from '../../../src/seed/call-api.ts';
import { makeListing, type SeedListing } from '../../../src/seed/builders.ts';
import type { TestApp } from '../app.ts';
import { book, payValid } from './booked.ts';

const DOWN_PAYMENT = 5_000_000;

/** A departure in 200 days with one price, Rp40,000,000, and a down payment of Rp5,000,000. */
export function linkedListing(t: TestApp): Promise<SeedListing> {
  return makeListing(t.site, {
    variants: [{ room_type: 'QUAD', price: 40_000_000, is_base: true }],
    departsIn: 200,
    columns: { dp_price: DOWN_PAYMENT, minimum_partial_payment: 1_000_000, registration_end: null },
  });
}

/**
 * Books on a departure, pays the down payment, and has the customer make a payment link for Rp10,000,000 of the rest.
 * @param input what the link has instead
 * @returns the secret token of the link and its id, and the id of the invoice
 */
export async function sharedLink(
  t: TestApp,
  listing: SeedListing,
  input: { amount?: number; fixed?: boolean; ends_on?: string } = {},
): Promise<{ token: string; link: string; invoiceId: string }> {
  const { id: invoiceId } = await book(t, listing);
  await payValid(t, invoiceId, DOWN_PAYMENT);
  const { status, body } = await t.as('USER').call('user_pay_links.create', {
    id: invoiceId,
    amount: 10_000_000,
    fixed: false,
    ends_on: '2026-12-16',
    ...input,
  });
  if (status !== 201) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return { token: body.data.token, link: body.data.id, invoiceId };
}

/**
 * Gives strangers of a site: each comes from another address, so that only a test of the limits of addresses reaches
 * them.
 */
export function strangers(t: TestApp) {
  let host = 0;
  return () => {
    host += 1;
    const address = `198.51.${Math.floor(host / 200)}.${(host % 200) + 1}`;
    return {
      call: <K extends CallKey>(key: K, input: CallInput<K>) =>
        t.anonymous.call(key, input, { headers: { 'x-forwarded-for': address } }),
    };
  };
}
