import { Alert, Button, Stack } from '@mantine/core';
import { errorKey } from '@rihla/messages/error-key';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { QueryState } from '../../../../ui/states.tsx';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { type Invoice, invoiceQuery } from '../../../invoices/office/invoice.queries.ts';
import { MoveForm } from './move-form.tsx';

/** The screen on which the office moves an invoice, or some of its travellers, to another departure or other rooms. */
export function MoveInvoicePage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation();
  const query = useQuery(invoiceQuery(slug));
  return (
    <Stack gap="md">
      <PageHeader
        title={query.data ? t('move.title', { number: query.data.number }) : t('office.move')}
        intro={query.data && `${query.data.pic_name} · ${query.data.listing_name}`}
        actions={
          query.data && (
            <Button
              component={AppLink}
              to={`/admin/transactions/invoices/${query.data.slug}`}
              variant="default"
            >
              {t('move.to_invoice')}
            </Button>
          )
        }
      />
      <QueryState query={query} lines={12}>
        {(invoice) => <Move invoice={invoice} />}
      </QueryState>
    </Stack>
  );
}

/** The form of a move, or the reason why this invoice cannot be moved. */
function Move({ invoice }: { invoice: Invoice }) {
  const { t, dynamic } = useTranslation();
  const act = invoice.acts.find((one) => one.act === 'move');
  if (act?.allowed) return <MoveForm key={invoice.id} invoice={invoice} />;
  return (
    <Alert color="yellow" role="alert" title={t('move.ended')}>
      {act?.reason && dynamic(errorKey(act.reason))}
    </Alert>
  );
}
