import { invoiceMachine } from '@rihla/domain/billing/invoice.machine';
import { Group } from '@mantine/core';
import { useWords } from '../../../../lib/i18n.ts';
import { StatusBadge, ToneBadge } from '../../../../ui/status-badge.tsx';
import type { InvoiceRow } from '../office-billing.queries.ts';

type InvoiceStatusProps = { invoice: Pick<InvoiceRow, 'status' | 'awaits_validation'> };

/** The status of an invoice, and the mark of a proof that waits for the office. */
export function InvoiceStatus({ invoice }: InvoiceStatusProps) {
  const { t } = useWords();
  return (
    <Group gap={6} wrap="nowrap" display="inline-flex">
      <StatusBadge machine={invoiceMachine} state={invoice.status} />
      {invoice.awaits_validation && <ToneBadge tone="waiting">{t('office.awaits')}</ToneBadge>}
    </Group>
  );
}
