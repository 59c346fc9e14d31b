import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { statesWith } from '@rihla/domain/kit/machine';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { toQuery } from '../../../lib/api/query-string.ts';

/** The answer with all statistics of a period. Amounts are in rupiah (`_idr`) and US cents (`_usd`). */
export type Stats = CallOutput<'site_stats.get'>['data'];
/** The currency in which the charts show amounts. */
export type StatsCurrency = 'IDR' | 'USD';

const INVOICES = '/admin/transactions/invoices';
/** The URL path of the statistics. */
export const STATISTICS_PATH = '/admin/transactions/statistics';

/**
 * The query of the statistics from a month to the present one.
 * @param from `YYYY-MM`
 */
export const statsQuery = (from: string) =>
  queryOptions({
    queryKey: ['site_stats', from],
    queryFn: async ({ signal }) => (await call('site_stats.get', { from }, { signal })).data,
    staleTime: 60_000,
  });

/**
 * The URL of the list of invoices that were booked in a period and have not ended.
 * @param more further filters; they replace those of the same name
 */
export function soldInvoicesUrl(
  { from, to }: { from: string; to: string },
  more: Readonly<Record<string, readonly string[]>> = {},
): string {
  return listUrl(INVOICES, {
    status: statesWith(invoiceMachine, 'seated'),
    created_at: { from, to },
    ...more,
  });
}

/**
 * The URL of the list of invoices that ended in a period for one reason of cancellation (`of`: `ONE`), without a reason
 * (`NONE`), or for the less frequent reasons (`REST`).
 */
export function endedInvoicesUrl(
  { from, to }: Pick<Stats, 'from' | 'to'>,
  { status, of, reason }: Stats['cancellations'][number],
): string {
  return figureRowsUrl(
    'invoices',
    {},
    { figure: 'ENDED', of, status, ...(reason !== null && { reason }), from, to },
  );
}

/**
 * The URL of the list of invoices behind a collective bar of a chart by package, agent or city.
 * @param of `NONE`: invoices without an agent or city; `REST`: all beyond the bars shown by name
 */
export function groupInvoicesUrl(
  { from, to }: Pick<Stats, 'from' | 'to'>,
  figure: 'LISTING' | 'AGENT' | 'CITY',
  of: 'NONE' | 'REST',
  currency: StatsCurrency,
): string {
  return figureRowsUrl('invoices', { currency: [currency] }, { figure, of, from, to });
}

/**
 * The URL of the list of amounts that are due in a month of the forecast. The last month holds all later ones too.
 * @param month its first day; null for what is overdue
 * @param today in the agency's time zone
 */
export function forecastUrl(month: string | null, currency: StatsCurrency, today: string): string {
  const isLast = month !== null && monthsAhead(today, month) === LAST_MONTH;
  const due_on =
    month === null
      ? { to: dayBefore(today) }
      : { from: month < today ? today : month, ...(isLast ? {} : { to: monthEnd(month) }) };
  return figureRowsUrl('forecast', { due_on, currency: [currency] });
}

/** The last month of the forecast, counted from the present one, which is 0. It holds all later months too. */
const LAST_MONTH = 11;

/** The number of months from the month of `today` to `month`. */
function monthsAhead(today: string, month: string): number {
  const [year = 0, number = 0] = today.split('-').map(Number);
  const [ofYear = 0, ofNumber = 0] = month.split('-').map(Number);
  return (ofYear - year) * 12 + ofNumber - number;
}

/** The day before a day, both `YYYY-MM-DD`. */
function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 3_600_000).toISOString().slice(0, 10);
}

/**
 * The URL of the list of rows that a figure counts.
 * @param search their filters
 * @param more further parameters
 */
export function figureRowsUrl(
  rows: 'forecast' | 'invoices' | 'seats' | 'visits',
  search: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, string>> = {},
): string {
  const query = [`rows=${rows}`, String(new URLSearchParams(more)), String(toQuery({ search }))];
  return `${STATISTICS_PATH}?${query.filter(Boolean).join('&')}`;
}

/** The URL of a list with filters. */
export function listUrl(path: string, search: Readonly<Record<string, unknown>>): string {
  return `${path}?${String(toQuery({ search }))}`;
}

/**
 * The last day of a month, `YYYY-MM-DD`.
 * @param month any day of it
 */
export function monthEnd(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The amount of a row in a currency, in its smallest unit. */
export const amountIn = (row: { amount_idr: number; amount_usd: number }, currency: StatsCurrency): number =>
  currency === 'IDR' ? row.amount_idr : row.amount_usd;

/** The sales of a row in a currency, in its smallest unit. */
export const salesIn = (row: { total_idr: number; total_usd: number }, currency: StatsCurrency): number =>
  currency === 'IDR' ? row.total_idr : row.total_usd;

/** The travellers of a row's invoices in a currency. */
export const peopleIn = (row: { pax_idr: number; pax_usd: number }, currency: StatsCurrency): number =>
  currency === 'IDR' ? row.pax_idr : row.pax_usd;
