import { statementLineMachine } from '@rihla/domain/statements/statement-line.machine';
import { Stack, Text } from '@mantine/core';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import { StatusBadge, ToneBadge } from '../../../ui/values/status-badge.tsx';
import type { StatementLine } from '../statement.queries.ts';
import classes from './preview.module.css';

/** Columns for the list of a statement's lines. */
export const lineColumns: readonly ListColumn<StatementLine>[] = [
  { id: 'text', cell: (row) => <span className={classes.text}>{row.text}</span> },
  { id: 'day', cell: (row) => <DateText value={row.day} /> },
  {
    id: 'amount',
    alignEnd: true,
    cell: (row) => <MoneyText amount={row.amount} currency={row.currency} />,
  },
  { id: 'match', cell: (row) => <BestMatch line={row} /> },
  { id: 'status', cell: (row) => <LineStatus line={row} /> },
];

/** The payment that a line was confirmed as, or its best candidate with the score in points, or else the note. */
function BestMatch({ line }: { line: StatementLine }) {
  const { t } = useTranslation();
  const [best] = line.candidates;
  const shown = line.payment ?? best;
  if (!shown) return line.note ?? <Absent />;
  return (
    <Stack gap={0}>
      <Text size="sm">{shown.payer_name}</Text>
      <Text size="xs" c="dimmed">
        <bdi>{shown.invoice_number}</bdi>
        {!line.payment && best && ` · ${t('statement.points', { points: best.points })}`}
      </Text>
    </Stack>
  );
}

/** Badge with the state of a line; "sure" when its best candidate is sure. */
function LineStatus({ line }: { line: StatementLine }) {
  const { t } = useTranslation();
  if (line.candidates[0]?.sure) return <ToneBadge tone="done">{t('statement.view.sure')}</ToneBadge>;
  return <StatusBadge machine={statementLineMachine} state={line.status} />;
}
