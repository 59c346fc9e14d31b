import { Button, Text } from '@mantine/core';
import { invoiceSums } from '@rihla/domain/invoices/invoice-sums';
import { isEnded, isSavings } from '@rihla/domain/invoices/invoice-acts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { CustomerScreen, Panel } from '../../../ui/calm.tsx';
import { CancellationTermsList } from '../../../ui/sums/cancellation-terms.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { InvoiceLines } from '../../../ui/sums/invoice-lines.tsx';
import classes from './invoice.module.css';
import { type Invoice, ownInvoiceQuery } from '../../invoices/own/own-invoice.queries.ts';
import { Certainties } from '../../invoices/own/parts/certainties.tsx';
import { InvoicePapers } from '../../invoices/own/parts/invoice-papers.tsx';
import { InvoiceHead } from '../../invoices/own/parts/invoice-head.tsx';
import { InvoiceState } from '../../invoices/own/parts/invoice-state.tsx';
import { InvoiceTimeline } from '../../invoices/own/parts/invoice-timeline.tsx';
import { isActAllowed } from '../../invoices/own/payment-state.ts';
import { InvoiceWishes } from '../../invoices/wishes/invoice-wishes.tsx';
import { hasInstalments, PlanSteps } from '../../invoices/plan-steps.tsx';
import { PayLinks } from '../pay-links.tsx';
import { PaymentList } from './parts/payment-list.tsx';
import { Travellers } from '../../invoices/own/parts/travellers.tsx';

/**
 * The screen of one booking for its customer: what is left to pay, plan, lines, travellers, papers, payments, history.
 */
export function InvoicePage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation();
  const query = useQuery(ownInvoiceQuery(slug));
  return (
    <CustomerScreen>
      {query.data ? <TabTitle name={query.data.number} /> : <PageHeader title={t('own.invoice.title')} />}
      <InvoiceState query={query}>
        {(invoice) =>
          isSavings(invoice.status) ? (
            <Navigate to={`/user/savings/${invoice.listing_slug}/${invoice.slug}`} replace />
          ) : (
            <>
              <InvoiceHead
                invoice={invoice}
                receivedAt={query.dataUpdatedAt}
                onChanged={() => void query.refetch()}
              />
              <div className={classes.columns}>
                <div className={classes.main}>
                  {hasInstalments(invoice) && <Plan invoice={invoice} />}
                  <Sum invoice={invoice} />
                  <Travellers invoice={invoice} />
                  <InvoiceWishes
                    invoiceId={invoice.id}
                    area="own"
                    editable={isActAllowed(invoice, 'update')}
                    frame={(button, list) => (
                      <Panel title={t('wish.title')} action={button}>
                        {list}
                      </Panel>
                    )}
                  />
                  <Certainties invoice={invoice} />
                  {!isEnded(invoice.status) && invoice.departure_at && (
                    <Button
                      component={AppLink}
                      to={`/user/departures/${invoice.slug}`}
                      size="lg"
                      variant="light"
                    >
                      {t('nav.own_departure')}
                    </Button>
                  )}
                  {!isEnded(invoice.status) && (
                    <>
                      <InvoicePapers invoice={invoice} />
                      <Panel title={t('cancellation.title')}>
                        <CancellationTermsList terms={invoice.cancellation_terms} />
                      </Panel>
                    </>
                  )}
                </div>
                <div className={classes.main}>
                  <PaymentList invoice={invoice} />
                  <PayLinks invoice={invoice} area="own" />
                  <InvoiceTimeline invoice={invoice} />
                </div>
              </div>
            </>
          )
        }
      </InvoiceState>
    </CustomerScreen>
  );
}

/** Sets the title of the browser tab to the number of the invoice; the visible heading is the name of the package. */
function TabTitle({ name }: { name: string }) {
  usePageTitle(name);
  return null;
}

/** The payment plan of a booking: its steps with days and amounts. */
function Plan({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('own.plan')}>
      <PlanSteps invoice={invoice} />
      <Text c="dimmed">{t('own.plan_text')}</Text>
    </Panel>
  );
}

/**
 * The calculation of a booking: lines, total, what is paid and what is left; then equipment, which is billed
 * separately.
 */
function Sum({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { paid, givenBack, notOwed } = invoiceSums(invoice);
  return (
    <Panel title={t('own.sum')}>
      <InvoiceLines
        currency={invoice.currency}
        lines={invoice.lines}
        totals={[
          { label: t('own.total'), amount: invoice.total },
          { label: t('own.paid'), amount: paid, strong: false },
          ...(givenBack > 0 ? [{ label: t('own.ended_left'), amount: givenBack, strong: false }] : []),
          ...(notOwed > 0 ? [{ label: t('own.not_owed'), amount: notOwed, strong: false }] : []),
          { label: t('own.remaining'), amount: invoice.remaining },
        ]}
      />
      {invoice.equipment_total > 0 && (
        <InvoiceLines
          currency={invoice.currency}
          lines={[]}
          totals={[
            { label: t('own.equipment_total'), amount: invoice.equipment_total, strong: false },
            { label: t('own.equipment_paid'), amount: invoice.equipment_paid, strong: false },
          ]}
        />
      )}
    </Panel>
  );
}
