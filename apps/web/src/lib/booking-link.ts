/** The URL path of the screen on which a customer puts a booking together. */
export const BOOKING_PATH = '/user/booking/add';

/**
 * What a visitor has chosen on the public site before opening the booking screen: the package, the number of people by
 * room type (variant id), and the code of a voucher (null for none).
 */
export type ChosenBooking = {
  listing_id: string;
  pax: Readonly<Record<string, number>>;
  voucher: string | null;
};

/** The greatest number of people of one room type that is taken from a URL; a greater one is a mistake. */
const MOST_PEOPLE = 999;

/**
 * Reads the number of people for each room type (variant id) from the query of a URL, written as `pax[variant]=n`.
 * Values that are not whole numbers from 1 to 999 are left out.
 */
export function peopleByVariant(query: URLSearchParams): Record<string, number> {
  const pax: Record<string, number> = {};
  for (const [name, value] of query) {
    const variant = /^pax\[(.{1,100})\]$/.exec(name)?.[1];
    const count = Number(value);
    if (variant && Number.isInteger(count) && count > 0 && count <= MOST_PEOPLE) pax[variant] = count;
  }
  return pax;
}

/**
 * Reads from the address of the booking screen what is to be booked: the package, the people and the voucher.
 * @param address path and query of a screen, such as the one to open after signing in; null for none
 * @returns null when the address is not that of the booking screen, or names no package
 */
export function bookingIn(address: string | null): ChosenBooking | null {
  const [path, query = ''] = address?.split('?', 2) ?? [];
  if (path !== BOOKING_PATH) return null;
  const params = new URLSearchParams(query);
  const listing_id = params.get('listing_id');
  if (!listing_id || listing_id.length > 100) return null;
  return {
    listing_id,
    pax: peopleByVariant(params),
    voucher: params.get('voucher')?.toUpperCase().slice(0, 100) || null,
  };
}
