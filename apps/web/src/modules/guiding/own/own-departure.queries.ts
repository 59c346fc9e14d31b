import { KIT_DAYS_AFTER_RETURN } from '@rihla/domain/guiding/choices';
import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { journeyName } from '../../../lib/kept-on-device.ts';
import { storedItem, storeItem } from '../../../lib/storage.ts';
import { agencyDay } from '../../../lib/time-zone.ts';

export type OwnDeparture = CallOutput<'own_departures.get'>['data'];
type Kept = Record<string, OwnDeparture>;

/**
 * The departure of an own invoice: from the server, or as this browser has kept it where the server cannot be reached.
 * What is kept names no identity numbers, and goes with the sign-out or some days after the return.
 */
export const ownDepartureQuery = (accountKey: string, slug: string) =>
  queryOptions({
    queryKey: ['own_departures.get', accountKey, slug],
    queryFn: async ({ signal }) => {
      try {
        const { data } = await call('own_departures.get', { id: slug }, { signal });
        keep(accountKey, { ...keptOf(accountKey), [slug]: data });
        return { departure: data, isKept: false };
      } catch (error) {
        const kept = keptOf(accountKey);
        if (!(error instanceof CallFailed)) throw error;
        if (error.status === 0 && kept[slug]) return { departure: kept[slug], isKept: true };
        if (error.status === 401 || error.status === 404) {
          const { [slug]: _gone, ...others } = kept;
          keep(accountKey, error.status === 401 ? {} : others);
        }
        throw error;
      }
    },
    // Also without a network, which is what the page is for.
    networkMode: 'always',
    retry: false,
  });

const keep = (accountKey: string, kept: Kept) => storeItem(journeyName(accountKey), kept);

/** The departures that this browser has kept of an account, those that are over left out. */
function keptOf(accountKey: string): Kept {
  const today = agencyDay(Date.now());
  const open = ({ listing }: OwnDeparture) =>
    addDays(localDateOf(listing.return_at), KIT_DAYS_AFTER_RETURN) >= today;
  const kept = storedItem<Kept>(journeyName(accountKey), {});
  return Object.fromEntries(Object.entries(kept).filter(([, departure]) => open(departure)));
}
