import { ownSteps, type StepKind, STEP_KINDS } from '@rihla/domain/payments/own-steps';
import { wayOf } from '@rihla/domain/payments/payment-ways';
import type { MessageKey, useTranslation } from '../../../../lib/i18n.ts';
import { money } from '../../../../lib/format.ts';
import type { Attempt, PayPage } from '../own-payment.queries.ts';

type Words = Pick<ReturnType<typeof useTranslation>, 't' | 'locale'>;
type Payer = Pick<Attempt, 'provider' | 'method' | 'how_to_pay'>;

/**
 * How to pay an attempt, step by step: as the agency has written it for this kind of paying, else by what the payer was
 * given: a number, a picture, a code or a page.
 */
export function stepsOf({ t, locale }: Words, attempt: Payer, templates: PayPage['own_steps']): string[] {
  const { method, how_to_pay: how } = attempt;
  const kind = kindOf(attempt);
  const own = ownSteps(kind === null ? null : templates[kind], {
    way: method === null ? undefined : t(`way.${method}` as MessageKey),
    bank: how?.virtual_account?.bank.toUpperCase() ?? how?.shop_code?.shop,
    number: how?.virtual_account?.number ?? how?.shop_code?.code,
    amount: how ? money(how.amount_to_pay, 'IDR', locale) : undefined,
  });
  return own ?? wordsOf(t, how).split('\n');
}

/** The kind of paying that was chosen; null while the provider's page leaves it open. */
function kindOf({ provider, method }: Payer): StepKind | null {
  const group = method === null ? undefined : wayOf(provider, method)?.group;
  return STEP_KINDS.find((kind) => kind === group) ?? null;
}

/** The product's own steps as one text, a step on each line. */
function wordsOf(t: Words['t'], how: Attempt['how_to_pay']): string {
  const account = how?.virtual_account;
  if (account?.biller_code) return t('pay.steps.mandiri_bill');
  if (account) return t('pay.steps.virtual_account', { bank: account.bank.toUpperCase() });
  if (how?.qr) return t('pay.steps.qris');
  return how?.shop_code ? t('pay.steps.shop', { shop: how.shop_code.shop }) : t('pay.steps.page');
}
