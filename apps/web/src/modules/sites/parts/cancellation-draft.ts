import {
  type CancellationStep,
  type CancellationTerms,
  repeatedDays,
} from '@rihla/domain/invoices/cancellation';
import type { Currency } from '@rihla/domain/shared/money';
import type { Translation } from '../../../lib/i18n.ts';

/** How a step of the ladder is counted. */
type StepKind = 'PERCENT' | 'TRAVELLER' | 'INVOICE';

/** How an amount is counted and in which currency, as one choice in its row. */
export const AMOUNT_KINDS = ['TRAVELLER.IDR', 'INVOICE.IDR', 'TRAVELLER.USD', 'INVOICE.USD'] as const;

/** What such a choice says: for whom it counts, and its currency. */
export function amountKindOf(choice: string): { per: 'TRAVELLER' | 'INVOICE'; currency: Currency } {
  const [per, currency] = choice.split('.') as ['TRAVELLER' | 'INVOICE', Currency];
  return { per, currency };
}

/** A step as it is typed; `key` keeps rows apart. */
export type StepDraft = {
  key: string;
  from_days: number;
  kind: StepKind;
  percent: number;
  amount: number | null;
  currency: Currency;
};

/** A cost as it is typed. */
export type CostDraft = {
  key: string;
  name: string;
  amount: number | null;
  currency: Currency;
  per: 'TRAVELLER' | 'INVOICE';
};

type Drafts = { steps: StepDraft[]; costs: CostDraft[]; refund_days: number };

/**
 * The stored terms of cancelling as rows of their form. A step in percent and one in money share a row, so the
 * inputs that a row does not use begin with a default.
 */
export function asRows({ steps, costs, refund_days }: CancellationTerms): Drafts {
  return {
    steps: steps.map((step, index) => ({
      key: String(index),
      from_days: step.from_days,
      kind: step.kind === 'PERCENT' ? 'PERCENT' : step.per,
      percent: step.kind === 'PERCENT' ? step.percent : 10,
      amount: step.kind === 'PERCENT' ? null : step.amount,
      currency: step.kind === 'PERCENT' ? 'IDR' : step.currency,
    })),
    costs: costs.map((cost, index) => ({ ...cost, key: String(index) })),
    refund_days,
  };
}

/**
 * What is typed as the terms of cancelling, in the shape in which they are stored: the step that begins longest
 * before departure first. Rows without an amount are left out.
 */
export function asTerms({ steps, costs, refund_days }: Drafts): CancellationTerms {
  return {
    steps: steps
      .flatMap(({ from_days, kind, percent, amount, currency }): CancellationStep[] => {
        if (kind === 'PERCENT') return [{ kind, from_days, percent }];
        return amount ? [{ kind: 'AMOUNT', from_days, amount, currency, per: kind }] : [];
      })
      .toSorted((a, b) => b.from_days - a.from_days),
    costs: costs.flatMap(({ key: _key, name, amount, ...cost }) =>
      amount && name.trim() !== '' ? [{ ...cost, name: name.trim(), amount }] : [],
    ),
    refund_days,
  };
}

/**
 * What is wrong with the terms of cancelling as they are typed, in words, for the steps and for the costs; null
 * where nothing is. Each step begins so many days before departure, and one must begin at 0 days, so that every day
 * has a step. The server refuses the same.
 */
export function faultsOf(
  drafts: Drafts,
  t: Translation['t'],
): { steps: string | null; costs: string | null } {
  const { steps, costs } = drafts;
  const required = (label: string) => t('error.form.required', { field: label });
  const [days] = repeatedDays(asTerms(drafts));
  const emptyStep = steps.some(({ kind, amount }) => kind !== 'PERCENT' && !amount);
  const emptyCost = costs.find(({ name, amount }) => !amount || name.trim().length < 2);
  return {
    steps: emptyStep
      ? required(t('site.cancellation.amount'))
      : days !== undefined
        ? t('error.cancellation.days_repeated', { days })
        : steps.length > 0 && steps.every(({ from_days }) => from_days > 0)
          ? t('error.cancellation.last_step_missing')
          : null,
    costs: emptyCost
      ? required(t(emptyCost.amount ? 'site.cancellation.name' : 'site.cancellation.amount'))
      : null,
  };
}
