import { Text } from '@mantine/core';
import { money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { PayPage } from '../own-payment.queries.ts';
import { CopyWordsButton } from '../../../invoices/own/parts/copy-words-button.tsx';
import { UniqueNumberNote } from './unique-number-note.tsx';
import classes from './amount-box.module.css';

type TransferAmountProps = {
  page: Pick<PayPage, 'amount_to_transfer' | 'adjustment'> & {
    payment: Pick<PayPage['payment'], 'currency' | 'base_amount'>;
  };
  /** The explanation of the exact amount when somebody else than the customer pays. */
  note?: string;
};

/** The exact amount to transfer with a button that copies it; the digits of the unique number are marked. */
export function TransferAmount({ page, note }: TransferAmountProps) {
  const { t, locale } = useTranslation();
  const { amount_to_transfer: units, adjustment, payment } = page;
  const shown = money(units, payment.currency, locale);
  const markedDigits = adjustment > 0 ? 3 : 0;
  const copiedText = payment.currency === 'IDR' ? String(units) : (units / 100).toFixed(2);
  return (
    <div className={classes.box}>
      <Text c="dimmed">{t('pay.transfer_exactly')}</Text>
      <div className={classes.line}>
        <strong className={classes.amount}>
          {shown.slice(0, shown.length - markedDigits)}
          {markedDigits > 0 && <mark className={classes.mark}>{shown.slice(-markedDigits)}</mark>}
        </strong>
        <CopyWordsButton value={copiedText} words={t('pay.copy_amount')} />
      </div>
      {note === undefined ? (
        <UniqueNumberNote base={payment.base_amount} adjustment={adjustment} currency={payment.currency} />
      ) : (
        <Text>{note}</Text>
      )}
    </div>
  );
}
