import { queryClient } from './query-client.ts';

/** The first parts of the query keys that depend on money, bookings or customers. */
const CHANGED =
  /^(invoices|payments|bookings|fee_wallets|invoices_fees|fee_transfers|tax_deposits|own_fees|users|customers|customer_\w+|points|user_points)\b/;

/**
 * Marks all cached data about invoices, payments, bookings, fees, points and customers as outdated, so that open
 * screens load them again. For use after a change to any of them, since each shows values of the others.
 */
export const invalidateAll = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.test(String(queryKey[0])) });
