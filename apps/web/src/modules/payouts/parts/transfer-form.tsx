import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useFormKey } from '../../../lib/api/form-key.ts';
import { invalidateAll } from '../../../lib/api/invalidate-all.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import { focusWrong } from '../../../ui/focus/focus-wrong.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { ProofUpload } from '../../payments/office/parts/proof-upload.tsx';
import type { WithdrawalRow } from '../payout.queries.ts';
import { PaidFields, type PaidValues, useToday } from './paid-fields.tsx';
import { sumText } from './sum-text.ts';

type TransferFormProps = {
  withdrawals: readonly Pick<WithdrawalRow, 'id' | 'net' | 'currency' | 'number'>[];
  onClose: () => void;
};
type Values = PaidValues & { photo_file_id: string | null };

/**
 * Form that records one manual transfer for one or more withdrawal requests: the amount, which must equal the sum of
 * their net amounts, the account it came from, the day, and a photo or PDF as proof.
 */
export function TransferForm({ withdrawals, onClose }: TransferFormProps) {
  useFocusReturn();
  const { t, locale, field } = useTranslation();
  const { formKey } = useFormKey();
  const currency = withdrawals[0]?.currency ?? 'IDR';
  const today = useToday();
  const expected = withdrawals.reduce((sum, { net }) => sum + net, 0);
  const [values, setValues] = useState<Values>({
    amount: expected,
    bank_id: null,
    paid_on: today,
    photo_file_id: null,
  });
  const [notes, setNotes] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { busy, failure, attempt } = useAttempt();
  const label = (name: keyof Values | 'notes') => field('fee_transfer', name);
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const sum = sumText(withdrawals, locale);
  const problem = (name: keyof Values) => {
    if (!submitted) return null;
    if (!values[name]) return t('error.form.required_choice', { field: label(name) });
    return name === 'amount' && values.amount !== expected
      ? t('error.payout.amount_differs', { expected, currency })
      : null;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    const { amount, bank_id, paid_on, photo_file_id } = values;
    if (amount !== expected || !bank_id || !paid_on || !photo_file_id) return focusWrong(event.currentTarget);
    await attempt(async () => {
      const invoices_fee_ids = withdrawals.map(({ id }) => id);
      const rest = { amount, bank_id, paid_on, photo_file_id, notes: notes.trim() || null };
      await call('fee_transfers.create', { invoices_fee_ids, ...rest }, { formKey });
      toastSuccess(t('withdrawal.transferred', { amount: sum }));
      await invalidateAll();
      onClose();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('withdrawal.transfer_title')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          <Text size="sm">{t('withdrawal.transfer_sum', { amount: sum, count: withdrawals.length })}</Text>
          <PaidFields
            currency={currency}
            values={values}
            labelOf={label}
            problemOf={problem}
            onChange={change}
          />
          <ProofUpload
            label={label('photo_file_id')}
            hint={t('withdrawal.proof_hint')}
            fileId={values.photo_file_id}
            problem={problem('photo_file_id')}
            onChange={(photo_file_id) => change({ photo_file_id })}
          />
          <Textarea
            label={label('notes')}
            autosize
            minRows={2}
            maxLength={500}
            value={notes}
            onChange={(event) => setNotes(event.currentTarget.value)}
          />
          <FormError error={failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t('act.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('withdrawal.transfer_save', { amount: sum })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
