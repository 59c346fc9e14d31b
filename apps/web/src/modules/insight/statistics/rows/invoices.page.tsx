import { Stack } from '@mantine/core';
import { FIGURE_PARTS, INVOICE_FIGURES, statsLists } from '@rihla/domain/insight/stats-lists';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { statesOf } from '@rihla/domain/kit/machine';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListColumn } from '../../../../kit/list/list-columns.ts';
import { listSource } from '../../../../kit/list/list-source.ts';
import { ListView } from '../../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../../lib/api/api.ts';
import { translate, useTranslation } from '../../../../lib/words/i18n.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Clipped } from '../../../../ui/values/clipped.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { StatusBadge } from '../../../../ui/values/status-badge.tsx';
import { InvoiceLink, moneyColumn } from '../../books/parts/book-cells.tsx';

type Invoice = CallOutput<'site_stats.invoices'>['data'][number];

const columns: readonly ListColumn<Invoice>[] = [
  { id: 'number', cell: (row) => <InvoiceLink number={row.number} slug={row.slug} /> },
  { id: 'created_at', cell: (row) => <DateText value={row.created_at} /> },
  { id: 'pic_name', cell: (row) => <Clipped>{row.pic_name}</Clipped> },
  { id: 'listing_name', cell: (row) => <Clipped>{row.listing_name}</Clipped> },
  { id: 'agent_name', cell: (row) => row.agent_name && <Clipped>{row.agent_name}</Clipped> },
  { id: 'city_name', optional: true, cell: (row) => row.city_name },
  { id: 'status', cell: (row) => <StatusBadge machine={invoiceMachine} state={row.status} /> },
  { id: 'reason', optional: true, cell: (row) => row.reason && <Clipped>{row.reason}</Clipped> },
  { id: 'pax', alignEnd: true, cell: (row) => row.pax },
  moneyColumn('total'),
];

/** The title of each figure. */
const FIGURES = {
  LISTING: 'stats.listings',
  AGENT: 'stats.agents',
  CITY: 'stats.cities',
  ENDED: 'stats.cancellations',
} as const;

/** The figure that the URL names, as text: `Per agen: Tanpa agen`. */
function figureName(query: URLSearchParams): string {
  const figure = INVOICE_FIGURES.find((one) => one === query.get('figure')) ?? 'LISTING';
  return `${translate(FIGURES[figure])}: ${partName(query, figure)}`;
}

/** The part of the figure that the URL names: a reason, the invoices without agent, city or reason, or all others. */
function partName(query: URLSearchParams, figure: keyof typeof FIGURES): string {
  const reason = query.get('reason');
  if (reason !== null) return reason;
  if (query.get('of') !== 'NONE') return translate('stats.rest');
  if (figure === 'AGENT') return translate('stats.none.agents');
  if (figure === 'CITY') return translate('stats.none.cities');
  return translate(query.get('status') === 'EXPIRED' ? 'stats.expired' : 'stats.no_reason');
}

/** The list of the invoices that a figure of the statistics counts; the query of the URL names the figure. */
export function InvoicesPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const asked = ['figure', 'of', 'id', 'status', 'reason', 'from', 'to'].map((name) => query.get(name));
  const key = JSON.stringify(asked);
  const source = useMemo(() => {
    const [figure, of, id, status, reason, from, to] = JSON.parse(key) as (string | null)[];
    return listSource('site_stats.invoices', {
      figure: INVOICE_FIGURES.find((one) => one === figure) ?? 'LISTING',
      of: FIGURE_PARTS.find((one) => one === of) ?? 'REST',
      ...(id && { id }),
      ...(status && { status: statesOf(invoiceMachine).find((one) => one === status) }),
      ...(reason && { reason }),
      ...(from && { from }),
      ...(to && { to }),
    });
  }, [key]);
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('stats.title.invoices')}
        intro={`${figureName(query)}. ${t('stats.invoice_rows')}`}
      />
      <ListView
        name="stats_row"
        label={t('stats.title.invoices')}
        config={statsLists.invoices}
        source={source}
        columns={columns}
        cardColumns={['pic_name', 'created_at', 'total']}
        cardStatus="status"
        empty={{ text: t('stats.invoice_empty') }}
      />
    </Stack>
  );
}
