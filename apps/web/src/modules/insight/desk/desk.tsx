import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { statesWith } from '@rihla/domain/kit/machine';
import type { ReactNode } from 'react';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { useNow } from '../../../ui/values/clock.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { Countdown } from '../../../ui/values/countdown.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import { SeatsBar } from '../../../ui/values/seats-bar.tsx';
import { BackupWarning } from './backup-warning.tsx';
import { DiskWarning } from './disk-warning.tsx';
import { DeskList, type DeskRow, type RowOf } from './desk-list.tsx';
import classes from './desk.module.css';
import { WaitingCancellations } from './waiting-cancellations.tsx';
import { RuleClock } from './rule-clock.tsx';
import { ReportsCard } from './reports-card.tsx';
import { OpenIncidents } from './open-incidents.tsx';
import { ShortPassports } from './short-passports.tsx';
import { listingPath, LISTINGS_PATH } from '../../../lib/navigation/listing-paths.ts';

const INVOICES = '/admin/transactions/invoices';
const PAYMENTS = '/admin/transactions/payments';
const NAME_FLAGS = '/admin/transactions/name-flags';

/**
 * The tasks of the office as short lists: payments to check, invoices about to expire, overdue ones, next departures,
 * places without a name, passports that end too soon, drafts and others. Each list is shown only to those who may do its task.
 */
export function Desk() {
  const can = useCan();
  return (
    <>
      {can('site.read') && <DiskWarning />}
      {can('site.read') && <BackupWarning />}
      <div className={classes.desk}>
        <div className={classes.column}>
          {can('invoice.cancel_paid') && <WaitingCancellations />}
          {can('incident.read') && <OpenIncidents />}
          {can('payment.validate') && <Proofs />}
          {can('invoice.read') && <Deadlines />}
          {can('invoice.read') && <Overdue />}
        </div>
        <div className={classes.column}>
          {can('listing.read') && <Departures />}
          {can('manifest.clock') && <RuleClock />}
          {can('payment.validate') && <LateMoney />}
          {can('name_flag.clear') && <NameFlags />}
          {can('booking.read') && can('profile.read') && <UnnamedPlaces />}
          {can('profile.read') && <ShortPassports />}
          {can('reporting.read') && <ReportsCard />}
          {can('listing.update') && <Drafts />}
        </div>
      </div>
    </>
  );
}

/** The list of payments with a proof to check on the office's start screen, the oldest first. */
function Proofs() {
  return (
    <DeskList
      call="payments.list"
      request={{ search: { status: ['PENDING'], channel: ['MANUAL'] }, sort: 'created_at' }}
      title="desk.proofs"
      emptyText="desk.proofs_calm"
      list={PAYMENTS}
      row={(payment) =>
        paymentRow(
          payment,
          // In the same order, so that the payment is on the first page of the list, however many wait.
          `${PAYMENTS}?sort=created_at&peek=${payment.id}`,
          payment.submitted_at ?? payment.created_at,
        )
      }
    />
  );
}

/** The list of unallocated payments: money that came for an invoice after it had ended. */
function LateMoney() {
  return (
    <DeskList
      call="payments.list"
      request={{ search: { unallocated: ['true'] }, sort: '-decided_at' }}
      title="desk.late"
      emptyText="desk.late_calm"
      list={PAYMENTS}
      row={(payment) => paymentRow(payment, `${INVOICES}/${payment.invoice_slug}`, payment.decided_at)}
    />
  );
}

/** The list of unpaid invoices on the office's start screen, those that expire next first. */
export function Deadlines() {
  return (
    <DeskList
      call="invoices.list"
      request={{ search: { status: ['NEW'] }, sort: 'payment_deadline_at' }}
      title="desk.deadlines"
      emptyText="desk.deadlines_calm"
      list={INVOICES}
      row={(invoice) =>
        invoiceRow(
          invoice,
          invoice.remaining,
          invoice.awaits_validation ? (
            <ProofPendingNote atGateway={invoice.awaits_gateway} />
          ) : (
            <Countdown until={invoice.payment_deadline_at} />
          ),
        )
      }
    />
  );
}

/**
 * A note shown instead of the countdown: an invoice does not expire while a proof of payment waits to be checked, or
 * money at a gateway.
 */
function ProofPendingNote({ atGateway }: { atGateway: boolean }) {
  const { t } = useTranslation();
  return <span>{t(atGateway ? 'desk.awaits_gateway' : 'desk.proof_waits')}</span>;
}

/**
 * The list of invoices past an instalment or their due date on the office's start screen, each with what should have been
 * paid by now.
 */
export function Overdue() {
  return (
    <DeskList
      call="invoices.list"
      request={{
        search: { overdue: ['true'] },
        sort: 'next_due_on',
      }}
      title="desk.overdue"
      emptyText="desk.overdue_calm"
      list={INVOICES}
      row={(invoice) => invoiceRow(invoice, invoice.overdue, <DateText value={invoice.next_due_on} />)}
    />
  );
}

/** The list of the next departures on the office's start screen, with the seats that are left. */
function Departures() {
  const { t } = useTranslation();
  const can = useCan();
  const now = useNow(60_000);
  const today = agencyDay(now);
  return (
    <DeskList
      call="listings.list"
      request={{
        search: { status: statesWith(listingMachine, 'on_sale'), departure_at: { from: today } },
        sort: 'departure_at',
      }}
      title="desk.departures"
      emptyText="desk.departures_calm"
      isNeeded
      emptyAction={
        can('listing.create') && (
          <AppLink to={`${LISTINGS_PATH}/add`} className={classes.all}>
            {t('desk.departures_add')}
          </AppLink>
        )
      }
      list={LISTINGS_PATH}
      row={(listing) => ({
        ...listingRow(listing),
        about: <DateText value={listing.departure_at} />,
        end: <SeatsBar left={listing.seats_left} seats={listing.seats} />,
      })}
    />
  );
}

/** The list of pilgrims whose names changed after their tickets were issued, until somebody has checked them. */
function NameFlags() {
  return (
    <DeskList
      call="name_flags.list"
      request={{ search: { is_open: ['true'] }, sort: 'raised_at' }}
      title="desk.name_flags"
      emptyText="desk.name_flags_calm"
      list={NAME_FLAGS}
      row={(flag) => ({
        id: flag.id,
        to: `/admin/credentials/users/${flag.profile.user_slug}/edit-profile/${flag.profile.slug}`,
        name: <bdi>{flag.profile.name}</bdi>,
        about: flag.listing_name,
        end: <DateText value={flag.raised_at} as="relative" />,
      })}
    />
  );
}

/** The list of paid places of coming departures of which nobody knows yet who travels, the next departure first. */
function UnnamedPlaces() {
  const now = useNow(60_000);
  return (
    <DeskList
      call="bookings.list"
      request={{
        search: { unnamed: ['true'], invoice_status: ['PAID'], departure_at: { from: agencyDay(now) } },
        sort: 'departure_at',
      }}
      title="desk.unnamed"
      emptyText="desk.unnamed_calm"
      list="/admin/transactions/booking"
      row={(place) => ({
        id: place.id,
        to: `${INVOICES}/${place.invoice_slug}`,
        name: place.pic_name,
        about: `${place.listing_name} · ${place.variant_name}`,
        end: <DateText value={place.departure_at} />,
      })}
    />
  );
}

/** The list of packages that are still drafts on the office's start screen. */
function Drafts() {
  return (
    <DeskList
      call="listings.list"
      request={{ search: { status: ['NEW'] }, sort: '-created_at' }}
      title="desk.drafts"
      emptyText="desk.drafts_calm"
      list={LISTINGS_PATH}
      row={(listing) => ({
        ...listingRow(listing),
        about: <DateText value={listing.created_at} as="relative" />,
        end: null,
      })}
    />
  );
}

/**
 * A payment as a row of the office's start screen: payer, invoice, amount and time.
 * @param to the URL path that the row links to
 * @param when the time that it shows
 */
function paymentRow(payment: RowOf<'payments.list'>, to: string, when: string | null): DeskRow {
  return {
    id: payment.id,
    to,
    name: payment.payer_name,
    about: payment.invoice_number,
    end: (
      <>
        <MoneyText amount={payment.amount} currency={payment.currency} />
        <DateText value={when} as="relative" />
      </>
    ),
  };
}

/**
 * An invoice as a row of the start screen: the contact person of the booking (`pic_name`), the package, an amount, and
 * its deadline.
 * @param amount what is to be paid by the deadline
 * @param until shows the deadline
 */
function invoiceRow(invoice: RowOf<'invoices.list'>, amount: number, until: ReactNode): DeskRow {
  return {
    id: invoice.id,
    to: `${INVOICES}/${invoice.slug}`,
    name: invoice.pic_name,
    about: invoice.listing_name,
    end: (
      <>
        <MoneyText amount={amount} currency={invoice.currency} />
        {until}
      </>
    ),
  };
}

/** The link and name of a package, for a row of the start screen. */
function listingRow({ id, slug, name }: RowOf<'listings.list'>) {
  return { id, to: listingPath(slug), name };
}
