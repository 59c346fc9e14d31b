import { Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { CopyWordsButton } from '../../../invoices/own/parts/copy-words-button.tsx';
import classes from './amount-box.module.css';
import { inFours } from './in-fours.ts';
import type { Attempt } from '../own-payment.queries.ts';

const QrCode = lazy(async () => ({
  default: (await import('../../../../ui/values/pictures/qr-code.tsx')).QrCode,
}));

/**
 * The data to pay with: the number of a virtual account (with a biller code if the bank needs one), a QR code, or the
 * code to show in a shop. Nothing for a way that is paid on the provider's page.
 */
export function HowToPay({ howToPay }: { howToPay: NonNullable<Attempt['how_to_pay']> }) {
  const { t } = useTranslation();
  const { virtual_account: account, shop_code: shop, qr } = howToPay;
  return (
    <>
      {account?.biller_code && (
        <CopiedLine label={t('pay.biller_code')} value={account.biller_code} words={t('pay.copy_code')} />
      )}
      {account && (
        <CopiedLine
          label={account.biller_code ? t('pay.bill_key') : t('pay.va_number')}
          value={account.number}
          words={t('pay.copy_number')}
        />
      )}
      {shop && <CopiedLine label={t('pay.shop_code')} value={shop.code} words={t('pay.copy_code')} />}
      {qr && (
        <div className={classes.qr}>
          <Suspense fallback={<Skeleton height={280} />}>
            <QrCode text={qr} label={t('pay.qr_picture')} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/**
 * A number or code in large figures with its name and a button that copies it.
 * @param words the label of the button
 */
function CopiedLine({ label, value, words }: { label: string; value: string; words: string }) {
  return (
    <div className={classes.box}>
      <Text c="dimmed">{label}</Text>
      <div className={classes.line}>
        <strong className={classes.number}>{inFours(value)}</strong>
        <CopyWordsButton value={value} words={words} />
      </div>
    </div>
  );
}
