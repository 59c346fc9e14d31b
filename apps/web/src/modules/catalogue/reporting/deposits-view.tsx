import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';
import type { TabProps } from '../detail/tab-props.ts';
import { PlainTable } from '../parts/plain-table.tsx';
import { InvoiceCell, PilgrimCell } from './pilgrim-cells.tsx';
import { Nobody } from './registration-view.tsx';
import { type Deposits, depositsQuery } from './reporting.queries.ts';

type Row = Deposits['rows'][number];

/** View of what each pilgrim of a departure has paid, which the reporting system of the ministry asks for. */
export function DepositsView({ listing }: TabProps) {
  const query = useQuery(depositsQuery(listing.id));
  return (
    <QueryState query={query} lines={8}>
      {(found) => (found.rows.length === 0 ? <Nobody /> : <Rows deposits={found} />)}
    </QueryState>
  );
}

/** Table with a row for each pilgrim: registration number, total, paid, remaining, days of payment and invoice. */
function Rows({ deposits: { rows, currency } }: { deposits: Deposits }) {
  const { t, field } = useTranslation();
  const money = (column: 'total' | 'paid' | 'remaining') => ({
    id: column,
    label: t(`reporting.${column}`),
    alignEnd: true,
    cell: (row: Row) => <MoneyText amount={row[column]} currency={currency} />,
  });
  return (
    <Stack gap="md">
      <PlainTable
        label={t('reporting.deposits')}
        rows={rows.map((row) => ({ ...row, id: row.booking_id }))}
        columns={[
          { id: 'pilgrim', label: t('reporting.pilgrim'), cell: (row) => <PilgrimCell row={row} /> },
          {
            id: 'number',
            label: field('reporting', 'registration_number'),
            cell: (row) => (row.registration_number ? <bdi>{row.registration_number}</bdi> : <Absent />),
          },
          money('total'),
          money('paid'),
          money('remaining'),
          { id: 'days', label: t('reporting.paid_between'), cell: (row) => <Days row={row} /> },
          { id: 'invoice', label: t('reporting.invoice'), cell: (row) => <InvoiceCell row={row} /> },
        ]}
      />
    </Stack>
  );
}

/** The days of the first and the last payment for a pilgrim, and a badge once everything is paid. */
function Days({ row }: { row: Row }) {
  const { t } = useTranslation();
  if (row.first_paid_on === null || row.last_paid_on === null) return <Absent />;
  return (
    <Stack gap={2} align="start">
      <span>
        <DateText value={row.first_paid_on} />
        {row.last_paid_on !== row.first_paid_on && (
          <>
            {' – '}
            <DateText value={row.last_paid_on} />
          </>
        )}
      </span>
      {row.is_settled && <ToneBadge tone="done">{t('reporting.settled')}</ToneBadge>}
    </Stack>
  );
}
