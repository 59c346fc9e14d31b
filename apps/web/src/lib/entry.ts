import { recall, remember } from './storage.ts';

/** What a visitor came with, kept for the booking that follows later. */
export type Entry = { voucher?: string; ref?: string; listing_id?: string };

const NAMES = ['voucher', 'ref', 'listing_id'] as const;

/**
 * Keeps `voucher`, `ref` and `listing_id` of an address. The last touch wins, name by name.
 * @param query the query part of the address
 */
export function keepEntry(query: URLSearchParams): void {
  const found: Entry = {};
  for (const name of NAMES) {
    const value = query.get(name)?.trim();
    if (value && value.length <= 100) found[name] = value;
  }
  if (Object.keys(found).length) remember('entry', { ...entry(), ...found });
}

/** What was kept so far. */
export const entry = (): Entry => recall<Entry>('entry', {});

/** Called when the booking is made. */
export const clearEntry = (): void => remember('entry', null);
