import { useQuery } from '@tanstack/react-query';
import { money, moneyShort } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { useNow } from '../../../ui/values/clock.ts';
import { firstMonth } from '../../referral/referral-query.ts';
import { SalesColumns } from '../statistics/parts/sales-columns.tsx';
import {
  figureRowsUrl,
  forecastUrl,
  monthEnd,
  soldInvoicesUrl,
  STATISTICS_PATH,
  type Stats,
  statsQuery,
} from '../statistics/statistics-query.ts';
import desk from './desk.module.css';
import classes from './month-reading.module.css';

/**
 * The key figures of the agency: sales of this month and of the same month a year ago, money overdue, money due this
 * month, how full the next departures are, and a chart of the sales of twelve months.
 */
export function MonthReading() {
  const { t } = useTranslation();
  const query = useQuery(statsQuery(firstMonth(agencyDay(useNow(3_600_000)), 12)));
  return (
    <Section
      title={t('stats.home')}
      actions={
        <AppLink to={STATISTICS_PATH} className={desk.all}>
          {t('stats.home.open')}
        </AppLink>
      }
    >
      <div className={query.isPending ? classes.waiting : undefined}>
        <QueryState query={query} lines={5} height={68}>
          {(stats) => (
            <>
              <Figures stats={stats} />
              <SalesColumns stats={stats} currency="IDR" />
            </>
          )}
        </QueryState>
      </div>
    </Section>
  );
}

/** The key figures, each a link to the rows that it counts. Amounts are in rupiah. */
export function Figures({ stats }: { stats: Stats }) {
  const { t, locale } = useTranslation();
  const today = agencyDay(useNow(3_600_000));
  const short = (value: number) => moneyShort(value, 'IDR', locale);
  const now = stats.months.at(-1);
  if (!now) return null;
  const late = stats.forecast.find(({ month }) => month === null)?.amount_idr ?? 0;
  const due = stats.forecast.find(({ month }) => month === now.month)?.amount_idr ?? 0;
  const filled = stats.seats.findLast(({ percent }) => percent !== null);
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const figures = [
    {
      id: 'sold',
      name: t('stats.home.sold'),
      text: short(now.total_idr),
      full: money(now.total_idr, 'IDR', locale),
      about: t('stats.home.compare', { amount: short(now.before_idr) }),
      to: soldInvoicesUrl({ from: now.month, to: monthEnd(now.month) }, { currency: ['IDR'] }),
    },
    {
      id: 'owed',
      name: t('stats.home.owed'),
      text: short(late),
      full: money(late, 'IDR', locale),
      to: forecastUrl(null, 'IDR', today),
    },
    {
      id: 'coming',
      name: t('stats.home.coming'),
      text: short(due),
      full: money(due, 'IDR', locale),
      to: forecastUrl(now.month, 'IDR', today),
    },
    // Left out while no package has departed or is on sale.
    ...(filled
      ? [
          {
            id: 'filled',
            name: t('stats.home.filled', { days: filled.days }),
            text: `${whole.format(filled.percent ?? 0)}%`,
            about:
              filled.before_percent === null
                ? undefined
                : t('stats.home.filled_before', { percent: whole.format(filled.before_percent) }),
            to: figureRowsUrl('seats', {}, { days: String(filled.days) }),
          },
        ]
      : []),
  ];
  return (
    <ul className={classes.figures}>
      {figures.map(({ id, name, text, full, about, to }) => (
        <li key={id}>
          <AppLink to={to} className={classes.figure} title={full}>
            <span className={classes.name}>{name}</span>
            <span className={classes.value}>{text}</span>
            {about && <span className={classes.about}>{about}</span>}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
