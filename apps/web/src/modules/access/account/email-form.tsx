import { Button, TextInput } from '@mantine/core';
import { normaliseEmail } from '@rihla/domain/shared/identity/email';
import { FormSection } from '../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { useSmallForm } from '../small-form.ts';
import type { OwnAccount } from './own-account.ts';
import { useSaveOwn } from './use-save-own.ts';

/** The form for a new own e-mail address; it needs the present password. */
export function EmailForm({ own }: { own: OwnAccount }) {
  const { t, field } = useTranslation();
  const save = useSaveOwn(own.version);
  const form = useSmallForm({
    values: { email: '', current_password: '' },
    check: (values, required) => ({
      email:
        required('email', t('account.new_email')) ??
        (normaliseEmail(values.email) ? undefined : t('error.form.email')),
      current_password: required('current_password', field('account', 'current_password')),
    }),
    send: async (values) => {
      await save(values);
      toastSuccess();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={t('account.email')}>
      <FormSection title={t('account.email')} why={t('account.email_why')}>
        {form.failure !== null && (
          <div data-wide>
            <FormError error={form.failure} />
          </div>
        )}
        <TextInput
          label={t('account.new_email')}
          placeholder={own.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.field('email')}
        />
        <PasswordInput
          label={field('account', 'current_password')}
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <div data-wide>
          <Button type="submit" variant="default" loading={form.busy}>
            {t('account.email_act')}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}
