import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import { StatusBadge } from '../../../../ui/values/status-badge.tsx';
import type { InvoiceRow } from '../own-invoice.queries.ts';
import { AwaitedBadge } from './awaited-badge.tsx';
import classes from './invoice-card.module.css';

/** A booking in a list: package, departure, number of people, status, and what is due now and until when. */
export function InvoiceCard({ invoice }: { invoice: InvoiceRow }) {
  const { t } = useTranslation();
  const { now } = invoice.due;
  const until = now && (now.deadline_at ?? now.due_on);
  return (
    <AppLink to={`/user/invoices/${invoice.slug}`} className={classes.card}>
      <span className={classes.words}>
        <strong className={classes.name}>{invoice.listing_name}</strong>
        <span className={classes.facts}>
          {invoice.departure_at && (
            <span>
              {t('own.departs')} <DateText value={invoice.departure_at} />
            </span>
          )}
          <span>{t('own.people', { count: invoice.pax })}</span>
          <span>{invoice.number}</span>
        </span>
        <span className={classes.state}>
          <StatusBadge machine={invoiceMachine} state={invoice.status} />
          <AwaitedBadge invoice={invoice} />
          {now && (
            <span>
              {t(`own.due.${now.kind}`)} <MoneyText amount={now.amount} currency={invoice.currency} />
            </span>
          )}
          {until && !invoice.awaits_validation && (
            <span>
              {t('own.instalment_by')} <DateText value={until} as={now?.deadline_at ? 'moment' : 'date'} />
            </span>
          )}
        </span>
      </span>
      <IconChevronRight size={22} aria-hidden className={classes.arrow} />
    </AppLink>
  );
}
