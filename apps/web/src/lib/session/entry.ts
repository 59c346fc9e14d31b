import { isUuid } from '@rihla/domain/shared/ids';
import { peopleByVariant } from '../booking-link.ts';
import { storedItem, storeItem } from '../storage.ts';

/**
 * The values of the link by which a visitor came to the site, kept in this browser until the person books: voucher
 * code, referral code of an agent (`ref`), and package.
 */
export type Entry = {
  voucher?: string;
  ref?: string;
  listing_id?: string;
  /** The number of people by room type (variant id) of that package. */
  pax?: Readonly<Record<string, number>>;
};

const NAMES = ['voucher', 'ref', 'listing_id'] as const;

/**
 * Stores in this browser the values of the link by which a visitor came: `voucher`, `ref` (an agent's referral code),
 * `listing_id` and the people by room type. A new value replaces the stored one.
 * @param query the query part of the address
 */
export function keepEntry(query: URLSearchParams): void {
  const found: Entry = {};
  for (const name of NAMES) {
    const value = query.get(name)?.trim();
    if (value && value.length <= 100) found[name] = value;
  }
  // Room types belong to their package: when the link names another package, those stored before are dropped.
  const pax = peopleByVariant(query);
  if (found.listing_id) found.pax = Object.keys(pax).length ? pax : undefined;
  if (Object.keys(found).length) storeItem('entry', { ...entry(), ...found });
}

/** The stored values of the visitor's link; empty when there are none. */
export const entry = (): Entry => storedItem<Entry>('entry', {});

/**
 * The values that a registration sends about the visitor's link: the referral code of the agent whose link was followed
 * last, and the package of the link, which the person was about to book. Empty when no agent's link was followed.
 */
export function entryOfSignUp(): { ref?: string; listing_id?: string } {
  const { ref, listing_id } = entry();
  if (!ref || ref.length > 40) return {};
  return { ref, ...(listing_id && isUuid(listing_id) ? { listing_id } : {}) };
}

/** Deletes the stored values of the visitor's link. Called when the booking is made. */
export const clearEntry = (): void => storeItem('entry', null);
