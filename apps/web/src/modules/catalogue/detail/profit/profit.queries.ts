import type { CallOutput } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';

/** The profit of a departure, expected and real, with its costs. */
export type Profit = CallOutput<'books.profit'>['data'];
/** A cost of a departure as it is shown with its profit. */
export type Cost = Profit['costs'][number];

/** The first part of the key under which the profit of a departure is cached. */
export const PROFIT_KEY = 'books.profit';

/** Reads every cached profit of a departure again. Called after a cost has changed. */
export const invalidateProfit = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [PROFIT_KEY] });
