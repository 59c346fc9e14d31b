import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { splitWithdrawal } from '@rihla/domain/savings/balance';
import { amount } from '@rihla/domain/shared/money';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { useFormKey } from '../../../../lib/api/form-key.ts';
import { CallFailed } from '../../../../lib/api/problems.ts';
import { money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { agencyDay } from '../../../../lib/words/time-zone.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { useAttempt } from '../../../../lib/use-attempt.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { MoneyInput } from '../../../../ui/inputs/money-input.tsx';
import { TransferFields, type TransferValues } from '../../../payments/office/parts/transfer-fields.tsx';
import type { OfficePlan } from '../plan.page.tsx';

type WithdrawFormProps = { plan: OfficePlan; onClose: () => void; onDone: () => void };

const EMPTY = {
  amount: null as number | null,
  waived: false,
  reason: '',
  account: '',
};
type Values = typeof EMPTY & TransferValues;
const NAMES = [...Object.keys(EMPTY), 'bank_id', 'paid_on', 'evidence_file_id'] as Name[];
type Name = keyof Values;

/**
 * Form with which finance records that savings were paid back. It shows the fee and the amount paid out while typing;
 * the server computes them again.
 */
export function WithdrawForm({ plan, onClose, onDone }: WithdrawFormProps) {
  const { t, field, locale } = useTranslation();
  const [values, setValues] = useState<Values>(() => ({
    ...EMPTY,
    bank_id: null,
    paid_on: agencyDay(plan.server_now),
    evidence_file_id: null,
  }));
  const [submitted, setSubmitted] = useState(false);
  const { busy, failure, send } = useWithdrawal(plan, onDone);
  const banks = useQuery({
    queryKey: ['banks', 'of', plan.currency],
    queryFn: ({ signal }) =>
      call('banks.list', { per_page: 100, search: { currency: [plan.currency] } }, { signal }),
    select: ({ data }) => data,
  });
  const label = (name: Name) => field('savings_withdrawal', name);
  const set = <K extends Name>(name: K, value: Values[K]) =>
    setValues((before) => ({ ...before, [name]: value }));
  const serverErrors = failure instanceof CallFailed ? failure.fields : {};
  const problem = (name: Name) =>
    serverErrors[name] ??
    (submitted && isMissing(values, name) ? t('error.form.required', { field: label(name) }) : null);
  const moneyText = (units: number) => money(units, plan.currency, locale);
  const sums = splitWithdrawal(amount(values.amount ?? 0), values.waived ? 0 : plan.withdrawal_fee_percent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (NAMES.some((name) => isMissing(values, name))) return;
    void send(values);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t('savings.withdraw_text')}</Text>
        <FormError error={failure} />
        <MoneyInput
          required
          label={label('amount')}
          description={`${t('savings.balance')} ${moneyText(plan.balance)}`}
          currency={plan.currency}
          value={values.amount}
          error={problem('amount')}
          onChange={(units) => set('amount', units)}
        />
        {plan.withdrawal_fee_percent > 0 && (
          <Checkbox
            label={label('waived')}
            description={t('hint.savings_withdrawal.waived')}
            checked={values.waived}
            onChange={(event) => set('waived', event.currentTarget.checked)}
          />
        )}
        {values.amount !== null && (
          <Text size="sm">
            {t('savings.withdraw_sum', { fee: moneyText(sums.fee), paid: moneyText(sums.paid_out) })}
          </Text>
        )}
        <Textarea
          required
          autosize
          maxLength={500}
          label={label('reason')}
          value={values.reason}
          error={problem('reason')}
          onChange={(event) => set('reason', event.currentTarget.value)}
        />
        <TextInput
          required
          maxLength={200}
          label={label('account')}
          description={t('hint.savings_withdrawal.account')}
          value={values.account}
          error={problem('account')}
          onChange={(event) => set('account', event.currentTarget.value)}
        />
        <TransferFields
          banks={(banks.data ?? []).map(({ id, bank, number }) => ({
            value: id,
            label: `${bank} · ${number}`,
          }))}
          latest={agencyDay(plan.server_now)}
          values={values}
          labelOf={label}
          problemOf={problem}
          onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
        />
        <Group gap="xs">
          <Button type="submit" loading={busy}>
            {t('savings.withdraw')}
          </Button>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {t('act.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Whether a required field still lacks its value; the reason and the account need at least three characters. */
function isMissing(values: Values, name: Name): boolean {
  const value = values[name];
  if (typeof value === 'boolean') return false;
  return typeof value === 'string' && (name === 'reason' || name === 'account')
    ? value.trim().length < 3
    : !value;
}

/**
 * Sends the form.
 * @returns `send(values)`, to be called when no value is missing, with its progress and failure
 */
function useWithdrawal(plan: OfficePlan, onDone: () => void) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const { formKey } = useFormKey();
  const send = async ({ amount: units, bank_id, paid_on, evidence_file_id, ...values }: Values) => {
    await attempt(async () => {
      await call(
        'savings.withdraw',
        {
          ...values,
          id: plan.id,
          amount: units ?? 0,
          bank_id: bank_id ?? '',
          paid_on: paid_on ?? '',
          evidence_file_id: evidence_file_id ?? '',
        },
        { formKey },
      );
      toastSuccess(t('savings.withdrawn'));
      onDone();
    });
  };
  return { busy, failure, send };
}
