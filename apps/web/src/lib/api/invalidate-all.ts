import { queryClient } from './query-client.ts';

/** Reads everything again that an invoice or a payment shows: one changes the other, and both stand in lists. */
export const invalidateAll = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => /^(invoices|payments|bookings)\./.test(String(queryKey[0])),
  });
