import { PAY_LINK_RETURN } from '@rihla/domain/payments/pay-link';
import { storedItem, storeItem } from '../../../lib/storage.ts';

const LAST = 'rihla.pay_link';

/** The key of the payment that this browser has begun by a link; null for none. */
export function keyOf(token: string): string | null {
  return storedItem<string | null>(keyName(token), null);
}

/** Keeps the key of a payment begun by a link in this browser; null forgets it. */
export function keepKey(token: string, key: string | null): void {
  storeItem(keyName(token), key);
}

/**
 * The token of a link from its address. Providers lead back to an address without the token, since they are not told it:
 * then it is the link that this window has shown last.
 * @returns null where this window has shown none
 */
export function tokenFrom(address: string): string | null {
  try {
    if (address !== PAY_LINK_RETURN) sessionStorage.setItem(LAST, address);
    return address === PAY_LINK_RETURN ? sessionStorage.getItem(LAST) : address;
  } catch {
    // A window without memory knows only what its address says.
    return address === PAY_LINK_RETURN ? null : address;
  }
}

/** The name under which the key of a payment is kept. */
function keyName(token: string): string {
  return `pay_link.${token.slice(-16)}`;
}
