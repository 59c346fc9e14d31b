import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { QueryState } from '../../../../ui/states.tsx';
import { Absent, MoneyText } from '../../../../ui/values/money-text.tsx';
import type { PlainColumn } from '../../../../ui/values/plain-column.ts';
import { PlainTable } from '../../parts/plain-table.tsx';
import type { TabProps } from '../tab-props.ts';
import { CostLines } from './cost-lines.tsx';
import { MarginText } from './margin-text.tsx';
import { type Profit, PROFIT_KEY } from './profit.queries.ts';

/** A row of the table; `real` is null until the departure. */
type Row = { id: (typeof LINES)[number]; expected: number; real: number | null };

const LINES = ['revenue', 'fees', 'costs', 'profit'] as const;

/** Tab with the profit of a departure (revenue less fees of agents less costs), expected and real, and its costs. */
export function ProfitTab({ listing }: TabProps) {
  const profit = useQuery({
    queryKey: [PROFIT_KEY, listing.id],
    queryFn: ({ signal }) => call('books.profit', { id: listing.id }, { signal }),
    select: ({ data }) => data,
  });
  return (
    <QueryState query={profit} lines={8}>
      {(data) => (
        <Stack gap="lg">
          <ProfitTable profit={data} />
          <CostLines listing={listing} profit={data} />
        </Stack>
      )}
    </QueryState>
  );
}

/** Table of revenue, fees, costs and profit, expected and after the departure also real, with the margin and notes. */
function ProfitTable({ profit }: { profit: Profit }) {
  const { t, field, locale } = useTranslation();
  const { currency, departed } = profit;
  const rows = LINES.map(
    (id): Row => ({
      id,
      expected: profit[`expected_${id}`],
      real: departed ? profit[`real_${id}`] : null,
    }),
  );
  const money = (kind: 'expected' | 'real', label: string): PlainColumn<Row> => ({
    id: kind,
    label,
    alignEnd: true,
    cell: (row) => (row[kind] === null ? <Absent /> : <MoneyText amount={row[kind]} currency={currency} />),
  });
  const columns: PlainColumn<Row>[] = [
    { id: 'line', label: t('profit.line'), hideLabel: true, cell: (row) => field('book', row.id) },
    money('expected', t('profit.expected', { pax: profit.pax })),
    ...(departed ? [money('real', t('profit.real'))] : []),
  ];
  const percent = profit.margin_percent?.toLocaleString(locale) ?? '';
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} fz="md">
          {t('report.profits')}
        </Title>
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {field('book', 'margin_percent')}
          </Text>
          <MarginText {...profit} />
        </Group>
      </Group>
      {profit.below_margin && (
        <Alert color="yellow">
          {t('profit.below', { percent, least: profit.minimum_margin_percent ?? 0 })}
        </Alert>
      )}
      <PlainTable
        label={t('report.profits')}
        rows={rows.slice(0, -1)}
        columns={columns}
        totals={rows.slice(-1)}
      />
      <MarginNotes profit={profit} />
    </Stack>
  );
}

/**
 * The notes under the margin of a departure: that it has not left yet, which costs in another currency are left out
 * of the sums (`foreign_costs`), and why the margin is only approximate or not known.
 */
function MarginNotes({ profit }: { profit: Profit }) {
  const { t } = useTranslation();
  const {
    foreign_costs: amount,
    currency,
    margin_percent,
    margin_approximate,
    expected_revenue,
    departed,
  } = profit;
  const foreign = currency === 'IDR' ? 'USD' : 'IDR';
  const notes = [
    !departed && t('profit.not_departed'),
    amount !== 0 && t('profit.foreign', { amount, currency: foreign }),
    margin_approximate && t('profit.approximate'),
    margin_percent === null && (expected_revenue > 0 ? t('profit.no_rate') : t('profit.no_revenue')),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <Text key={note} size="sm" c="dimmed">
      {note}
    </Text>
  ));
}
