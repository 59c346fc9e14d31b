import { GatewayFailure, type Order } from './port.ts';

/**
 * Refuses an order that must not be sent to any provider: with another currency than rupiah, a sum that is no whole
 * number of rupiah above 0, lines that do not add up to it, a reference with characters that providers refuse, or less
 * than a minute until it expires.
 * @throws GatewayFailure `refused` with a code of ours
 */
export function checkOrder(order: Order): void {
  const refuse = (code: string) => {
    throw new GatewayFailure('refused', code);
  };
  if (order.currency !== 'IDR') refuse('currency_not_supported');
  if (!Number.isSafeInteger(order.amount) || order.amount <= 0) refuse('amount_not_whole');
  if (!Number.isSafeInteger(order.fee) || order.fee < 0) refuse('fee_not_whole');
  if (!order.lines.every(({ price, quantity }) => isLine(price, quantity))) refuse('line_not_whole');
  const sum = order.lines.reduce((total, { price, quantity }) => total + price * quantity, 0);
  if (sum !== order.amount) refuse('lines_do_not_sum');
  if (!/^[A-Za-z0-9-]{1,36}$/.test(order.orderRef)) refuse('order_ref_invalid');
  if (order.expiresAt.getTime() - order.now.getTime() < 60_000) refuse('expires_too_soon');
}

function isLine(price: number, quantity: number): boolean {
  return Number.isSafeInteger(price) && Number.isSafeInteger(quantity) && quantity >= 1;
}

/** The first `most` letters of a text; a letter of two code units is never cut in half. */
export function cutText(text: string, most: number): string {
  let kept = '';
  for (const letter of text) {
    if (kept.length + letter.length > most) break;
    kept += letter;
  }
  return kept;
}
