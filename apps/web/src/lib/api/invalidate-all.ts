import { queryClient } from './query-client.ts';

/** Invalidates everything that invoices and payments show: one changes the other, and both are in lists. */
export const invalidateAll = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => /^(invoices|payments|bookings)\./.test(String(queryKey[0])),
  });
