import type { CallOutput } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';

/** What a departure earns, with its costs. */
export type Profit = CallOutput<'books.profit'>['data'];
/** A cost of a departure as it is shown with its profit. */
export type Cost = Profit['costs'][number];

/** The name in the cache of a departure's profit. */
export const PROFIT_KEY = 'books.profit';

/** Reads the profit of departures again, after one of their costs has changed. */
export const invalidateProfit = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [PROFIT_KEY] });
