import { Button, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { useCan } from '../../../lib/session/can.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { invoiceBulkActs } from './invoice-bulk-acts.ts';
import { invoiceViews, officeInvoices } from './invoice-lists.ts';
import { agentInvoiceColumns, invoiceColumns } from './parts/invoice-columns.tsx';
import { InvoicePeek } from './parts/invoice-peek.tsx';
import dense from '../../../ui/dense.module.css';
import { PageTotals } from './parts/page-totals.tsx';
import { QuickViews } from './parts/quick-views.tsx';

const source = listSource('invoices.list');

/** The fields on the cards of a phone, besides number and status; agents see their fee too. */
const CARD_FIELDS = ['pic_name', 'remaining', 'payment_deadline_at'] as const;
const AGENT_CARD_FIELDS = [...CARD_FIELDS, 'own_fee'] as const;

/** The list of invoices; at first those that have not ended. */
export function InvoicesPage() {
  const translation = useTranslation();
  const { t, field } = translation;
  const can = useCan();
  const isAgent = useAccount()?.role === 'AGENT';
  const acts = invoiceBulkActs(translation, can);
  return (
    <Stack gap="sm" className={dense.dense}>
      <PageHeader
        title={t('nav.invoices')}
        actions={
          (can('invoice.trash') || can('invoice.restore')) && (
            <Button
              component={AppLink}
              to="/admin/transactions/invoices/trash"
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
            >
              {t('office.trash.title')}
            </Button>
          )
        }
        primary={
          can('invoice.create') && (
            <Button
              component={AppLink}
              to="/admin/transactions/booking/add"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('office.book')}
            </Button>
          )
        }
      />
      <QuickViews label={t('office.views')} views={invoiceViews} config={officeInvoices} />
      <ListView
        name="office_invoice"
        label={t('nav.invoices')}
        config={officeInvoices}
        source={source}
        columns={isAgent ? agentInvoiceColumns : invoiceColumns}
        cardColumns={isAgent ? AGENT_CARD_FIELDS : CARD_FIELDS}
        cardStatus="status"
        open={(row) => `/admin/transactions/invoices/${row.slug}`}
        peek={{ title: ({ number }) => number, show: (row) => <InvoicePeek invoice={row} /> }}
        bulkActions={acts.length > 0 ? acts : undefined}
        empty={{
          text: t('office.invoices_empty'),
          action: can('invoice.create') && (
            <Button component={AppLink} to="/admin/transactions/booking/add">
              {t('office.book')}
            </Button>
          ),
        }}
        foot={
          <PageTotals
            config={officeInvoices}
            source={source}
            sums={[
              { label: field('office_invoice', 'total'), of: ({ total }) => total },
              { label: field('office_invoice', 'paid'), of: ({ paid }) => paid },
              { label: field('office_invoice', 'remaining'), of: ({ remaining }) => remaining },
            ]}
          />
        }
      />
    </Stack>
  );
}
