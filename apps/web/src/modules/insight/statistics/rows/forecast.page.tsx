import { Stack } from '@mantine/core';
import { statsLists } from '@rihla/domain/insight/stats-lists';
import type { ListColumn } from '../../../../kit/list/list-columns.ts';
import { listSource } from '../../../../kit/list/list-source.ts';
import { ListView } from '../../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Clipped } from '../../../../ui/values/clipped.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { InvoiceLink, moneyColumn } from '../../books/parts/book-cells.tsx';

/** A part of an invoice that is due on one day. */
type Part = CallOutput<'site_stats.forecast'>['data'][number];

const source = listSource('site_stats.forecast');

const columns: readonly ListColumn<Part>[] = [
  { id: 'number', cell: (row) => <InvoiceLink number={row.number} slug={row.slug} /> },
  { id: 'pic_name', cell: (row) => <Clipped>{row.pic_name}</Clipped> },
  { id: 'listing_name', cell: (row) => <Clipped>{row.listing_name}</Clipped> },
  { id: 'due_on', cell: (row) => <DateText value={row.due_on} /> },
  moneyColumn('amount'),
];

/** The list of amounts behind the cash forecast: what is still to pay on each invoice, by due day. */
export function ForecastPage() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <PageHeader title={t('stats.title.forecast')} intro={t('stats.forecast_rows')} />
      <ListView
        name="stats_row"
        label={t('stats.title.forecast')}
        config={statsLists.forecast}
        source={source}
        columns={columns}
        cardColumns={['pic_name', 'due_on', 'amount']}
        empty={{ text: t('stats.forecast_empty') }}
      />
    </Stack>
  );
}
