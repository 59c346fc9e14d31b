import { todayIn } from '@rihla/domain/shared/dates';
import type { CallOutput } from '../../apps/api/src/seed/call-api.ts';
import { call, type Signed, signedIn } from './api.ts';

/** Today in Jakarta, where the demo agency is. */
const TODAY = todayIn('Asia/Jakarta', new Date());

type Invoice = CallOutput<'invoices.get'>['data'];

/**
 * Makes an invoice for three travellers of one customer, and a first payment that finance has validated: the minimum
 * and Rp3.000.000 more, or everything.
 * @param from the package that is booked
 * @param paid `all` for an invoice that is PAID
 * @returns the invoice after the payment
 */
export async function familyOfThree(
  main: Signed,
  customer: Signed,
  from: { id: string },
  paid: 'a part' | 'all' = 'a part',
): Promise<Invoice> {
  const listing = (await call(main, 'listings.get', { id: from.id })).data;
  const room = listing.variants.find(({ room_type }) => room_type === 'QUAD') ?? listing.variants[0]!;
  const made = await call(main, 'invoices.create', {
    listing_id: listing.id,
    user_id: customer.account.id,
    bookings: Array.from({ length: 3 }, () => ({ variant_id: room.id })),
    pic_name: 'Hasanah Lubis',
    pic_phone: '081200000777',
    pic_email: 'hasanah@contoh.test',
  });
  const { id, payable, banks } = (await call(main, 'invoices.get', { id: made.data.id })).data;
  const finance = await signedIn('finance@demo.rihla.test');
  const payment = await call(finance, 'payments.create', {
    invoice_id: id,
    type: paid === 'all' ? 'CREDIT' : 'DOWN_PAYMENT',
    channel: 'MANUAL',
    amount: paid === 'all' ? payable.package.maximum : payable.package.minimum + 3_000_000,
    bank_id: banks[0]!.id,
    paid_on: TODAY,
    notes: 'Setoran',
  });
  await call(finance, 'payments.update', {
    id: payment.data.id,
    status: 'PENDING',
    paid_on: TODAY,
    notes: 'Setoran',
  });
  await call(finance, 'payments.validate', { id: payment.data.id });
  return (await call(main, 'invoices.get', { id })).data;
}

/**
 * The newest invoice of a customer.
 * @param main the member of staff who reads it
 */
export async function newestOf(main: Signed, customer: Signed): Promise<Invoice> {
  const { data } = await call(main, 'invoices.list', {
    search: { user_id: [customer.account.id] },
    sort: '-created_at',
  });
  return (await call(main, 'invoices.get', { id: data[0]!.id })).data;
}
