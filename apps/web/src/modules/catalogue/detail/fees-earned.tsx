import { Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPager } from '../../../kit/list/list-pager.tsx';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import type { PlainColumn } from '../../../ui/values/plain-column.ts';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { PlainTable } from '../parts/plain-table.tsx';
import type { TabProps } from './tab-props.ts';

type Report = CallOutput<'listing_fees.earned'>;
/** A row of earnings: of one agent, or the total of all agents in one currency. */
type Row = Report['meta']['totals'][number] & { id: string; name: string; stage: string | null };

const FIRST_PAGE = { page: 1, perPage: 25, sort: '-net', q: '', search: {} };

/** Table of what each agent earns from bookings of a package: expected, earned, taken back and left. */
export function FeesEarned({ listing }: TabProps) {
  const { t } = useTranslation();
  const [state, setState] = useState(FIRST_PAGE);
  const { page, perPage } = state;
  const report = useQuery({
    queryKey: ['listings.fees_earned', listing.id, page, perPage],
    queryFn: ({ signal }) =>
      call('listing_fees.earned', { id: listing.id, page, per_page: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="xs" mt={8}>
      <Title order={2} fz="md">
        {t('fees.earned')}
      </Title>
      <QueryState query={report} lines={4}>
        {({ data, meta }) =>
          meta.total === 0 ? (
            <EmptyState text={t('fees.earned_none')} />
          ) : (
            <>
              <Text size="sm" c="dimmed">
                {t('fees.earned_why')}
              </Text>
              <EarnedTable data={data} meta={meta} />
              {meta.total > PAGE_FROM && (
                <ListPager
                  meta={meta}
                  state={state}
                  onChange={({ page: to = 1, perPage: size = perPage }) =>
                    setState({ ...state, page: to, perPage: size })
                  }
                />
              )}
            </>
          )
        }
      </QueryState>
    </Stack>
  );
}

/** The number of agents above which the buttons for pages are shown. */
const PAGE_FROM = 10;

/** The rows of `FeesEarned`: each agent, and a total for each currency. */
function EarnedTable({ data, meta }: Report) {
  const { t } = useTranslation();
  const columns = useColumns();
  const rows = data.map(({ agent, ...sums }) => ({
    ...sums,
    name: agent.name,
    stage: agent.stage?.name ?? null,
  }));
  const totals = meta.totals.map((sums) => ({
    ...sums,
    id: sums.currency,
    name: t('fees.earned_total'),
    stage: null,
  }));
  return <PlainTable label={t('fees.earned')} rows={rows} columns={columns} totals={totals} />;
}

/**
 * The columns of the table of agents' fees: agent and level, invoices, travellers, and the fees that are expected,
 * earned, taken back and left.
 */
function useColumns(): PlainColumn<Row>[] {
  const { field } = useTranslation();
  const label = (id: string) => field('fee_report', id);
  const money = (id: 'expected' | 'earned' | 'reversed' | 'net'): PlainColumn<Row> => ({
    id,
    label: label(id),
    alignEnd: true,
    cell: (row) => <MoneyText amount={row[id]} currency={row.currency} />,
  });
  return [
    {
      id: 'agent',
      label: label('agent'),
      cell: (row) => (
        <span>
          {row.name}
          {row.stage && (
            <Text component="span" size="sm" c="dimmed">
              {' · '}
              {row.stage}
            </Text>
          )}
        </span>
      ),
    },
    { id: 'invoices', label: label('invoices'), alignEnd: true, cell: (row) => row.invoices },
    { id: 'pax', label: label('pax'), alignEnd: true, cell: (row) => row.pax },
    money('expected'),
    money('earned'),
    money('reversed'),
    money('net'),
  ];
}
