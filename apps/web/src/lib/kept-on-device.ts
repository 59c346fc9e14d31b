import { storeItem } from './storage.ts';

/** The name under which this browser keeps the own journeys of an account. */
export const journeyName = (accountKey: string): string => `kept_journey.${accountKey}`;
/** The name under which this browser keeps the list of them. */
export const journeyListName = (accountKey: string): string => `kept_journeys.${accountKey}`;
/** The name of the database in which this browser keeps what a guide carries, sealed. */
export const kitName = (accountKey: string): string => `rihla.kit.${accountKey}`;

/** Erases the data of an account that this browser has stored for use without a network. */
export function eraseKept(accountKey: string): void {
  storeItem(journeyName(accountKey), null);
  storeItem(journeyListName(accountKey), null);
  globalThis.indexedDB?.deleteDatabase(kitName(accountKey));
}
