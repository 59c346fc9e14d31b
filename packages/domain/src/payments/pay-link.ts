/** The most days for which a link to pay is good. */
export const PAY_LINK_DAYS = 90;

/** The most links that one invoice has at a time. */
export const MOST_PAY_LINKS = 10;

/** The most payments begun by one link of which no proof was sent. */
export const MOST_OPEN_BY_LINK = 3;

/** The most characters of a picture as a browser sends it with a proof (base64): well below a body of one megabyte. */
export const MOST_PICTURE_CHARACTERS = 900_000;

/** A name shortened for a page that strangers can open: the first name and the initial of the last one, `Siti R.` */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first;
}

/**
 * The least and the most that may be paid now by a pay link, an address by which others pay for an invoice; both 0
 * when nothing may be paid.
 * @param link `amount` is the most it collects and `used` what was paid by it; `fixed` means that only the exact
 * amount is accepted
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
 * What stands for the token in the address to which a provider leads a payer back: the provider is not told the link, the
 * browser knows which one it came from.
 */
export const PAY_LINK_RETURN = 'back';
