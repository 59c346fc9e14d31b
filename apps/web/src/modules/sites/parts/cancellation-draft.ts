import {
  type CancellationStep,
  type CancellationTerms,
  repeatedDays,
} from '@rihla/domain/invoices/cancellation';
import type { Currency } from '@rihla/domain/shared/money';
import type { Translation } from '../../../lib/words/i18n.ts';

/** How a step of the cancellation terms is counted: percent of the total, an amount per traveller, or per invoice. */
type StepKind = 'PERCENT' | 'TRAVELLER' | 'INVOICE';

/** The choices for an amount: whether it counts per traveller or per invoice, and its currency. */
export const AMOUNT_KINDS = ['TRAVELLER.IDR', 'INVOICE.IDR', 'TRAVELLER.USD', 'INVOICE.USD'] as const;

/** Splits a choice of `AMOUNT_KINDS`, such as `TRAVELLER.IDR`, into its two parts. */
export function amountKindOf(choice: string): { per: 'TRAVELLER' | 'INVOICE'; currency: Currency } {
  const [per, currency] = choice.split('.') as ['TRAVELLER' | 'INVOICE', Currency];
  return { per, currency };
}

/** A step while it is edited: what is kept from `from_days` days before departure on. `key` is the row's React key. */
export type StepDraft = {
  key: string;
  from_days: number;
  kind: StepKind;
  percent: number;
  amount: number | null;
  currency: Currency;
};

/** A cost of the agency while it is edited; `amount` is null while nothing is typed. */
export type CostDraft = {
  key: string;
  name: string;
  amount: number | null;
  currency: Currency;
  per: 'TRAVELLER' | 'INVOICE';
};

type Drafts = { steps: StepDraft[]; costs: CostDraft[]; refund_days: number };

/**
 * Converts stored cancellation terms to rows of the form. A row has inputs for percent and for money; those that the
 * step does not use get a default.
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
 * Converts the rows of the form to cancellation terms as they are stored, with the step that begins earliest before
 * departure first. Rows without an amount are left out.
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
 * The error texts of the cancellation terms in the form, one for the steps and one for the costs; null where all is
 * right. Two steps must not begin on the same day, and one must begin at 0 days before departure, so that every day has
 * a step. The server refuses the same.
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
