import { amount } from '@rihla/domain/shared/money';
import { amountInWords } from '@rihla/domain/shared/terbilang';
import { dateText, money } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { Letterhead } from '../../paper/letterhead.tsx';
import { Paper } from '../../paper/paper.tsx';
import { PaperDetails } from '../../paper/paper-details.tsx';
import { PaperTable } from '../../paper/paper-table.tsx';
import type { Printed } from '../../paper/use-printed.ts';
import { Signature } from '../invoices/print/parts/signature.tsx';
import classes from '../payments/print/receipt-paper.module.css';
import { rateText } from './parts/rate-text.ts';

/** Printed receipt of a withdrawal: the fees that were transferred to an agent. */
export function FeeReceiptPage() {
  const { t } = useTranslation();
  return (
    <Paper of="invoices_fees.printed" foot={({ receipt }) => `${t('paper.fee_receipt')} ${receipt.number}`}>
      {(printed) => <FeeReceipt {...printed} />}
    </Paper>
  );
}

/** The printed sheet: the agent, the sum in words, the fees by invoice, the tax withheld, and the signature. */
function FeeReceipt({ issuer, receipt }: Printed<'invoices_fees.printed'>) {
  const { t, locale } = useTranslation();
  const moneyText = (units: number) => money(units, receipt.currency, locale);
  const paid = dateText(receipt.paid_at, locale);
  const rate = rateText(receipt.tax_rate, locale);
  return (
    <article className={classes.paper}>
      <Letterhead issuer={issuer} />
      <div className={classes.title}>
        <h1>{t('paper.fee_receipt')}</h1>
        <span>
          {t('paper.number')} {receipt.number}
        </span>
      </div>
      <dl className={classes.lines}>
        <div>
          <dt>{t('paper.fee_paid_to')}</dt>
          <dd>{receipt.agent_name}</dd>
        </div>
        <div>
          <dt>{t('paper.the_sum_of')}</dt>
          <dd className={classes.words}>
            <em>{amountInWords(amount(receipt.net), receipt.currency, locale)}</em>
          </dd>
        </div>
        <div>
          <dt>{t('paper.fee_account')}</dt>
          <dd>
            {receipt.bank_name} …{receipt.account_digits}, {receipt.account_holder}, {paid}
          </dd>
        </div>
      </dl>
      <PaperTable
        label={t('paper.fee_for')}
        rows={receipt.fees.map((fee) => ({ id: fee.invoice_id, ...fee }))}
        columns={[
          { id: 'number', label: t('paper.invoice'), keep: true, cell: (fee) => fee.invoice_number },
          { id: 'package', label: t('paper.fee_package'), cell: (fee) => fee.listing_name },
          { id: 'amount', label: t('paper.fee_gross'), alignEnd: true, cell: (fee) => moneyText(fee.amount) },
        ]}
      />
      <div className={classes.foot}>
        <div className={classes.left}>
          <strong className={classes.amount}>{moneyText(receipt.net)}</strong>
          <PaperDetails
            lines={[
              [t('paper.fee_gross'), moneyText(receipt.amount)],
              [t('paper.fee_tax', { rate }), receipt.tax > 0 ? moneyText(-receipt.tax) : null],
              [t('paper.fee_net'), moneyText(receipt.net)],
            ]}
          />
        </div>
        <Signature issuer={issuer} date={paid}>
          {receipt.needs_stamp_duty && <div className={classes.duty}>{t('paper.stamp_duty')}</div>}
        </Signature>
      </div>
    </article>
  );
}
