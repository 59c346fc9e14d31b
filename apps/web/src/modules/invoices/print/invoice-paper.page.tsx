import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { amountInWords } from '@rihla/domain/shared/terbilang';
import { amount } from '@rihla/domain/shared/money';
import { dateText, fullDateText, money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { travellerNouns } from '../../../lib/words/traveller-nouns.ts';
import { Paper } from '../../../paper/paper.tsx';
import classes from './invoice-paper.module.css';
import { Banks } from './parts/banks.tsx';
import { CancellationTermsList } from '../../../ui/sums/cancellation-terms.tsx';
import { PaperDetails } from '../../../paper/paper-details.tsx';
import { InvoiceTable } from './parts/invoice-table.tsx';
import { Letterhead } from '../../../paper/letterhead.tsx';
import { taxNumberOn } from './tax-number.ts';
import { Signature } from './parts/signature.tsx';
import { Stamp } from './parts/stamp.tsx';
import { hasInstalments, PlanSteps } from '../plan-steps.tsx';
import type { Issuer, Printed, PrintedInvoice } from './printed.ts';

/**
 * The paper of an invoice.
 * @param ticket the one-time ticket for the data; without it, the one in the URL
 */
export function InvoicePaperPage({ ticket }: { ticket?: string }) {
  const { t } = useTranslation();
  return (
    <Paper
      of="print_tickets.exchange"
      ticket={ticket}
      foot={({ invoice }) => `${t('paper.invoice')} ${invoice?.number ?? ''}`}
    >
      {(printed) =>
        printed.invoice ? (
          <InvoicePaper {...printed} invoice={printed.invoice} />
        ) : (
          <p>{t('paper.no_ticket')}</p>
        )
      }
    </Paper>
  );
}

type InvoicePaperProps = Pick<Printed, 'issuer' | 'printed_at'> & { invoice: PrintedInvoice };

/**
 * The printed invoice: agency, contact, package, what is due, lines, total in figures and words, travellers, bank
 * accounts, cancellation terms, notes and signature.
 */
export function InvoicePaper({ issuer, invoice, printed_at }: InvoicePaperProps) {
  const { t, locale } = useTranslation();
  const amountText = (units: number) => money(units, invoice.currency, locale);
  const { listing } = invoice;
  return (
    <article className={classes.paper}>
      <Letterhead issuer={issuer} taxNumber={taxNumberOn(issuer, invoice, t)} />
      <div className={classes.title}>
        <h1>{t('paper.invoice')}</h1>
        <Stamp status={invoice.status} />
      </div>
      <div className={classes.columns}>
        <div className={classes.to}>
          <PaperDetails
            lines={[
              [t('paper.number'), invoice.number],
              [t('paper.date'), dateText(invoice.created_at, locale)],
              [t('paper.to'), invoice.pic_name],
              [t('paper.phone'), formatPhone(invoice.pic_phone)],
              [t('paper.email'), invoice.pic_email],
            ]}
          />
        </div>
        <PaperDetails
          lines={[
            [t('paper.package'), listing.name],
            [t('paper.departure'), listing.departure_at ? dateText(listing.departure_at, locale) : null],
            [t('paper.days'), listing.days ? t('book.days', { count: listing.days }) : null],
            [t('paper.embarkation'), listing.embarkation],
            [t('paper.people'), t('own.people', { count: invoice.pax })],
          ]}
        />
      </div>
      <DueSteps invoice={invoice} />
      <InvoiceTable invoice={invoice} />
      <Plan invoice={invoice} />
      <p className={classes.words}>
        {t('paper.in_words')}: <em>{amountInWords(amount(invoice.total), invoice.currency, locale)}</em>
      </p>
      <Travellers invoice={invoice} />
      {invoice.remaining > 0 && (
        <Banks
          banks={invoice.banks}
          instructions={invoice.payment_instructions}
          hasUniqueNumber={invoice.has_unique_number}
          due={amountText(invoice.due.now?.amount ?? invoice.remaining)}
        />
      )}
      <Cancelling invoice={invoice} />
      <div className={classes.closing}>
        <Notes issuer={issuer} invoice={invoice} />
        <Signature issuer={issuer} date={dateText(printed_at, locale)} />
      </div>
    </article>
  );
}

/** What is due now and until when, and the step after it. */
function DueSteps({ invoice }: { invoice: PrintedInvoice }) {
  const { t, locale } = useTranslation();
  const { now, next } = invoice.due;
  const stepText = (step: NonNullable<typeof now>): string => {
    const amount = money(step.amount, invoice.currency, locale);
    if (step.deadline_at !== null)
      return t('paper.due_before', { amount, until: fullDateText(step.deadline_at, locale) });
    if (step.due_on === null) return amount;
    return t('paper.due_by', { amount, until: fullDateText(step.due_on, locale) });
  };
  if (now === null) return null;
  return (
    <section className={classes.section}>
      <h2>
        {t(`paper.due.${now.kind}`)}: {stepText(now)}
      </h2>
      {next !== null && (
        <p className={classes.note}>
          {t(next.kind === 'instalment' ? 'paper.due.next_instalment' : 'paper.due.next')}: {stepText(next)}
        </p>
      )}
    </section>
  );
}

/** The payment plan of a printed invoice; nothing when it has no instalments or is paid. */
function Plan({ invoice }: { invoice: PrintedInvoice }) {
  const { t } = useTranslation();
  if (invoice.remaining === 0 || !hasInstalments(invoice)) return null;
  return (
    <section className={classes.section}>
      <h2>{t('own.plan')}</h2>
      <PlanSteps invoice={invoice} />
    </section>
  );
}

/** The cancellation terms of a printed invoice, as agreed at booking; nothing once it has ended. */
function Cancelling({ invoice }: { invoice: PrintedInvoice }) {
  const { t } = useTranslation();
  if (isEnded(invoice.status) || invoice.cancellation_terms.steps.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{t('cancellation.title')}</h2>
      <CancellationTermsList terms={invoice.cancellation_terms} />
    </section>
  );
}

/** The named travellers of a printed invoice with their room types; nothing while nobody is named. */
function Travellers({ invoice }: { invoice: PrintedInvoice }) {
  const { t } = useTranslation();
  const named = invoice.bookings.filter(({ profile_name }) => profile_name);
  if (named.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{t('own.travellers', travellerNouns(invoice.listing.category))}</h2>
      <ol className={classes.travellers}>
        {named.map(({ id, profile_name, variant_name }) => (
          <li key={id}>
            {profile_name} · {variant_name}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The notes of a printed invoice: its own, and the agency's notes for all invoices. */
function Notes({ issuer, invoice }: { issuer: Issuer; invoice: PrintedInvoice }) {
  const { t } = useTranslation();
  const notes = [invoice.notes, issuer.notes].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{t('paper.notes')}</h2>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </section>
  );
}
