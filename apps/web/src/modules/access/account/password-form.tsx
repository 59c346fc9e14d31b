import { Button } from '@mantine/core';
import { FormSection } from '../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { passwordProblem, repeatProblem, useSmallForm } from '../small-form.ts';
import type { OwnAccount } from './own-account.ts';
import { useSaveOwn } from './use-save-own.ts';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

/** The form for a new own password; it needs the present one. Nothing typed here is stored as a draft. */
export function PasswordForm({ own }: { own: OwnAccount }) {
  const { t, field } = useTranslation();
  const save = useSaveOwn(own.version);
  const form = useSmallForm({
    values: EMPTY,
    check: (values, required) => ({
      current_password: required('current_password', field('account', 'current_password')),
      password: required('password', t('account.new_password')) ?? passwordProblem(values.password),
      password_confirmation: repeatProblem(values),
    }),
    send: async (values) => {
      await save(values);
      toastSuccess();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={t('account.password')}>
      <FormSection title={t('account.password')} why={t('account.password_why')}>
        {form.failure !== null && (
          <div data-wide>
            <FormError error={form.failure} />
          </div>
        )}
        <PasswordInput
          label={field('account', 'current_password')}
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <PasswordInput
          label={t('account.new_password')}
          autoComplete="new-password"
          strength
          {...form.field('password')}
        />
        <PasswordInput
          label={t('password.again')}
          autoComplete="new-password"
          {...form.field('password_confirmation')}
        />
        <div data-wide>
          <Button type="submit" variant="default" loading={form.busy}>
            {t('account.password_act')}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}
