import { ownSteps, type StepKind, STEP_KINDS } from '@rihla/domain/payments/own-steps';
import { wayOf } from '@rihla/domain/payments/gateways/payment-ways';
import type { MessageKey, useTranslation } from '../../../../lib/words/i18n.ts';
import { money } from '../../../../lib/words/format.ts';
import type { Attempt, PayPage } from '../own-payment.queries.ts';

type Words = Pick<ReturnType<typeof useTranslation>, 't' | 'locale'>;
/** An attempt with the way that was chosen and the data to pay with. */
type ChosenWay = Pick<Attempt, 'provider' | 'method' | 'how_to_pay'>;

/**
 * The steps to pay an attempt: those that the agency has written for this kind of paying, otherwise the product's, by
 * what the payer was given (account number, QR code, shop code or page).
 * @param templates the agency's own steps by kind of paying
 */
export function stepsToPay(
  { t, locale }: Words,
  attempt: ChosenWay,
  templates: PayPage['own_steps'],
): string[] {
  const { method, how_to_pay: howToPay } = attempt;
  const kind = kindOf(attempt);
  const agencySteps = ownSteps(kind === null ? null : templates[kind], {
    way: method === null ? undefined : t(`way.${method}` as MessageKey),
    bank: howToPay?.virtual_account?.bank.toUpperCase() ?? howToPay?.shop_code?.shop,
    number: howToPay?.virtual_account?.number ?? howToPay?.shop_code?.code,
    amount: howToPay ? money(howToPay.amount_to_pay, 'IDR', locale) : undefined,
  });
  return agencySteps ?? productSteps(t, howToPay).split('\n');
}

/** The kind of paying that was chosen; null when it is chosen only on the provider's page. */
function kindOf({ provider, method }: ChosenWay): StepKind | null {
  const group = method === null ? undefined : wayOf(provider, method)?.group;
  return STEP_KINDS.find((kind) => kind === group) ?? null;
}

/** The product's steps as one text, a step on each line. */
function productSteps(t: Words['t'], howToPay: Attempt['how_to_pay']): string {
  const account = howToPay?.virtual_account;
  if (account?.biller_code) return t('pay.steps.mandiri_bill');
  if (account) return t('pay.steps.virtual_account', { bank: account.bank.toUpperCase() });
  if (howToPay?.qr) return t('pay.steps.qris');
  return howToPay?.shop_code ? t('pay.steps.shop', { shop: howToPay.shop_code.shop }) : t('pay.steps.page');
}
