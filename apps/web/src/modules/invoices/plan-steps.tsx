import type { PlanStep as Step } from '@rihla/domain/invoices/plan/due';
import { type Currency, dateText, fullDateText, money } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { agencyDay } from '../../lib/words/time-zone.ts';
import { MoneyText } from '../../ui/values/money-text.tsx';
import { ToneBadge } from '../../ui/values/status-badge.tsx';
import classes from './plan-steps.module.css';

/** A step of a payment plan; `open` is what is still to pay of `amount`, both in the smallest unit. */
type PlanStep = Pick<Step, 'kind' | 'deadline_at' | 'due_on'> & { amount: number; open: number };

type PlanStepsProps = {
  invoice: { plan: readonly PlanStep[]; currency: Currency; paid: number; server_now: string };
};

/** Whether the plan of an invoice has instalments, not only a down payment and a settlement. */
export const hasInstalments = ({ plan }: { plan: readonly PlanStep[] }): boolean =>
  plan.some((step) => step.kind === 'instalment');

/** The payment plan of an invoice as a list: each step with its due day, its amount and what is still to pay of it. */
export function PlanSteps({ invoice }: PlanStepsProps) {
  const { plan } = invoice;
  const firstInstalment =
    plan.filter((step) => step.kind !== 'instalment').length === plan.length
      ? 0
      : plan.findIndex((step) => step.kind === 'instalment');
  return (
    <ol className={classes.steps}>
      {plan.map((step, index) => (
        <StepLine
          key={`${step.kind}/${step.due_on}/${index}`}
          step={step}
          number={index - firstInstalment + 1}
          invoice={invoice}
        />
      ))}
    </ol>
  );
}

type StepLineProps = { step: PlanStep; number: number } & PlanStepsProps;

/**
 * One step of a plan, with a badge when it is paid or late.
 * @param number of the instalment, counted from 1
 */
function StepLine({ step, number, invoice }: StepLineProps) {
  const { t, locale } = useTranslation();
  const { currency } = invoice;
  const isLate = step.open > 0 && step.due_on !== null && step.due_on < agencyDay(invoice.server_now);
  const until =
    step.due_on !== null
      ? dateText(step.due_on, locale)
      : step.open > 0 && step.deadline_at !== null
        ? fullDateText(step.deadline_at, locale)
        : null;
  return (
    <li className={classes.step}>
      <span className={classes.what}>
        <span>{t(`own.plan.${step.kind}`, { number })}</span>
        {step.open === 0 && <ToneBadge tone="done">{t('own.plan.paid')}</ToneBadge>}
        {isLate && <ToneBadge tone="refused">{t('own.plan.late')}</ToneBadge>}
        {until !== null && <span className={classes.until}>{t('own.plan.until', { until })}</span>}
      </span>
      <span className={classes.amount}>
        <MoneyText amount={step.amount} currency={currency} />
        {step.open > 0 && step.open !== step.amount && (
          <span className={classes.left}>
            {t('own.plan.open', { amount: money(step.open, currency, locale) })}
          </span>
        )}
      </span>
    </li>
  );
}
