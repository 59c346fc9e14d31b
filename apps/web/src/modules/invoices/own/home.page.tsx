import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bookingDraftName } from '../../../lib/drafts/booking-draft-name.ts';
import { draftOf } from '../../../lib/drafts/draft.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { CustomerScreen, Panel } from '../../../ui/calm.tsx';
import { useNow } from '../../../ui/values/clock.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import classes from './home.module.css';
import { nextDeparture, nextPayment, notEndedFirst } from './next-up.ts';
import { type InvoiceRow, ownInvoicesQuery } from './own-invoice.queries.ts';
import { InvoiceCard } from './parts/invoice-card.tsx';
import cards from './parts/invoice-card.module.css';
import { NextDeparture } from './parts/home/next-departure.tsx';
import { NextPayment } from './parts/home/next-payment.tsx';
import { OwnJourneys } from './parts/home/own-journeys.tsx';
import { OwnFamily } from './parts/home/own-family.tsx';

/** The start screen of a customer: next payment, next departure, bookings and family. */
export function HomePage() {
  const { t } = useTranslation();
  const account = useAccount();
  const invoices = useQuery(ownInvoicesQuery);
  if (!account) return null;
  return (
    <CustomerScreen>
      <PageHeader title={t('user_home.greeting', { name: account.name })} intro={account.site.name} />
      <UnsentDraft accountKey={account.key} />
      <OwnJourneys accountKey={account.key} alone={invoices.isError} />
      <QueryState query={invoices} lines={3} height={250}>
        {(rows) => (rows.length > 0 ? <Bookings rows={rows} /> : <NothingYet />)}
      </QueryState>
      <OwnFamily />
    </CustomerScreen>
  );
}

/**
 * The part of the start screen for a customer who has bookings: next payment, next departure, and the first bookings.
 */
function Bookings({ rows }: { rows: readonly InvoiceRow[] }) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const payment = nextPayment(rows);
  const departure = nextDeparture(rows, agencyDay(now));
  return (
    <>
      {(payment || departure) && (
        <div className={classes.next}>
          {payment && <NextPayment invoice={payment} />}
          {departure && <NextDeparture invoice={departure} />}
        </div>
      )}
      <Panel
        bare
        title={t('own.bookings.title')}
        action={
          <Button component={AppLink} to="/user/booking/add" variant="light">
            {t('own.bookings.add')}
          </Button>
        }
      >
        <ul className={cards.list}>
          {notEndedFirst(rows)
            .slice(0, MOST_BOOKINGS)
            .map((invoice) => (
              <li key={invoice.id}>
                <InvoiceCard invoice={invoice} />
              </li>
            ))}
        </ul>
        {rows.length > MOST_BOOKINGS && (
          <Button component={AppLink} to="/user/booking" variant="subtle">
            {t('own.bookings.all', { count: rows.length })}
          </Button>
        )}
      </Panel>
    </>
  );
}

/** The most bookings on the start screen. */
const MOST_BOOKINGS = 5;

/** The part of the start screen for a customer without bookings: a link to the packages. */
function NothingYet() {
  const { t, locale } = useTranslation();
  return (
    <EmptyState
      text={t('own.home_empty')}
      action={
        <Button component="a" href={locale === 'en' ? '/en/paket' : '/paket'} size="lg">
          {t('own.see_packages')}
        </Button>
      }
    />
  );
}

/** A note that a booking was begun on this device and not sent, with a link that continues it. */
function UnsentDraft({ accountKey }: { accountKey: string }) {
  const { t } = useTranslation();
  const draft = draftOf<{ listing: string | null }>(bookingDraftName(accountKey));
  if (!draft?.listing) return null;
  return (
    <div className={classes.draft}>
      <span>{t('own.draft')}</span>
      <Button component={AppLink} to="/user/invoices/edit" variant="default">
        {t('own.draft_go_on')}
      </Button>
    </div>
  );
}
