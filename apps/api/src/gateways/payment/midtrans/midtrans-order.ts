import { MIDTRANS_CODES, providerCodeOf } from '../method-codes.ts';
import { cutText } from '../check-order.ts';
import { jakartaTime } from '../jakarta-clock.ts';
import { GatewayFailure, type Order } from '../port.ts';

/** The longest time for which a Snap page and its token are valid, in minutes (Snap, "Page Expiry"). */
const LONGEST_PAGE = 7 * 24 * 60;
/** The shortest time for which a Snap page and its token are valid, in minutes (Snap, "Page Expiry"). */
const SHORTEST_PAGE = 5;

/**
 * The least and the most digits that we may choose in a virtual account number, by Midtrans' code of the bank (Snap,
 * "Virtual Account Number"). For banks that are not listed we may choose none.
 */
const OWN_DIGITS: Record<string, readonly [least: number, most: number]> = {
  bca_va: [6, 11],
  permata_va: [10, 10],
  bni_va: [1, 8],
  bri_va: [1, 13],
  cimb_va: [1, 12],
};

/**
 * The body of a request for Midtrans's payment page (Snap, "Request Body JSON Parameter"), and the time at which the
 * order expires. The customer's fee is a line of its own, so that the lines add up to `gross_amount`, as Snap demands.
 * Names longer than their field are cut.
 * @throws GatewayFailure `refused` for a method that Midtrans does not offer
 */
export function snapTransaction(order: Order): { body: object; expiresAt: Date } {
  const minutes = Math.min(
    Math.floor((order.expiresAt.getTime() - order.now.getTime()) / 60_000),
    LONGEST_PAGE,
  );
  // Snap accepts whole seconds only.
  const start = new Date(Math.floor(order.now.getTime() / 1000) * 1000);
  const fee = { id: 'FEE', name: cutText(order.feeTitle, 50), price: order.fee, quantity: 1 };
  const lines = order.lines.map(({ id, name, price, quantity }) => ({
    id: cutText(id, 50),
    name: cutText(name, 50),
    price,
    quantity,
  }));
  const body = {
    transaction_details: { order_id: order.orderRef, gross_amount: order.amount + order.fee },
    item_details: order.fee > 0 ? [...lines, fee] : lines,
    customer_details: customer(order.payer),
    ...(order.method === null ? {} : methodFields(order.method, order.accountDigits)),
    credit_card: { secure: true },
    expiry: { start_time: `${jakartaTime(start)} +0700`, unit: 'minute', duration: minutes },
    page_expiry: { duration: Math.max(minutes, SHORTEST_PAGE), unit: 'minute' },
    callbacks: { finish: order.returnUrl },
  };
  return { body, expiresAt: new Date(start.getTime() + minutes * 60_000) };
}

/**
 * The payer in the fields of Midtrans ("Customer Details"). A phone number that begins with `62` gets a `+`, since BNI
 * refuses one that begins with neither `+62` nor `0`.
 */
function customer({ name, email, phone }: Order['payer']): object {
  return {
    first_name: cutText(name, 255),
    ...(email ? { email: cutText(email, 255) } : {}),
    ...(phone ? { phone: cutText(phone.startsWith('62') ? `+${phone}` : phone, 255) } : {}),
  };
}

/**
 * The fields of a Midtrans order whose method the customer has chosen already: only that method is offered, with our
 * digits in the account number where the bank accepts so many.
 */
function methodFields(method: string, digits: string | null): object {
  const code = providerCodeOf(MIDTRANS_CODES, method);
  if (code === undefined) throw new GatewayFailure('refused', 'method_not_offered');
  const [least, most] = OWN_DIGITS[code] ?? [1, 0];
  const fits = digits !== null && digits.length >= least && digits.length <= most;
  return { enabled_payments: [code], ...(fits ? { [code]: { va_number: digits } } : {}) };
}
