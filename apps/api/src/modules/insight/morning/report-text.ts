import type { SiteStats } from '@rihla/domain/insight/stats.contract';
import { formatDate } from '@rihla/domain/shared/date-format';
import type { LocalDate } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import { translate } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';

/**
 * The values of the variables in the morning report, taken from the statistics. Where both currencies occur, a sum
 * names both.
 * @param stats whose last month is the present one
 * @param today the current day at the site
 */
export function reportFigures(
  stats: SiteStats,
  today: LocalDate,
  locale: Locale,
): Record<string, string | number> {
  const both = (idr: number, usd: number) =>
    [
      ...(idr !== 0 || usd === 0 ? [formatMoney(amount(idr), 'IDR', { locale })] : []),
      ...(usd === 0 ? [] : [formatMoney(amount(usd), 'USD', { locale })]),
    ].join(' + ');
  const month = stats.months.at(-1)!;
  const forecast = (monthName: string | null) => stats.forecast.find((row) => row.month === monthName);
  const [late, due] = [forecast(null), forecast(month.month)];
  const nearest = stats.seats.findLast(({ percent }) => percent !== null);
  const share = (percent: number | null | undefined) =>
    percent === null || percent === undefined ? '–' : `${String(Math.round(percent))}%`;
  const [best] = stats.listings.filter(({ of: part }) => part === 'ONE');
  return {
    day: formatDate(today, locale, 'full'),
    sold: both(month.total_idr, month.total_usd),
    invoices: month.invoices,
    pax: month.pax,
    before: both(month.before_idr, month.before_usd),
    received: both(month.paid_idr, month.paid_usd),
    overdue: both(late?.amount_idr ?? 0, late?.amount_usd ?? 0),
    coming: both(due?.amount_idr ?? 0, due?.amount_usd ?? 0),
    days: nearest?.days ?? 0,
    filled: share(nearest?.percent),
    filled_before: share(nearest?.before_percent),
    ended: month.ended,
    best: best?.name ?? translate(locale, 'morning_figures.none'),
  };
}
