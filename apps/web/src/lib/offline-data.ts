import { storeItem } from './storage.ts';

/** The storage name under which this browser stores the journeys of a customer's account for use without a network. */
export const offlineJourneyKey = (accountKey: string): string => `kept_journey.${accountKey}`;
/** The storage name under which this browser stores the list of journeys of a customer's account. */
export const offlineJourneyListKey = (accountKey: string): string => `kept_journeys.${accountKey}`;
/**
 * The name of the IndexedDB database in which this browser stores, encrypted, the data that a guide needs on a journey.
 */
export const offlineDatabaseName = (accountKey: string): string => `rihla.kit.${accountKey}`;

/** Erases the data of an account that this browser has stored for use without a network. */
export function eraseOfflineData(accountKey: string): void {
  storeItem(offlineJourneyKey(accountKey), null);
  storeItem(offlineJourneyListKey(accountKey), null);
  globalThis.indexedDB?.deleteDatabase(offlineDatabaseName(accountKey));
}
