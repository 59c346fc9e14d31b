import { Button, Group, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { DetailList } from '../../../../kit/detail-list.tsx';
import { useCan } from '../../../../lib/session/can.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { openPrint } from '../../../../lib/api/print-ticket.ts';
import { toastFailure } from '../../../../lib/toasts.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { CopyButton } from '../../../../ui/values/copy-button.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import { PhoneLink } from '../../../../ui/values/phone-link.tsx';
import { PaidBar } from '../../own/parts/paid-bar.tsx';
import type { InvoiceRow } from '../invoice.queries.ts';
import { InvoiceDeadline } from './invoice-deadline.tsx';
import { InvoiceStatus } from './invoice-status.tsx';

/** A short view of an invoice, shown next to the list. */
export function InvoicePeek({ invoice }: { invoice: InvoiceRow }) {
  const { t, field } = useTranslation();
  const can = useCan();
  const name = (id: string) => field('office_invoice', id);
  return (
    <Stack>
      <Group gap="xs">
        <InvoiceStatus invoice={invoice} />
        <CopyButton value={invoice.number} />
      </Group>
      <PaidBar paid={invoice.paid} total={invoice.total} currency={invoice.currency} />
      <DetailList
        details={[
          {
            label: name('remaining'),
            value: <MoneyText amount={invoice.remaining} currency={invoice.currency} />,
          },
          { label: name('payment_deadline_at'), value: <InvoiceDeadline invoice={invoice} /> },
          { label: name('pic_name'), value: invoice.pic_name },
          { label: name('pic_phone'), value: <PhoneLink phone={invoice.pic_phone} /> },
          { label: name('listing_id'), value: invoice.listing_name, wide: true },
          { label: name('departure_at'), value: <DateText value={invoice.departure_at} /> },
          { label: name('pax'), value: t('office.people', { count: invoice.pax }) },
          ...(invoice.agent_name ? [{ label: name('agent_id'), value: invoice.agent_name }] : []),
          { label: name('created_at'), value: <DateText value={invoice.created_at} as="moment" /> },
        ]}
      />
      <Group gap="xs">
        {can('payment.create') && invoice.remaining > 0 && (
          <Button
            component={AppLink}
            to={`/admin/transactions/invoices/${invoice.slug}/payment`}
            variant="light"
          >
            {t('office.record_payment')}
          </Button>
        )}
        {can('invoice.print') && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => openPrint('invoice', invoice.slug).catch(toastFailure)}
          >
            {t('event.invoice.print')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
