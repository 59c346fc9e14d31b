import { taxRateText } from '@rihla/domain/booking/tax';
import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { amount } from '@rihla/domain/shared/money';
import { amountInWords } from '@rihla/domain/shared/terbilang';
import { dateText, money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Paper } from '../../../paper/paper.tsx';
import { PaperDetails } from '../../../paper/paper-details.tsx';
import { Letterhead } from '../../../paper/letterhead.tsx';
import { taxNumberOn } from '../../invoices/print/tax-number.ts';
import { Signature } from '../../invoices/print/parts/signature.tsx';
import { useStampTexts } from '../../invoices/print/parts/stamp.tsx';
import classes from './receipt-paper.module.css';
import type { Issuer, Receipt } from '../../invoices/print/printed.ts';

/** The paper of the receipt of one payment. */
export function ReceiptPaperPage() {
  const { t } = useTranslation();
  return (
    <Paper
      of="print_tickets.exchange"
      foot={({ receipt }) => `${t('paper.receipt')} ${receipt?.receipt_number ?? ''}`}
    >
      {({ issuer, receipt }) =>
        receipt ? (
          <ReceiptPaper issuer={issuer} receipt={receipt} />
        ) : (
          <h1 role="alert">{t('paper.no_package')}</h1>
        )
      }
    </Paper>
  );
}

/**
 * The printed receipt of a payment: payer, amount in words and figures, purpose, what is paid and left of the invoice,
 * and the signature, with a box for the duty stamp on large amounts.
 */
function ReceiptPaper({ issuer, receipt }: { issuer: Issuer; receipt: Receipt }) {
  const { t, dynamic, locale } = useTranslation();
  const stamp = useStampTexts();
  const amountText = (units: number) => money(units, receipt.currency, locale);
  const { invoice } = receipt;
  const taxLines: [string, string | null][] =
    invoice.tax.amount > 0
      ? [
          [
            t('invoice.tax_within', { rate: taxRateText(invoice.tax.rate, locale) }),
            amountText(invoice.tax.amount),
          ],
        ]
      : [];
  const received = dateText(receipt.paid_on ?? receipt.decided_at ?? receipt.created_at, locale);
  return (
    <article className={classes.paper}>
      <Letterhead issuer={issuer} taxNumber={taxNumberOn(issuer, invoice, t)} />
      <div className={classes.title}>
        <h1>{t('paper.receipt')}</h1>
        <span>
          {t('paper.number')} {receipt.receipt_number}
        </span>
      </div>
      <dl className={classes.lines}>
        <div>
          <dt>{t('paper.received_from')}</dt>
          <dd>{receipt.payer_name}</dd>
        </div>
        <div>
          <dt>{t('paper.the_sum_of')}</dt>
          <dd className={classes.words}>
            <em>{amountInWords(amount(receipt.amount), receipt.currency, locale)}</em>
          </dd>
        </div>
        {receipt.bank_name && (
          <div>
            <dt>{t('paper.transferred')}</dt>
            <dd>{t('paper.transferred_to', { bank: receipt.bank_name, date: received })}</dd>
          </div>
        )}
        <div>
          <dt>{t('paper.for')}</dt>
          <dd>
            {dynamic(`choice.payment_type.${receipt.type}`)}: {invoice.listing_name}
            {invoice.departure_at &&
              `, ${t('own.departs').toLowerCase()} ${dateText(invoice.departure_at, locale)}`}
            , {t('own.people', { count: invoice.pax })}, {t('paper.invoice').toLowerCase()} {invoice.number}
          </dd>
        </div>
      </dl>
      <div className={classes.foot}>
        <div className={classes.left}>
          <strong className={classes.amount}>{amountText(receipt.amount)}</strong>
          {!receipt.late && (
            <PaperDetails
              lines={
                isEnded(invoice.status)
                  ? [[t('paper.invoice'), stamp(invoice.status)]]
                  : [
                      [
                        receipt.type === 'EQUIPMENT' ? t('paper.equipment_total') : t('paper.invoice_total'),
                        amountText(invoice.total),
                      ],
                      ...taxLines,
                      [t('paper.paid_by_now'), amountText(invoice.paid)],
                      [t('paper.left_by_now'), amountText(invoice.remaining)],
                    ]
              }
            />
          )}
        </div>
        <Signature issuer={issuer} date={received}>
          {receipt.needs_stamp_duty && <div className={classes.duty}>{t('paper.stamp_duty')}</div>}
        </Signature>
      </div>
    </article>
  );
}
