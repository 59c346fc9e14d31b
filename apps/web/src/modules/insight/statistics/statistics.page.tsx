import { Button, Group, SegmentedControl, Select, Stack } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { LoadingLines, QueryState } from '../../../ui/states.tsx';
import { useNow } from '../../../ui/values/clock.ts';
import { firstMonth, SPANS } from '../../referral/referral-query.ts';
import { Conversion } from './parts/conversion.tsx';
import { GroupBars } from './parts/group-bars.tsx';
import {
  CancellationBars,
  ChannelBars,
  ForecastColumns,
  ReceivableBars,
  RoomBars,
} from './parts/money-bars.tsx';
import { MorningReport } from './parts/morning-report.tsx';
import { ProfitBars } from './parts/profit-bars.tsx';
import { SalesColumns } from './parts/sales-columns.tsx';
import { SeatsLines } from './parts/seats-lines.tsx';
import { ForecastRows, InvoiceRows, SeatsRows, VisitsRows } from './rows/rows.tsx';
import { type StatsCurrency, statsQuery } from './statistics-query.ts';
import classes from './statistics.module.css';

/** The months that the statistics cover at first. */
const USUAL_SPAN = 12;

/**
 * The statistics of the agency, or the list of rows that one figure counts (`?rows=`). Users who may not read the
 * statistics, such as the editors of the site, see only the list of visits.
 */
export function StatisticsPage() {
  const [params] = useSearchParams();
  const can = useCan();
  const rows = can('stats.read') ? params.get('rows') : 'visits';
  return (
    <Suspense fallback={<LoadingLines lines={10} />}>
      {rows === 'forecast' ? (
        <ForecastRows />
      ) : rows === 'invoices' ? (
        <InvoiceRows />
      ) : rows === 'seats' ? (
        <SeatsRows />
      ) : rows === 'visits' ? (
        <VisitsRows />
      ) : (
        <Statistics />
      )}
    </Suspense>
  );
}

/**
 * The statistics of the agency over some months: sales and their parts, debts, the cash forecast, seats, cancellations
 * and profit. Every figure that has a list behind it links to it.
 */
function Statistics() {
  const { t, locale } = useTranslation();
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const span = SPANS.find((months) => String(months) === params.get('months')) ?? USUAL_SPAN;
  const from = firstMonth(agencyDay(useNow(3_600_000)), span);
  const [currency, setCurrency] = useState<StatsCurrency>('IDR');
  const query = useQuery(statsQuery(from));
  const save = () =>
    void download('/admin_api/stats', { from, language: locale }, 'statistics.xlsx').catch(toastFailure);
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('nav.statistics')}
        intro={t('stats.lead')}
        actions={
          <Group gap="xs" className={classes.controls} align="flex-end">
            <Select
              label={t('stats.span')}
              value={String(span)}
              data={SPANS.map((months) => ({
                value: String(months),
                label: t('stats.months', { count: months }),
              }))}
              onChange={(months) => months && setParams({ months }, { replace: true })}
              allowDeselect={false}
              w={190}
            />
            <SegmentedControl
              aria-label={t('stats.currency')}
              value={currency}
              onChange={(next) => setCurrency(next === 'USD' ? 'USD' : 'IDR')}
              data={[
                { value: 'IDR', label: 'Rp' },
                { value: 'USD', label: 'US$' },
              ]}
            />
            <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
              {t('stats.download')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('stats.print')}
            </Button>
          </Group>
        }
      />
      <QueryState query={query} lines={10}>
        {(stats) => (
          <Stack gap="lg">
            <Section title={t('stats.sales')}>
              <SalesColumns stats={stats} currency={currency} />
            </Section>
            <div className={classes.grid}>
              <GroupBars stats={stats} by="listings" currency={currency} />
              <GroupBars stats={stats} by="agents" currency={currency} />
              <GroupBars stats={stats} by="cities" currency={currency} />
              <RoomBars stats={stats} currency={currency} />
              <SeatsLines stats={stats} />
              <ForecastColumns stats={stats} currency={currency} />
              <ReceivableBars stats={stats} currency={currency} />
              <ChannelBars stats={stats} currency={currency} />
              <Conversion stats={stats} />
              <CancellationBars stats={stats} />
              <ProfitBars currency={currency} />
              {can('morning_report.update') && <MorningReport />}
            </div>
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}
