import { GUIDE_KIT_DAYS_AFTER_RETURN } from '@rihla/domain/guiding/choices';
import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { offlineJourneyKey } from '../../../lib/offline-data.ts';
import { storedItem, storeItem } from '../../../lib/storage.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';

/** A customer's own departure with its journey and travellers. */
export type OwnDeparture = CallOutput<'own_departures.get'>['data'];
/** The stored departures of an account by slug. */
type KeptDepartures = Record<string, OwnDeparture>;

/**
 * The query of a customer's own departure: from the server, or, when that cannot be reached, as stored in this browser.
 * The stored data hold no identity numbers and are erased at the sign-out or some days after the return.
 * @param slug of the invoice
 */
export const ownDepartureQuery = (accountKey: string, slug: string) =>
  queryOptions({
    queryKey: ['own_departures.get', accountKey, slug],
    queryFn: async ({ signal }) => {
      try {
        const { data } = await call('own_departures.get', { id: slug }, { signal });
        storeDepartures(accountKey, { ...storedDepartures(accountKey), [slug]: data });
        return { departure: data, isKept: false };
      } catch (error) {
        const kept = storedDepartures(accountKey);
        if (!(error instanceof CallFailed)) throw error;
        if (error.status === 0 && kept[slug]) return { departure: kept[slug], isKept: true };
        if (error.status === 401 || error.status === 404) {
          const { [slug]: _gone, ...others } = kept;
          storeDepartures(accountKey, error.status === 401 ? {} : others);
        }
        throw error;
      }
    },
    retry: false,
  });

/** Stores the departures of an account in this browser. */
const storeDepartures = (accountKey: string, kept: KeptDepartures) =>
  storeItem(offlineJourneyKey(accountKey), kept);

/** Reads the stored departures of an account, without those that returned too long ago. */
function storedDepartures(accountKey: string): KeptDepartures {
  const today = agencyDay(Date.now());
  const isCurrent = ({ listing }: OwnDeparture) =>
    addDays(localDateOf(listing.return_at), GUIDE_KIT_DAYS_AFTER_RETURN) >= today;
  const kept = storedItem<KeptDepartures>(offlineJourneyKey(accountKey), {});
  return Object.fromEntries(Object.entries(kept).filter(([, departure]) => isCurrent(departure)));
}
