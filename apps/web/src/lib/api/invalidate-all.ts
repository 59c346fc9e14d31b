import { queryClient } from './query-client.ts';

/** The first parts of the keys of what an act about money or a customer may change. */
const CHANGED =
  /^(invoices|payments|bookings|fee_wallets|invoices_fees|fee_transfers|tax_deposits|own_fees|users|customers|customer_\w+|points|user_points)\b/;

/**
 * Invalidates everything that invoices, payments, fees and customers show: one changes the others, and all are in lists.
 */
export const invalidateAll = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.test(String(queryKey[0])) });
