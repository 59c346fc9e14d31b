import { Button, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FormSection } from '../../../kit/form/form-frame.tsx';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { useSmallForm } from '../small-form.ts';
import { type OwnAdmin, ownAccountQuery } from './own-account.ts';

const EMPTY = {
  bank_name: '',
  bank_branch: '',
  bank_account_number: '',
  bank_account_name: '',
  current_password: '',
};
const LINES = ['bank_name', 'bank_branch', 'bank_account_number', 'bank_account_name'] as const;

/**
 * The form for the bank account to which an agent is paid its fees. It needs the present password; nothing typed here
 * is stored as a draft.
 */
export function BankForm({ account }: { account: OwnAdmin }) {
  const { t, field } = useTranslation();
  const client = useQueryClient();
  const form = useSmallForm({
    values: EMPTY,
    check: (_, required) =>
      Object.fromEntries(
        [...LINES, 'current_password' as const].map((name) => [name, required(name, field('account', name))]),
      ),
    send: async (values) => {
      await call('admin_access.update_bank', { ...values, version: account.version });
      await client.invalidateQueries({ queryKey: ownAccountQuery().queryKey });
      toastSuccess(t('toast.updated'));
    },
    beginsAnew: true,
  });
  const { bank } = account;
  return (
    <form onSubmit={form.submit} noValidate aria-label={t('account.bank')}>
      <FormSection title={t('account.bank')} why={t('account.bank_why')}>
        {bank && (
          <Text size="sm" data-wide>
            {t('account.bank_now', { bank: bank.bank_name, last4: bank.last4, holder: bank.holder })}
          </Text>
        )}
        {form.failure !== null && (
          <div data-wide>
            <FormError error={form.failure} />
          </div>
        )}
        {LINES.map((name) => (
          <TextInput
            key={name}
            label={field('account', name)}
            autoComplete="off"
            inputMode={name === 'bank_account_number' ? 'numeric' : undefined}
            {...form.field(name)}
          />
        ))}
        <PasswordInput
          label={field('account', 'current_password')}
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <div data-wide>
          <Button type="submit" variant="default" loading={form.busy}>
            {t('account.bank_act')}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}
