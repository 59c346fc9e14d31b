import { money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { Payment } from '../payment.queries.ts';
import classes from './payment-amount.module.css';

type PaymentAmountProps = { payment: Pick<Payment, 'amount' | 'base_amount' | 'currency'> };

/** The amount of a payment; the three digits of its unique number, which identify the transfer, are marked. */
export function PaymentAmount({ payment: { amount, base_amount, currency } }: PaymentAmountProps) {
  const { locale, t } = useTranslation();
  const shown = money(amount, currency, locale);
  const added = amount - base_amount;
  if (added <= 0 || currency !== 'IDR') return <bdi className="tabular">{shown}</bdi>;
  return (
    <bdi className="tabular" title={t('office.unique_number', { number: added })}>
      {shown.slice(0, -3)}
      <mark className={classes.mark}>{shown.slice(-3)}</mark>
    </bdi>
  );
}
