import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { CustomerScreen, Panel } from '../../../ui/calm.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ownInvoiceQuery } from '../../invoices/own/own-invoice.queries.ts';
import { InvoiceState } from '../../invoices/own/parts/invoice-state.tsx';
import { PaymentSteps } from '../../payments/own/payment.page.tsx';
import { planQuery } from './savings.queries.ts';

// The progress bar is loaded after the payment steps, for which the screen is opened.
const SavingsProgress = lazy(async () => ({ default: (await import('../progress.tsx')).SavingsProgress }));

/** Screen where a customer pays a deposit into a savings plan by transfer or gateway, or continues a payment begun. */
export function DepositPage() {
  const { t, locale } = useTranslation();
  const { invoice_slug: slug = '' } = useParams();
  const query = useQuery(ownInvoiceQuery(slug));
  const plan = useQuery(planQuery(slug));
  return (
    <CustomerScreen>
      <PageHeader
        title={t('savings.deposit_title')}
        intro={query.data && `${query.data.listing_name} · ${query.data.number}`}
      />
      <InvoiceState query={query}>
        {(invoice) => (
          <PaymentSteps
            invoice={invoice}
            receivedAt={query.dataUpdatedAt}
            onChanged={() => {
              void query.refetch();
              void plan.refetch();
            }}
            head={
              plan.data && (
                <Panel title={t('savings.balance')}>
                  <Text fz="xl" fw={700}>
                    {money(plan.data.balance, plan.data.currency, locale)}
                  </Text>
                  <Suspense>
                    <SavingsProgress {...plan.data} />
                  </Suspense>
                </Panel>
              )
            }
          />
        )}
      </InvoiceState>
    </CustomerScreen>
  );
}
