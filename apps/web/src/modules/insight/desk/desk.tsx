import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { listingMachine } from '@rihla/domain/catalogue/listing.machine';
import { statesWith } from '@rihla/domain/kit/machine';
import type { ReactNode } from 'react';
import { useCan } from '../../../lib/can.ts';
import { useWords } from '../../../lib/i18n.ts';
import { agencyDay } from '../../../lib/time-zone.ts';
import { useNow } from '../../../ui/values/clock.ts';
import { Countdown } from '../../../ui/values/countdown.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import { SeatsBar } from '../../../ui/values/seats-bar.tsx';
import { DeskList, type DeskRow, type RowOf } from './desk-list.tsx';
import classes from './desk.module.css';

const INVOICES = '/admin/transactions/invoices';
const PAYMENTS = '/admin/transactions/payments';
const LISTINGS = '/admin/transactions/tour-pack';

/** What waits today for somebody who may see it: proofs, deadlines, debts, departures, drafts. */
export function Desk() {
  const can = useCan();
  return (
    <div className={classes.desk}>
      <div className={classes.column}>
        {can('payment.validate') && <Proofs />}
        {can('invoice.read') && <Deadlines />}
      </div>
      <div className={classes.column}>
        {can('listing.read') && <Departures />}
        {can('payment.validate') && <LateMoney />}
        {can('invoice.read') && <Overdue />}
        {can('listing.update') && <Drafts />}
      </div>
    </div>
  );
}

/** Payments whose proof waits, the one that waits longest first. */
function Proofs() {
  return (
    <DeskList
      call="payments.list"
      question={{ search: { status: ['PENDING'] }, sort: 'created_at' }}
      title="desk.proofs"
      calm="desk.proofs_calm"
      list={PAYMENTS}
      row={(payment) =>
        paymentRow(payment, `${PAYMENTS}?peek=${payment.id}`, payment.submitted_at ?? payment.created_at)
      }
    />
  );
}

/** Money that came for an invoice which had ended. */
function LateMoney() {
  return (
    <DeskList
      call="payments.list"
      question={{ search: { unallocated: ['true'] }, sort: '-decided_at' }}
      title="desk.late"
      calm="desk.late_calm"
      list={PAYMENTS}
      row={(payment) => paymentRow(payment, `${INVOICES}/${payment.invoice_slug}`, payment.decided_at)}
    />
  );
}

/** Unpaid invoices whose time is running out. */
function Deadlines() {
  return (
    <DeskList
      call="invoices.list"
      question={{ search: { status: ['NEW'] }, sort: 'payment_deadline_at' }}
      title="desk.deadlines"
      calm="desk.deadlines_calm"
      list={INVOICES}
      row={(invoice) =>
        invoiceRow(
          invoice,
          invoice.awaits_validation ? <Waits /> : <Countdown until={invoice.payment_deadline_at} />,
        )
      }
    />
  );
}

/** A proof stops the clock. */
function Waits() {
  const { t } = useWords();
  return <span>{t('desk.proof_waits')}</span>;
}

/** What should have been settled by now. */
function Overdue() {
  const now = useNow(60_000);
  const today = agencyDay(now);
  return (
    <DeskList
      call="invoices.list"
      question={{
        search: { status: statesWith(invoiceMachine, 'owing'), due_on: { to: today } },
        sort: 'due_on',
      }}
      title="desk.overdue"
      calm="desk.overdue_calm"
      list={INVOICES}
      row={(invoice) => invoiceRow(invoice, <DateText value={invoice.due_on} />)}
    />
  );
}

/** The next departures and how full they are. */
function Departures() {
  const now = useNow(60_000);
  const today = agencyDay(now);
  return (
    <DeskList
      call="listings.list"
      question={{
        search: { status: statesWith(listingMachine, 'on_sale'), departure_at: { from: today } },
        sort: 'departure_at',
      }}
      title="desk.departures"
      calm="desk.departures_calm"
      list={LISTINGS}
      row={(listing) => ({
        ...listingRow(listing),
        about: <DateText value={listing.departure_at} />,
        end: <SeatsBar left={listing.seats_left} seats={listing.seats} />,
      })}
    />
  );
}

/** Packages that nobody can book yet. */
function Drafts() {
  return (
    <DeskList
      call="listings.list"
      question={{ search: { status: ['NEW'] }, sort: '-created_at' }}
      title="desk.drafts"
      calm="desk.drafts_calm"
      list={LISTINGS}
      row={(listing) => ({
        ...listingRow(listing),
        about: <DateText value={listing.created_at} as="relative" />,
        end: null,
      })}
    />
  );
}

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

function invoiceRow(invoice: RowOf<'invoices.list'>, until: ReactNode): DeskRow {
  return {
    id: invoice.id,
    to: `${INVOICES}/${invoice.slug}`,
    name: invoice.pic_name,
    about: invoice.listing_name,
    end: (
      <>
        <MoneyText amount={invoice.remaining} currency={invoice.currency} />
        {until}
      </>
    ),
  };
}

function listingRow({ id, slug, name }: RowOf<'listings.list'>) {
  return { id, to: `${LISTINGS}/${slug}/detail-tour-pack`, name };
}
