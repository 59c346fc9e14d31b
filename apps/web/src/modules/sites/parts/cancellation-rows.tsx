import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { NumberOrZero } from '../../../ui/inputs/number-or-zero.tsx';
import type { CostDraft, StepDraft } from './cancellation-draft.ts';
import { AMOUNT_KINDS, amountKindOf } from './cancellation-draft.ts';
import classes from './cancellation-editor.module.css';

type RowProps<Draft> = {
  /** The number of the row, from 1. */
  number: number;
  onChange: (draft: Draft) => void;
  onRemove: () => void;
};

/**
 * Row of one step of the cancellation terms. It applies from `from_days` days before departure on, in percent of the
 * invoice's total, or as an amount for each traveller or invoice.
 */
export function StepRow({ number, step, onChange, onRemove }: RowProps<StepDraft> & { step: StepDraft }) {
  const { t } = useTranslation();
  return (
    <div className={classes.row}>
      <NumberOrZero
        label={t('site.cancellation.from_days')}
        min={0}
        max={730}
        value={step.from_days}
        onChange={(from_days) => onChange({ ...step, from_days })}
      />
      <Select
        label={t('site.cancellation.kind')}
        allowDeselect={false}
        data={(['PERCENT', ...AMOUNT_KINDS] as const).map((kind) => ({
          value: kind,
          label: t(`site.cancellation.kind.${kind}`),
        }))}
        value={step.kind === 'PERCENT' ? step.kind : `${step.kind}.${step.currency}`}
        onChange={(kind) => kind && onChange({ ...step, ...stepKind(kind, step) })}
      />
      {step.kind === 'PERCENT' ? (
        <NumberOrZero
          label={t('site.cancellation.percent')}
          min={0}
          max={100}
          steps={false}
          rightSection="%"
          value={step.percent}
          onChange={(percent) => onChange({ ...step, percent })}
        />
      ) : (
        <MoneyInput
          label={t('site.cancellation.amount')}
          currency={step.currency}
          value={step.amount}
          onChange={(amount) => onChange({ ...step, amount })}
        />
      )}
      <RemoveButton number={number} onRemove={onRemove} />
    </div>
  );
}

/** Row of one cost that the agency keeps on a cancellation: name, whether per traveller or per invoice, amount. */
export function CostRow({ number, cost, onChange, onRemove }: RowProps<CostDraft> & { cost: CostDraft }) {
  const { t } = useTranslation();
  return (
    <div className={classes.row}>
      <TextInput
        label={t('site.cancellation.name')}
        maxLength={80}
        value={cost.name}
        onChange={(event) => onChange({ ...cost, name: event.currentTarget.value })}
      />
      <Select
        label={t('site.cancellation.kind')}
        allowDeselect={false}
        data={AMOUNT_KINDS.map((kind) => ({ value: kind, label: t(`site.cancellation.kind.${kind}`) }))}
        value={`${cost.per}.${cost.currency}`}
        onChange={(kind) => kind && onChange({ ...cost, ...inCurrency(amountKindOf(kind), cost) })}
      />
      <MoneyInput
        label={t('site.cancellation.amount')}
        currency={cost.currency}
        value={cost.amount}
        onChange={(amount) => onChange({ ...cost, amount })}
      />
      <RemoveButton number={number} onRemove={onRemove} />
    </div>
  );
}

/** The changes to a step when another kind is chosen; a change of currency empties the amount. */
function stepKind(kind: string, step: StepDraft): Partial<StepDraft> {
  if (kind === 'PERCENT') return { kind };
  const { per, ...rest } = inCurrency(amountKindOf(kind), step);
  return { ...rest, kind: per };
}

function inCurrency(chosen: ReturnType<typeof amountKindOf>, before: Pick<CostDraft, 'currency' | 'amount'>) {
  return { ...chosen, amount: chosen.currency === before.currency ? before.amount : null };
}

/** Button that removes the row; its label names the row by number. */
function RemoveButton({ number, onRemove }: { number: number; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={t('site.cancellation.remove', { number })}
      onClick={onRemove}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}
