import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { statesWith } from '@rihla/domain/kit/machine';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { toQuery } from '../../../lib/api/query-string.ts';

export type Stats = CallOutput<'site_stats.get'>['data'];
export type StatsCurrency = 'IDR' | 'USD';

const INVOICES = '/admin/transactions/invoices';

/** The statistics from a month on, `YYYY-MM`, to the present one. */
export const statsQuery = (from: string) =>
  queryOptions({
    queryKey: ['site_stats', from],
    queryFn: async ({ signal }) => (await call('site_stats.get', { from }, { signal })).data,
    staleTime: 60_000,
  });

/** The address of the invoices that were booked in a period and stand, and have what `more` asks for. */
export function soldAt(
  { from, to }: { from: string; to: string },
  more: Readonly<Record<string, readonly string[]>> = {},
): string {
  return listAt(INVOICES, {
    status: statesWith(invoiceMachine, 'seated'),
    created_at: { from, to },
    ...more,
  });
}

/**
 * The link of an ended status to its invoices; none where the status has several reasons, by which the list of invoices
 * cannot be narrowed.
 */
export function endedAt(
  stats: Pick<Stats, 'from' | 'to' | 'cancellations'>,
  status: string,
): { to?: string } {
  const bars = stats.cancellations.filter((row) => row.status === status);
  return bars.length === 1 ? { to: soldAt(stats, { status: [status] }) } : {};
}

/** The address of a list with filters. */
export function listAt(path: string, search: Readonly<Record<string, unknown>>): string {
  return `${path}?${String(toQuery({ search }))}`;
}

/** The last day of a month. @param month any day of it */
export function monthEnd(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The amount of a row in a currency. */
export const amountIn = (row: { amount_idr: number; amount_usd: number }, currency: StatsCurrency): number =>
  currency === 'IDR' ? row.amount_idr : row.amount_usd;

/** What was sold in a row, in a currency. */
export const soldIn = (row: { total_idr: number; total_usd: number }, currency: StatsCurrency): number =>
  currency === 'IDR' ? row.total_idr : row.total_usd;
