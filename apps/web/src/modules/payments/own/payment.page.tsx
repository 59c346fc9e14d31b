import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { CustomerScreen, Panel } from '../../../ui/calm.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useFocusFollows } from '../../../ui/focus/use-focus-follows.ts';
import { type Invoice, type Payment, ownInvoiceQuery } from '../../invoices/own/own-invoice.queries.ts';
import { AmountChoice } from './parts/amount-choice.tsx';
import { BeingChecked } from './parts/being-checked.tsx';
import { DueNow } from '../../invoices/own/parts/due-now.tsx';
import { ExpiredNote } from '../../invoices/own/parts/expired-note.tsx';
import { InvoiceState } from '../../invoices/own/parts/invoice-state.tsx';
import { PaidBar } from '../../invoices/own/parts/paid-bar.tsx';
import { PayPanel } from './pay-panel.tsx';
import {
  isAtGateway,
  paymentAtGateway,
  paymentBeingChecked,
  paymentToFinish,
  paymentViewOf,
} from '../../invoices/own/payment-state.ts';
import classes from './payment.module.css';
import { useServerClock } from '../../invoices/own/server-clock.ts';

// Loaded on demand: few customers open this screen when nothing is left to pay.
const NothingToPay = lazy(async () => ({
  default: (await import('./parts/nothing-to-pay.tsx')).NothingToPay,
}));

/** The screen on which a customer pays an invoice: amount, way, and proof. A payment that was begun is continued. */
export function PaymentPage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const query = useQuery(ownInvoiceQuery(slug));
  return (
    <CustomerScreen>
      <PageHeader
        title={t('pay.title')}
        intro={query.data && `${query.data.listing_name} · ${query.data.number}`}
      />
      <InvoiceState query={query}>
        {(invoice) => (
          <PaymentSteps
            invoice={invoice}
            receivedAt={query.dataUpdatedAt}
            onChanged={() => void query.refetch()}
          />
        )}
      </InvoiceState>
    </CustomerScreen>
  );
}

type PaymentStepsProps = {
  invoice: Invoice;
  receivedAt: number;
  onChanged: () => void;
  /** Shown above the choice of the amount instead of what is due: for a savings plan its balance. */
  head?: ReactNode;
};

/**
 * The step of paying that applies now: deadline passed, a begun payment, a proof being checked, nothing to pay, or the
 * choice of the amount (see `paymentViewOf`). `?payment=` chooses a payment by id or slug, `?more=` asks to pay more.
 */
export function PaymentSteps({ invoice, receivedAt, onChanged, head }: PaymentStepsProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const now = useServerClock(invoice.server_now, receivedAt, 10_000);
  const chosen = invoice.payments.find(({ id, slug }) => [id, slug].includes(query.get('payment') ?? ''));
  const begun =
    chosen && isStillShown(chosen) ? chosen : (paymentAtGateway(invoice) ?? paymentToFinish(invoice));
  const checking = paymentBeingChecked(invoice);
  const another = query.get('more') !== null;

  const view = paymentViewOf({ invoice, begun, another, now });
  const frame = useRef<HTMLDivElement>(null);
  useFocusFollows(frame, view);
  // The address names a begun payment that is gone on with, so that it is still shown when its money has come.
  const unnamed = view === 'transfer' && begun !== chosen ? begun?.id : undefined;
  useEffect(() => {
    if (unnamed !== undefined) setQuery({ payment: unnamed }, { replace: true });
  }, [unnamed, setQuery]);
  return (
    <div ref={frame} tabIndex={-1} className={classes.stage}>
      {view === 'expired' && (
        <Panel title={invoice.listing_name}>
          <ExpiredNote invoice={invoice} />
        </Panel>
      )}
      {view === 'transfer' && begun && (
        <PayPanel key={begun.id} payment={begun} invoice={invoice} onChanged={onChanged} />
      )}
      {view === 'checking' && checking && (
        <BeingChecked payment={checking} invoice={invoice} onPayMore={() => setQuery({ more: '1' })} />
      )}
      {view === 'nothing' && (
        <>
          {head}
          <Suspense>
            <NothingToPay invoice={invoice} />
          </Suspense>
        </>
      )}
      {view === 'amount' && (
        <>
          {head ?? (
            <Panel title={t('own.due.title')}>
              <DueNow invoice={invoice} receivedAt={receivedAt} onOver={onChanged} />
              <PaidBar paid={invoice.paid} total={invoice.total} currency={invoice.currency} />
            </Panel>
          )}
          <AmountChoice
            invoice={invoice}
            onBegun={(id) => {
              setQuery({ payment: id }, { replace: true });
              onChanged();
            }}
          />
        </>
      )}
    </div>
  );
}

/** Whether the payment chosen in the URL is shown: unless it is paid; one at a provider is shown paid too. */
function isStillShown(payment: Payment): boolean {
  return payment.status !== 'VALID' || isAtGateway(payment);
}
