/** The most days for which a link to pay is good. */
export const PAY_LINK_DAYS = 90;

/** The most links that one invoice has at a time. */
export const MOST_PAY_LINKS = 10;

/** The most payments begun by one link of which no proof was sent. */
export const MOST_OPEN_BY_LINK = 3;

/** The most characters of a picture as a browser sends it with a proof (base64): well below a body of one megabyte. */
export const MOST_PICTURE_CHARACTERS = 900_000;

/** A name as a stranger may read it: the first name and the initial of the last one, `Siti R.` */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first;
}

/** The amounts that may be paid by a link now; both 0 when nothing may. */
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
