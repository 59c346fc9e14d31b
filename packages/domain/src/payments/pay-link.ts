/** The most days for which a payment link is valid. */
export const PAY_LINK_DAYS = 90;

/** The most links that one invoice may have at a time. */
export const MOST_PAY_LINKS = 10;

/** The most payments begun by one link for which no proof was sent. */
export const MOST_OPEN_BY_LINK = 3;

/** The most characters of the picture of a proof in base64, so that it fits well into a request of one megabyte. */
export const MOST_PICTURE_CHARACTERS = 900_000;

/**
 * Shortens a name for a page that strangers can open: the first word, and the initial of the last one, as in `Siti R.`
 * A name of one word stays whole.
 */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first;
}

/**
 * The least and the most that may be paid now by a payment link, an address by which others pay for an invoice; both 0
 * when nothing may be paid.
 * @param link `amount` is the most it collects and `used` what was paid or is being paid by it; `fixed` means that only
 * the exact amount is accepted
 * @param payable the limits of the invoice; all amounts in the smallest unit
 */
export function payableByLink(
  link: { amount: number; fixed: boolean; used: number },
  payable: { minimum: number; maximum: number },
): { minimum: number; maximum: number } {
  const left = Math.min(link.amount - link.used, payable.maximum);
  const least = link.fixed ? link.amount : payable.minimum;
  return left > 0 && left >= least ? { minimum: least, maximum: left } : { minimum: 0, maximum: 0 };
}

/**
 * The text in place of the token in the address to which a provider sends a payer back. The provider does not learn the
 * token; the browser remembers it.
 */
export const PAY_LINK_RETURN = 'back';
