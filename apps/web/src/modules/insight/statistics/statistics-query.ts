import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { statesWith } from '@rihla/domain/kit/machine';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { toQuery } from '../../../lib/api/query-string.ts';

export type Stats = CallOutput<'site_stats.get'>['data'];
export type StatsCurrency = 'IDR' | 'USD';

const INVOICES = '/admin/transactions/invoices';
export const STATISTICS_AT = '/admin/transactions/statistics';

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

/** The address of the invoices behind a reason of cancellation. */
export function endedAt(
  { from, to }: Pick<Stats, 'from' | 'to'>,
  { status, of, reason }: Stats['cancellations'][number],
): string {
  return rowsAt(
    'invoices',
    {},
    { figure: 'ENDED', of, status, ...(reason !== null && { reason }), from, to },
  );
}

/** The address of the invoices behind those packages, agents or cities that are not told by name, or behind none. */
export function groupAt(
  { from, to }: Pick<Stats, 'from' | 'to'>,
  figure: 'LISTING' | 'AGENT' | 'CITY',
  of: 'NONE' | 'REST',
  currency: StatsCurrency,
): string {
  return rowsAt('invoices', { currency: [currency] }, { figure, of, from, to });
}

/**
 * The address of what is due in a month of the cash to come.
 * @param today the day of the agency, before which everything is overdue
 */
export function dueAt(month: string | null, currency: StatsCurrency, today: string): string {
  const isLast = month !== null && monthsAhead(today, month) === LAST_MONTH;
  const due_on =
    month === null
      ? { to: dayBefore(today) }
      : { from: month < today ? today : month, ...(isLast ? {} : { to: monthEnd(month) }) };
  return rowsAt('forecast', { due_on, currency: [currency] });
}

/** The place of the last month of the forecast, which holds all later ones too, counted from the present one. */
const LAST_MONTH = 11;

function monthsAhead(today: string, month: string): number {
  const [year = 0, number = 0] = today.split('-').map(Number);
  const [ofYear = 0, ofNumber = 0] = month.split('-').map(Number);
  return (ofYear - year) * 12 + ofNumber - number;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 3_600_000).toISOString().slice(0, 10);
}

/** The address of the rows behind a figure. @param search their filters, @param more what else is asked for */
export function rowsAt(
  rows: 'forecast' | 'invoices' | 'seats' | 'visits',
  search: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, string>> = {},
): string {
  const query = [`rows=${rows}`, String(new URLSearchParams(more)), String(toQuery({ search }))];
  return `${STATISTICS_AT}?${query.filter(Boolean).join('&')}`;
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
