import { ActionIcon, Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { MOST_INSTALMENTS } from '@rihla/domain/invoices/plan/instalments';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../../lib/api/api.ts';
import { useFormKey } from '../../../../../lib/api/form-key.ts';
import { invalidateAll } from '../../../../../lib/api/invalidate-all.ts';
import { CallFailed } from '../../../../../lib/api/problems.ts';
import { fullDateText, money } from '../../../../../lib/words/format.ts';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { agencyDay } from '../../../../../lib/words/time-zone.ts';
import { toastSuccess } from '../../../../../lib/toasts.ts';
import { useAttempt } from '../../../../../lib/use-attempt.ts';
import { useFocusReturn } from '../../../../../ui/focus/focus-return.ts';
import { FormError } from '../../../../../ui/form-error.tsx';
import { DateInput } from '../../../../../ui/inputs/date-input.tsx';
import { MoneyInput } from '../../../../../ui/inputs/money-input.tsx';
import type { Invoice } from '../../invoice.queries.ts';
import {
  filledParts,
  missingAmount,
  paidBefore,
  PART_CHOICES,
  type InstalmentRow,
  instalmentRowsOf,
  rowFaults,
  spreadEvenly,
} from '../../plan-form.ts';
import classes from './edit-plan.module.css';

type EditPlanProps = { invoice: Invoice; onClose: () => void };

/** Form of the instalments of an invoice: due days and amounts, which must add up to what is left to pay. */
export function EditPlan({ invoice: shown, onClose }: EditPlanProps) {
  useFocusReturn();
  // As it was opened: one that somebody changes meanwhile is refused, instead of overwritten with old values.
  const [invoice] = useState(shown);
  const { t, locale } = useTranslation();
  const [rows, setRows] = useState<readonly InstalmentRow[]>(() => instalmentRowsOf(invoice));
  const [tried, setTried] = useState(false);
  const { busy, failure, attempt } = useAttempt();
  const { formKey, renew } = useFormKey();
  const formatAmount = (units: number) => money(units, invoice.currency, locale);
  const lacking = missingAmount(invoice, rows);
  const change = (key: number, part: Partial<InstalmentRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...part } : row)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const parts = filledParts(rows);
    if (parts === null || lacking !== 0 || rowFaults(invoice, rows).faults.length > 0) return;
    await attempt(async () => {
      await call(
        'invoices.set_plan',
        { id: invoice.id, version: invoice.version, instalments: parts },
        { formKey },
      );
      renew();
      toastSuccess();
      void invalidateAll();
      onClose();
    });
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('office.plan_title', { number: invoice.number })}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('office.plan_why', { rest: formatAmount(invoice.total - paidBefore(invoice)) })}
            {invoice.paid === 0 &&
              ` ${t('office.plan_first', {
                amount: formatAmount(paidBefore(invoice)),
                until: fullDateText(invoice.payment_deadline_at, locale),
              })}`}
          </Text>
          <FormError error={failure} />
          <Select
            label={t('office.plan_even')}
            placeholder="…"
            data={PART_CHOICES.map((parts) => ({
              value: String(parts),
              label: t('office.plan_parts', { count: parts }),
            }))}
            value={null}
            onChange={(parts) => parts && setRows(spreadEvenly(invoice, Number(parts)))}
            w="14rem"
            maw="100%"
          />
          {rows.map((row, index) => (
            <PlanRowInputs
              key={row.key}
              number={index + 1}
              row={row}
              invoice={invoice}
              error={problemsOf(index, { invoice, rows, tried, failure })}
              onChange={(part) => change(row.key, part)}
              onDrop={rows.length > 1 ? () => setRows(rows.filter(({ key }) => key !== row.key)) : undefined}
            />
          ))}
          <Group justify="space-between" gap="xs">
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={rows.length >= MOST_INSTALMENTS}
              onClick={() => setRows([...rows, newRow(rows, lacking)])}
            >
              {t('office.plan_add')}
            </Button>
            <Text size="sm" fw={600} c={lacking === 0 ? 'green' : 'red'} role="status">
              {lacking === 0
                ? t('office.plan_exact')
                : t(lacking > 0 ? 'office.plan_short' : 'office.plan_over', {
                    amount: formatAmount(Math.abs(lacking)),
                  })}
            </Text>
          </Group>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t('act.cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={lacking !== 0}>
              {t('office.plan_save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** A new row with the amount that the rows lack. */
function newRow(rows: readonly InstalmentRow[], lacking: number): InstalmentRow {
  return {
    key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
    due_on: null,
    amount: lacking > 0 ? lacking : null,
  };
}

/** The inputs of a row that are wrong. */
type Problems = { due_on?: true; amount?: true };

/**
 * Finds the wrong inputs of a row: those that the server refused, and after a first try to send, those against the
 * rules.
 * @param index of the row, from 0
 */
function problemsOf(
  index: number,
  {
    invoice,
    rows,
    tried,
    failure,
  }: { invoice: Invoice; rows: readonly InstalmentRow[]; tried: boolean; failure: unknown },
): Problems {
  const row = rows[index]!;
  const refused = failure instanceof CallFailed ? Object.keys(failure.fields) : [];
  const { faults } = rowFaults(invoice, rows);
  const isWrong = (field: 'due_on' | 'amount') =>
    refused.includes(`instalments.${index}.${field}`) ||
    (tried && (!row[field] || faults.some((fault) => fault.at === index && fault.field === field)));
  return { ...(isWrong('due_on') ? { due_on: true } : {}), ...(isWrong('amount') ? { amount: true } : {}) };
}

type PlanRowInputsProps = {
  number: number;
  row: InstalmentRow;
  invoice: Invoice;
  error: Problems;
  onChange: (part: Partial<InstalmentRow>) => void;
  onDrop?: (() => void) | undefined;
};

/** The inputs of one instalment: due day, amount, and a button that removes it. */
function PlanRowInputs({ number, row, invoice, error, onChange, onDrop }: PlanRowInputsProps) {
  const { t, locale } = useTranslation();
  const { least } = rowFaults(invoice, [row]);
  return (
    <div className={classes.row}>
      <DateInput
        label={t('office.plan_day', { number })}
        required
        minDate={agencyDay(invoice.server_now)}
        maxDate={invoice.departure_at ?? undefined}
        value={row.due_on}
        onChange={(due_on) => onChange({ due_on })}
        error={error.due_on && t('error.invoice.plan_day')}
      />
      <MoneyInput
        label={t('office.plan_amount', { number })}
        required
        currency={invoice.currency}
        value={row.amount}
        onChange={(amount) => onChange({ amount })}
        error={error.amount && t('office.plan_least', { minimum: money(least, invoice.currency, locale) })}
      />
      <ActionIcon
        className={classes.drop}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('office.plan_drop', { number })}
        disabled={!onDrop}
        onClick={onDrop}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
