import { Button, Stack } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useCan } from '../../../lib/session/can.ts';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { CopyButton } from '../../../ui/values/copy-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { type Invoice, invoiceQuery } from '../../invoices/office/invoice.queries.ts';
import { InvoiceAbout } from '../../invoices/office/parts/invoice-about.tsx';
import { InvoiceActs } from '../../invoices/office/parts/acts/invoice-acts.tsx';
import { InvoiceStatus } from '../../invoices/office/parts/invoice-status.tsx';
import { MoneyHead } from './parts/money-head.tsx';
import { PayLinks } from '../pay-links.tsx';
import { OfficePayments } from './parts/office-payments.tsx';
import { OfficePlan } from '../../invoices/office/parts/office-plan.tsx';
import { OfficeSum } from '../../invoices/office/parts/office-sum.tsx';
import { OfficeTimeline } from '../../invoices/office/parts/office-timeline.tsx';
import { OfficeTravellers } from '../../invoices/office/parts/office-travellers.tsx';
import { InvoiceWishes } from '../../invoices/wishes/invoice-wishes.tsx';
import classes from './invoice.module.css';

// Loaded on demand: few invoices have a cancellation.
const CancellationCard = lazy(async () => ({
  default: (await import('../../invoices/office/parts/cancellation-card.tsx')).CancellationCard,
}));

/** The screen of one invoice for the office: header, what is left to pay, payments, plan, travellers, history. */
export function InvoicePage() {
  const { slug = '' } = useParams();
  const can = useCan();
  const query = useQuery(invoiceQuery(slug));
  return (
    <Stack gap="md">
      <QueryState query={query} lines={14}>
        {(invoice) => (
          <>
            <OfficeInvoiceHeader invoice={invoice} />
            <MoneyHead
              invoice={invoice}
              receivedAt={query.dataUpdatedAt}
              onOver={() => void query.refetch()}
            />
            <div className={classes.columns}>
              <div className={classes.column}>
                <OfficePayments invoice={invoice} />
                <OfficePlan invoice={invoice} />
                <div>
                  <PayLinks invoice={invoice} area="office" />
                </div>
                <OfficeSum invoice={invoice} />
                <OfficeTravellers invoice={invoice} />
                {can('booking.read') && <Wishes invoice={invoice} />}
              </div>
              <div className={classes.column}>
                {invoice.cancellation && <LastCancellation invoice={invoice} />}
                <InvoiceAbout invoice={invoice} />
                <OfficeTimeline invoice={invoice} />
              </div>
            </div>
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/** The section of the room wishes of the travellers. */
function Wishes({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <InvoiceWishes
      invoiceId={invoice.id}
      area="office"
      editable={can('booking.update')}
      frame={(button, list) => (
        <Section title={t('wish.title')} actions={button}>
          {list}
        </Section>
      )}
    />
  );
}

/** The last cancellation of an invoice (or request for one); its code is loaded when there is one. */
function LastCancellation({ invoice }: { invoice: Invoice }) {
  return (
    <Suspense>
      <CancellationCard invoice={invoice} />
    </Suspense>
  );
}

/**
 * The header of an invoice in the office: number, status, contact person (`pic_name`), package, number of travellers,
 * the acts on the invoice, and while something can be paid, the main button to record a payment.
 */
function OfficeInvoiceHeader({ invoice }: { invoice: Invoice }) {
  const { t, locale } = useTranslation();
  const pay = invoice.acts.some(({ act, allowed }) => act === 'pay' && allowed);
  const summary = [
    invoice.pic_name,
    invoice.listing_name,
    invoice.departure_at && dateText(invoice.departure_at, locale),
    t('office.people', { count: invoice.pax }),
  ];
  return (
    <PageHeader
      title={invoice.number}
      beside={
        <>
          <CopyButton value={invoice.number} />
          <InvoiceStatus invoice={invoice} />
        </>
      }
      intro={summary.filter(Boolean).join(' · ')}
      actions={<InvoiceActs invoice={invoice} />}
      primary={
        pay && (
          <Button
            component={AppLink}
            to={`/admin/transactions/invoices/${invoice.slug}/payment`}
            leftSection={<IconCash size={16} aria-hidden />}
          >
            {t('office.record_payment')}
          </Button>
        )
      }
    />
  );
}
