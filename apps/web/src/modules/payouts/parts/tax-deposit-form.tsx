import { ntpnOf } from '@rihla/domain/payouts/tax-deposit';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useFormKey } from '../../../lib/api/form-key.ts';
import { invalidateAll } from '../../../lib/api/invalidate-all.ts';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { monthText } from '../../../lib/words/month-text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import { focusWrong } from '../../../ui/focus/focus-wrong.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { ProofUpload } from '../../payments/office/parts/proof-upload.tsx';
import type { WithheldMonth } from '../tax-deposits.page.tsx';
import { PaidFields, type PaidValues, useToday } from './paid-fields.tsx';

type Values = PaidValues & {
  ntpn: string;
  photo_file_id: string | null;
};

/**
 * Form that records a payment to the state of the tax withheld in a month: the amount (at most what is open), the
 * account it came from, the day, the number of the state's receipt (NTPN), and a photo or PDF of the receipt.
 */
export function TaxDepositForm({ month, onClose }: { month: WithheldMonth; onClose: () => void }) {
  useFocusReturn();
  const { t, locale, field } = useTranslation();
  const { formKey } = useFormKey();
  const { currency, open } = month;
  const today = useToday();
  const [values, setValues] = useState<Values>({
    amount: open,
    bank_id: null,
    paid_on: today,
    ntpn: '',
    photo_file_id: null,
  });
  const [submitted, setSubmitted] = useState(false);
  const { busy, failure, attempt } = useAttempt();
  const label = (name: keyof Values) => field('tax_deposit', name);
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const monthName = monthText(month.month, locale);
  const problem = (name: keyof Values) => {
    if (!submitted) return null;
    if (name === 'ntpn' && ntpnOf(values.ntpn) === null) return t('error.payout.ntpn_malformed');
    if (!values[name]) return t('error.form.required_choice', { field: label(name) });
    return name === 'amount' && (values.amount ?? 0) > open
      ? t('error.payout.deposit_above_open', { open, currency })
      : null;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    const { amount, bank_id, paid_on, photo_file_id } = values;
    const ntpn = ntpnOf(values.ntpn);
    if (!amount || amount > open || !bank_id || !paid_on || !photo_file_id || ntpn === null)
      return focusWrong(event.currentTarget);
    await attempt(async () => {
      const input = { month: month.month, currency, amount, bank_id, paid_on, photo_file_id, ntpn };
      await call('tax_deposits.create', input, { formKey });
      toastSuccess(t('tax_deposit.recorded', { amount: money(amount, currency, locale) }));
      await invalidateAll();
      onClose();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('tax_deposit.record_month', { month: monthName })}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          <Text size="sm">
            {t('tax_deposit.record_text', { month: monthName, open: money(open, currency, locale) })}
          </Text>
          <PaidFields
            currency={currency}
            values={values}
            labelOf={label}
            problemOf={problem}
            onChange={change}
          />
          <TextInput
            required
            label={label('ntpn')}
            description={t('tax_deposit.ntpn_hint')}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            value={values.ntpn}
            error={problem('ntpn')}
            onChange={(event) => change({ ntpn: event.currentTarget.value })}
          />
          <ProofUpload
            label={label('photo_file_id')}
            hint={t('withdrawal.proof_hint')}
            fileId={values.photo_file_id}
            problem={problem('photo_file_id')}
            onChange={(photo_file_id) => change({ photo_file_id })}
          />
          <FormError error={failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t('act.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('tax_deposit.record')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
