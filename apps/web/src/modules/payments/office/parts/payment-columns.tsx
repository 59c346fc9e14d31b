import { Anchor, Group } from '@mantine/core';
import type { InvoiceStatus } from '@rihla/domain/invoices/invoice-acts';
import { isUnallocated } from '@rihla/domain/payments/late-acts';
import type { ListColumn } from '../../../../kit/list/list-columns.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { Absent } from '../../../../ui/values/money-text.tsx';
import { ToneBadge } from '../../../../ui/values/status-badge.tsx';
import type { Payment } from '../payment.queries.ts';
import { Clipped } from '../../../../ui/values/clipped.tsx';
import { PaymentStatusBadge } from '../../payment-status-badge.tsx';
import { PaymentAmount } from './payment-amount.tsx';
import { ProofThumbnail } from './review/proof-thumbnail.tsx';

/** The columns of the list of payments. */
export const paymentColumns: readonly ListColumn<Payment>[] = [
  { id: 'payer_name', cell: (row) => <Clipped>{row.payer_name}</Clipped> },
  { id: 'amount', alignEnd: true, cell: (row) => <PaymentAmount payment={row} /> },
  { id: 'evidence_file_id', exported: [], cell: (row) => <ProofThumbnail fileId={row.evidence_file_id} /> },
  {
    id: 'bank_id',
    cell: (row) =>
      row.bank_name ? (
        <Clipped>{row.bank_name}</Clipped>
      ) : row.channel === 'MANUAL' ? (
        <Absent />
      ) : (
        <ChannelName channel={row.channel} />
      ),
  },
  { id: 'paid_on', cell: (row) => <DateText value={row.paid_on} /> },
  { id: 'invoice_number', cell: (row) => <InvoiceLink payment={row} /> },
  { id: 'type', cell: (row) => <TypeName type={row.type} /> },
  { id: 'status', cell: (row) => <PaymentStatus payment={row} /> },
  { id: 'created_at', cell: (row) => <DateText value={row.submitted_at ?? row.created_at} as="relative" /> },
  { id: 'listing_name', optional: true, cell: (row) => <Clipped>{row.listing_name}</Clipped> },
  { id: 'channel', optional: true, cell: (row) => <ChannelName channel={row.channel} /> },
  { id: 'receipt_number', optional: true, cell: (row) => row.receipt_number ?? <Absent /> },
  { id: 'decided_at', optional: true, cell: (row) => <DateText value={row.decided_at} as="moment" /> },
];

/** The status of a payment, and a badge while its money is unallocated. */
export function PaymentStatus({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const invoice_status = payment.invoice_status as InvoiceStatus;
  return (
    <Group gap={6} wrap="nowrap" display="inline-flex">
      <PaymentStatusBadge payment={payment} />
      {isUnallocated({ ...payment, invoice_status }) && (
        <ToneBadge tone="refused">{t('office.late')}</ToneBadge>
      )}
    </Group>
  );
}

/** The number of a payment's invoice as a link to it. */
function InvoiceLink({ payment }: { payment: Payment }) {
  return (
    <Anchor component={AppLink} to={`/admin/transactions/invoices/${payment.invoice_slug}`} inherit>
      <Clipped keepEnd>{payment.invoice_number}</Clipped>
    </Anchor>
  );
}

/** The label of a type of payment. */
function TypeName({ type }: { type: Payment['type'] }) {
  const { dynamic } = useTranslation();
  return dynamic(`choice.payment_type.${type}`);
}

/** The label of a channel: bank transfer or a payment provider. */
function ChannelName({ channel }: { channel: Payment['channel'] }) {
  const { dynamic } = useTranslation();
  return dynamic(`choice.payment_channel.${channel}`);
}
