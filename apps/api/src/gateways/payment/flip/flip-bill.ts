import { checkOrder, cutText } from '../check-order.ts';
import { type ExactObject, asObject, rupiahOf, textAt } from '../exact-json.ts';
import { jakartaTime } from '../jakarta-clock.ts';
import { FLIP_CODES, providerCodeOf } from '../method-codes.ts';
import { GatewayFailure, type HowToPay, type Order } from '../port.ts';

/** The least amount of a bill in rupiah ("Create Bill", code 1058). */
const LEAST = 10_000;

/**
 * The values of `step`, which says where the bill's page begins: numbers in version 2, names in version 3 ("Create
 * Bill", `step`).
 */
const STEPS = {
  v2: { page: '1', payer: '2', bank: '3' },
  v3: { page: 'checkout', payer: 'checkout_seamless', bank: 'direct_api' },
} as const;

/**
 * The fields of a new bill at Flip ("Create Bill"), of the type SINGLE, so that it can be paid once. Flip does not ask
 * the customer for what the fields contain: with e-mail address and method it answers the account number at once; with
 * the e-mail address alone its page begins with the choice of the bank. `expiresAt` is rounded down to the minute, as
 * `expired_date` is.
 * @throws GatewayFailure `refused` for less than Rp 10,000 or a method that Flip does not offer
 */
export function flipBill(
  order: Order,
  version: 'v2' | 'v3',
): { fields: Record<string, string | number>; expiresAt: Date } {
  checkOrder(order);
  const amount = order.amount + order.fee;
  if (amount < LEAST) throw new GatewayFailure('refused', 'amount_too_small');
  const code = order.method === null ? null : providerCodeOf(FLIP_CODES, order.method);
  if (code === undefined) throw new GatewayFailure('refused', 'method_not_offered');
  const { name, email, phone } = order.payer;
  const minute = jakartaTime(order.expiresAt).slice(0, 16);
  const step = !email ? 'page' : code === null ? 'payer' : 'bank';
  const fields = {
    title: cutText(order.title, 50),
    type: 'SINGLE',
    amount,
    expired_date: minute,
    redirect_url: order.returnUrl,
    is_address_required: 0,
    is_phone_number_required: 0,
    step: STEPS[version][step],
    ...(email ? { sender_name: cutText(name, 100), sender_email: email } : {}),
    ...(email && phone ? { sender_phone_number: phone } : {}),
    ...(email && code ? { sender_bank: code[0], sender_bank_type: code[1] } : {}),
    ...(version === 'v3' ? { reference_id: order.orderRef } : {}),
  };
  return { fields, expiresAt: new Date(`${minute.replace(' ', 'T')}:00+07:00`) };
}

/**
 * The instructions for paying at Flip, from the answer to a new bill or from a payment of it. Flip sends addresses
 * without `https://`; they get the scheme of the provider's address. For a transfer to a bank account Flip adds a
 * unique number to the amount.
 * @param amount the amount of the bill or payment, in whole rupiah
 */
export function flipHowToPay(body: ExactObject, baseUrl: string, amount: number): HowToPay {
  const payment = asObject(body['bill_payment']);
  const account = asObject(payment?.['receiver_bank_account']);
  const number = textAt(account, 'account_number') ?? textAt(body, 'virtual_account_number');
  const page = textAt(body, 'payment_url') ?? textAt(payment, 'payment_url') ?? textAt(body, 'link_url');
  const bank = textAt(account, 'bank_code') ?? textAt(body, 'sender_bank') ?? '';
  return {
    pageUrl: page === null ? null : withScheme(page, baseUrl),
    token: null,
    virtualAccount: number === null ? null : { bank, number },
    qr: textAt(account, 'qr_code_data') ?? textAt(payment, 'qr_code_data') ?? textAt(body, 'qr_code_data'),
    shopCode: null,
    amountToPay: amount + (rupiahOf(textAt(payment, 'unique_code')) ?? 0),
  };
}

function withScheme(address: string, baseUrl: string): string {
  return /^https?:\/\//.test(address) ? address : `${new URL(baseUrl).protocol}//${address}`;
}
