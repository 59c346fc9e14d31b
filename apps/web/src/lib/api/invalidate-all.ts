import type { Query, QueryObserverOptions } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Marks all cached data as outdated, so that open screens load them again. For use after a change to invoices, payments,
 * bookings, fees, points or customers, since nearly every screen shows values of them. What never ages is kept, such as
 * pictures.
 */
export const invalidateAll = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: (query) => !neverAges(query) });

/** Whether a query is declared as one whose data stay as they were first loaded (`staleTime: Infinity`). */
const neverAges = ({ options }: Query): boolean =>
  (options as QueryObserverOptions).staleTime === Number.POSITIVE_INFINITY;
