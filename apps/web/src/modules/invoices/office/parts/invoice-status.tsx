import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { Group, ThemeIcon } from '@mantine/core';
import { IconHourglass, IconPhotoCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { StatusBadge, ToneBadge } from '../../../../ui/values/status-badge.tsx';
import type { InvoiceRow } from '../invoice.queries.ts';

type InvoiceStatusProps = {
  invoice: Pick<InvoiceRow, 'status' | 'awaits_validation' | 'awaits_gateway'>;
  /** Shows the note of a waiting proof as an icon with the text on hover, for dense tables. */
  short?: boolean;
};

/** The status of an invoice, and a note when a proof of payment waits to be checked or money is awaited at a gateway. */
export function InvoiceStatus({ invoice, short = false }: InvoiceStatusProps) {
  const { t } = useTranslation();
  const note = t(invoice.awaits_gateway ? 'office.awaits_gateway' : 'office.awaits');
  const Icon = invoice.awaits_gateway ? IconHourglass : IconPhotoCheck;
  return (
    <Group gap={6} wrap="nowrap" display="inline-flex">
      <StatusBadge machine={invoiceMachine} state={invoice.status} />
      {invoice.awaits_validation &&
        (short ? (
          <ThemeIcon size={20} color="yellow" variant="light" title={note}>
            <Icon size={14} role="img" aria-label={note} />
          </ThemeIcon>
        ) : (
          <ToneBadge tone="waiting">{note}</ToneBadge>
        ))}
    </Group>
  );
}
