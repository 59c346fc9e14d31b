import type { useTranslation } from '../../../../lib/i18n.ts';
import type { Attempt } from '../own-payment.queries.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/** How to pay an attempt, step by step, by what the payer was given: a number, a picture, a code or a page. */
export function stepsOf(t: Translate, { how_to_pay: how }: Pick<Attempt, 'how_to_pay'>): string[] {
  return wordsOf(t, how).split('\n');
}

/**
 * How to pay, as one text with a step on each line, by what the provider gave: a bill with two codes, a virtual
 * account, a QR code, a code for a shop, or a page.
 */
function wordsOf(t: Translate, how: Attempt['how_to_pay']): string {
  const account = how?.virtual_account;
  if (account?.biller_code) return t('pay.steps.mandiri_bill');
  if (account) return t('pay.steps.virtual_account', { bank: account.bank.toUpperCase() });
  if (how?.qr) return t('pay.steps.qris');
  return how?.shop_code ? t('pay.steps.shop', { shop: how.shop_code.shop }) : t('pay.steps.page');
}
