import { PAY_LINK_RETURN } from '@rihla/domain/payments/pay-link';
import { newFormKey } from '../../../lib/api/form-key.ts';
import { storedItem, storeItem } from '../../../lib/storage.ts';

/** The name under which the session of the window stores the link that it showed last. */
const LAST_LINK = 'rihla.pay_link';

/** Reads the key of the payment begun in this browser by the payment link with a token; null for none. */
export function linkPaymentKey(token: string): string | null {
  return storedItem<string | null>(keyName(token), null);
}

/** Stores the key of a payment begun by the payment link with a token in this browser; null removes it. */
export function storeLinkPaymentKey(token: string, key: string | null): void {
  storeItem(keyName(token), key);
}

/**
 * The key of the form that begins a payment by the payment link with a token. It is stored until the payment has begun,
 * so that the form begins one payment only, also when its answer was lost and the page was opened again.
 */
export function linkFormKey(token: string): string {
  const kept = storedItem<string | null>(formName(token), null);
  if (kept !== null) return kept;
  const made = newFormKey();
  storeItem(formName(token), made);
  return made;
}

/** Forgets the key of the form of a payment link, so that the next form begins another payment. */
export function renewLinkFormKey(token: string): void {
  storeItem(formName(token), null);
}

/**
 * Reads the token of a payment link from its URL. Payment providers do not know the token and lead back to a URL
 * without it; then the token of the link that this window showed last is used.
 * @param address the last part of the URL path
 * @returns null when this window has shown no link
 */
export function linkTokenFrom(address: string): string | null {
  try {
    if (address !== PAY_LINK_RETURN) sessionStorage.setItem(LAST_LINK, address);
    return address === PAY_LINK_RETURN ? sessionStorage.getItem(LAST_LINK) : address;
  } catch {
    // Without session storage only the URL is known.
    return address === PAY_LINK_RETURN ? null : address;
  }
}

/** The storage name of the key of a payment. */
function keyName(token: string): string {
  return `pay_link.${token.slice(-16)}`;
}

/** The storage name of the key of a form. */
function formName(token: string): string {
  return `pay_link_form.${token.slice(-16)}`;
}
