import { useQuery } from '@tanstack/react-query';
import { count, money, moneyShort } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { shortMonth } from '../../../ui/charts/chart-text.ts';
import { Columns } from '../../../ui/charts/columns.tsx';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { useNow } from '../../../ui/values/clock.ts';
import { firstMonth, monthsQuery } from '../../referral/referral-query.ts';
import { listUrl, monthEnd } from '../statistics/statistics-query.ts';
import desk from './desk.module.css';
import classes from './month-reading.module.css';

/** The months that the chart shows, the present one included. */
const MONTHS = 6;
const REFERRALS = '/admin/statistics/referral';

/**
 * The sales of an agent: visits, sign-ups, bookings and fees of this month, and a chart of what was paid for the
 * bookings of the last six months. Every figure links to a list.
 */
export function AgentMonths() {
  const { t, locale } = useTranslation();
  const from = firstMonth(agencyDay(useNow(3_600_000)), MONTHS);
  const query = useQuery(monthsQuery({ from }));
  return (
    <Section
      title={t('home.months')}
      actions={
        <AppLink to={REFERRALS} className={desk.all}>
          {t('stats.see_all')}
        </AppLink>
      }
    >
      <QueryState query={query} lines={4} height={96}>
        {(months) => {
          const now = months.at(-1);
          const figures =
            now &&
            ([
              { id: 'visits', value: now.visits, to: REFERRALS },
              { id: 'sign_ups', value: now.sign_ups, to: REFERRALS },
              { id: 'bookings', value: now.bookings, to: invoicesOfMonth(now.month) },
            ] as const);
          return (
            <>
              <ul className={`${classes.figures} ${classes.pairs}`}>
                {figures?.map(({ id, value, to }) => (
                  <li key={id}>
                    <AppLink to={to} className={classes.figure}>
                      <span className={classes.name}>{t(`home.months.${id}`)}</span>
                      <span className={classes.value}>{count(value, locale)}</span>
                    </AppLink>
                  </li>
                ))}
                {now && (
                  <li>
                    <AppLink to="/admin/transactions/fees" className={classes.figure}>
                      <span className={classes.name}>{t('home.months.fees')}</span>
                      <span className={classes.value}>{moneyShort(now.fees_idr, 'IDR', locale)}</span>
                    </AppLink>
                  </li>
                )}
              </ul>
              <Columns
                label={t('home.months.paid')}
                names={[t('home.months.paid')]}
                endsNow
                short={(value) =>
                  value === 0 ? '–' : moneyShort(value, 'IDR', locale).replace(/^(Rp|IDR)\s*/, '')
                }
                full={(value) => money(value, 'IDR', locale)}
                columns={months.map((row) => ({
                  id: row.month,
                  name: shortMonth(row.month, locale),
                  fullName: shortMonth(row.month, locale, 'whole'),
                  value: row.paid_idr,
                  to: invoicesOfMonth(row.month),
                }))}
              />
            </>
          );
        }}
      </QueryState>
    </Section>
  );
}

/**
 * The URL of the list of the invoices that were booked in a month.
 * @param month its first day
 */
const invoicesOfMonth = (month: string) =>
  listUrl('/admin/transactions/invoices', { created_at: { from: month, to: monthEnd(month) } });
