import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { statesWith } from '@rihla/domain/kit/machine';
import { useCan } from '../../../../lib/session/can.ts';
import { money, moneyShort } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { agencyDay } from '../../../../lib/words/time-zone.ts';
import { useNow } from '../../../../ui/values/clock.ts';
import { Bars } from '../../../../ui/charts/bars.tsx';
import { shortMonth } from '../../../../ui/charts/chart-text.ts';
import { Columns } from '../../../../ui/charts/columns.tsx';
import { Section } from '../../../../ui/section.tsx';
import {
  amountIn,
  endedInvoicesUrl,
  forecastUrl,
  listUrl,
  type Stats,
  type StatsCurrency,
} from '../statistics-query.ts';
import classes from '../statistics.module.css';
import { ChartOrText } from './chart-or-text.tsx';
import { withoutCurrency } from './sales-columns.tsx';

type PartProps = { stats: Stats; currency: StatsCurrency };

/** The bars of booked seats by type of room; for whoever may open the list of bookings, each bar links to it. */
export function RoomBars({ stats, currency }: PartProps) {
  const { t, dynamic, locale } = useTranslation();
  const opensBookings = useCan()('invoice.create');
  return (
    <Section title={t('stats.rooms')}>
      <ChartOrText isEmpty={stats.rooms.length === 0}>
        <Bars
          label={t('stats.rooms')}
          bars={stats.rooms.map((row) => ({
            id: row.room_type,
            name: dynamic(`choice.room_type.${row.room_type}`),
            about: money(amountIn(row, currency), currency, locale),
            value: row.pax,
            text: t('stats.people', { count: row.pax }),
            ...(opensBookings && {
              to: listUrl('/admin/transactions/booking', {
                invoice_status: statesWith(invoiceMachine, 'seated'),
                room_type: [row.room_type],
                created_at: { from: stats.from, to: stats.to },
              }),
            }),
          }))}
        />
      </ChartOrText>
    </Section>
  );
}

/** The bars of valid payments by channel; each links to its payments. */
export function ChannelBars({ stats, currency }: PartProps) {
  const { t, dynamic, locale } = useTranslation();
  const rows = stats.channels.filter((row) => amountIn(row, currency) !== 0);
  return (
    <Section title={t('stats.channels')}>
      <ChartOrText isEmpty={rows.length === 0}>
        <Bars
          label={t('stats.channels')}
          bars={rows.map((row) => ({
            id: row.channel,
            name: dynamic(`choice.payment_channel.${row.channel}`),
            about: t('stats.payments', { count: currency === 'IDR' ? row.payments_idr : row.payments_usd }),
            value: amountIn(row, currency),
            text: money(amountIn(row, currency), currency, locale),
            to: listUrl('/admin/transactions/payments', {
              status: ['VALID'],
              channel: [row.channel],
              currency: [currency],
              decided_at: { from: stats.from, to: stats.to },
            }),
          }))}
        />
      </ChartOrText>
    </Section>
  );
}

/** The bars of what is owed on invoices, by the age of the debt; each links to its invoices. */
export function ReceivableBars({ stats, currency }: PartProps) {
  const { t, dynamic, locale } = useTranslation();
  return (
    <Section title={t('stats.receivables')}>
      <Bars
        label={t('stats.receivables')}
        bars={stats.receivables.map((row) => ({
          id: row.age,
          name: dynamic(`choice.receivable_age.${row.age}`),
          about: t('stats.parts', { count: currency === 'IDR' ? row.parts_idr : row.parts_usd }),
          value: amountIn(row, currency),
          text: money(amountIn(row, currency), currency, locale),
          to: listUrl('/admin/books/receivables', { age: [row.age], currency: [currency] }),
        }))}
      />
    </Section>
  );
}

/** The bars of the invoices of the period that ended, by reason; each links to its invoices. */
export function CancellationBars({ stats }: { stats: Stats }) {
  const { t } = useTranslation();
  const withoutReason = ({ of, status }: Stats['cancellations'][number]) => {
    if (of === 'REST') return t('stats.rest');
    return t(status === 'EXPIRED' ? 'stats.expired' : 'stats.no_reason');
  };
  return (
    <Section title={t('stats.cancellations')}>
      <ChartOrText isEmpty={stats.cancellations.length === 0}>
        <Bars
          label={t('stats.cancellations')}
          bars={stats.cancellations.map((row) => ({
            id: `${row.status} ${row.of} ${row.reason ?? ''}`,
            name: row.reason ?? withoutReason(row),
            value: row.invoices,
            text: t('stats.invoices', { count: row.invoices }),
            to: endedInvoicesUrl(stats, row),
          }))}
        />
      </ChartOrText>
    </Section>
  );
}

/** The columns of the cash forecast: what is overdue, then what is due in each month. */
export function ForecastColumns({ stats, currency }: PartProps) {
  const { t, locale } = useTranslation();
  const today = agencyDay(useNow(3_600_000));
  return (
    <Section title={t('stats.forecast')}>
      <p className={classes.hint}>{t('stats.forecast_hint')}</p>
      <ChartOrText isEmpty={stats.forecast.length === 0} text={t('stats.forecast_empty')}>
        <Columns
          label={t('stats.forecast')}
          names={[t('stats.forecast')]}
          short={(value) => withoutCurrency(moneyShort(value, currency, locale), value)}
          full={(value) => money(value, currency, locale)}
          columns={stats.forecast.map((row) => ({
            id: row.month ?? 'overdue',
            name: row.month ? shortMonth(row.month, locale) : t('stats.overdue_short'),
            fullName: row.month ? shortMonth(row.month, locale, 'whole') : t('stats.overdue'),
            value: amountIn(row, currency),
            to: forecastUrl(row.month, currency, today),
          }))}
        />
      </ChartOrText>
    </Section>
  );
}
