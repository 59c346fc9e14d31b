import { storeItem } from './storage.ts';

/** The storage key under which this browser keeps the own journeys of an account. */
export const offlineJourneyKey = (accountKey: string): string => `kept_journey.${accountKey}`;
/** The storage key under which this browser keeps the list of the own journeys of an account. */
export const offlineJourneyListKey = (accountKey: string): string => `kept_journeys.${accountKey}`;
/** The name of the IndexedDB database in which this browser keeps, sealed, the data that a guide carries. */
export const offlineDatabaseName = (accountKey: string): string => `rihla.kit.${accountKey}`;

/** Erases the data of an account that this browser has stored for use without a network. */
export function eraseOfflineData(accountKey: string): void {
  storeItem(offlineJourneyKey(accountKey), null);
  storeItem(offlineJourneyListKey(accountKey), null);
  globalThis.indexedDB?.deleteDatabase(offlineDatabaseName(accountKey));
}
