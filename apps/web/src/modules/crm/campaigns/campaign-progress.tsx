import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { QueryState } from '../../../ui/states.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import classes from './campaign.module.css';
import type { Campaign } from './campaign.page.tsx';

type Point = CallOutput<'campaigns.progress'>['data'][number];

/**
 * How customers, bookings and payments of a campaign have grown day by day, as line charts and as a table; a sentence
 * instead until it has lasted a day.
 */
export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { t, locale } = useTranslation();
  const query = useQuery({
    queryKey: ['campaigns.get', campaign.slug, 'progress', campaign.version],
    queryFn: async ({ signal }) => (await call('campaigns.progress', { id: campaign.id }, { signal })).data,
  });
  const rupiah = (amount: number) => money(amount, 'IDR', locale);
  return (
    <QueryState query={query} lines={3} height={40}>
      {(points) =>
        points.length < 2 ? (
          <Text size="sm" c="dimmed">
            {t('campaign.progress_later')}
          </Text>
        ) : (
          <>
            <div className={classes.charts}>
              <Chart points={points} of="users" label={t('campaign.users')} target={campaign.user_target} />
              <Chart
                points={points}
                of="bookings"
                label={t('campaign.bookings')}
                target={campaign.booking_target}
              />
              <Chart points={points} of="paid" label={t('campaign.payments')} target={null} write={rupiah} />
            </div>
            <details>
              <summary>{t('campaign.progress_table')}</summary>
              <div className={classes.scroll}>
                <table className={classes.table} aria-label={t('campaign.progress')}>
                  <thead>
                    <tr>
                      <th scope="col">{t('campaign.day')}</th>
                      <th scope="col">{t('campaign.users')}</th>
                      <th scope="col">{t('campaign.bookings')}</th>
                      <th scope="col">{t('campaign.payments')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {points.map(({ day, users, bookings, paid }) => (
                      <tr key={day}>
                        <td>
                          <DateText value={day} />
                        </td>
                        <td>{users}</td>
                        <td>{bookings}</td>
                        <td>{rupiah(paid)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </details>
          </>
        )
      }
    </QueryState>
  );
}

type ChartProps = {
  points: readonly Point[];
  of: 'users' | 'bookings' | 'paid';
  label: string;
  target: number | null;
  write?: (value: number) => string;
};

/** The line chart of one figure over time, with its name and last value, and a line for the target, if there is one. */
function Chart({ points, of, label, target, write = String }: ChartProps) {
  const values = points.map((point) => point[of]);
  const last = values.at(-1) ?? 0;
  const most = Math.max(1, last, target ?? 0);
  const x = (place: number) => (points.length > 1 ? (place * 100) / (points.length - 1) : 100);
  const y = (value: number) => 100 - (value * 96) / most;
  const line = values.map((value, place) => `${place === 0 ? 'M' : 'L'}${x(place)} ${y(value)}`).join('');
  const [first, end] = [points[0], points.at(-1)];
  return (
    <figure className={classes.chart}>
      <figcaption>
        <Text size="sm" fw={550} component="span">
          {label}
        </Text>{' '}
        <Text size="sm" component="span">
          {write(last)}
        </Text>
      </figcaption>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <path className={classes.area} d={`${line}L100 100L${x(0)} 100Z`} />
        <path className={classes.line} d={line} />
        {target !== null && target > 0 && (
          <line className={classes.target} x1="0" x2="100" y1={y(target)} y2={y(target)} />
        )}
      </svg>
      <Text size="xs" c="dimmed" component="div" style={{ display: 'flex', justifyContent: 'space-between' }}>
        {first && <DateText value={first.day} />}
        {end && <DateText value={end.day} />}
      </Text>
    </figure>
  );
}
