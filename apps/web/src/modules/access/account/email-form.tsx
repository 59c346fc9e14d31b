import { Button, TextInput } from '@mantine/core';
import { normaliseEmail } from '@rihla/domain/shared/identity/email';
import { FormSection } from '../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { useSmallForm } from '../small-form.ts';
import type { OwnAccount } from './own-account.ts';
import { checkProof, NO_PROOF, OwnerProof, sentProof } from './owner-proof.tsx';
import { useSaveOwn } from './use-save-own.ts';

/** The form for a new own e-mail address, or the first; it needs the present password, or a code where there is none. */
export function EmailForm({ account }: { account: OwnAccount }) {
  const { t } = useTranslation();
  const save = useSaveOwn(account.version);
  const form = useSmallForm({
    values: { email: '', ...NO_PROOF },
    check: (values, required) => ({
      email:
        required('email', t('account.new_email')) ??
        (normaliseEmail(values.email) ? undefined : t('error.form.email')),
      ...checkProof(account, values, required),
    }),
    send: async (values) => {
      await save({ email: values.email, ...sentProof(account, values) });
      toastSuccess();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={t('account.email')}>
      <FormSection
        title={account.email ? t('account.email') : t('phone.add_email')}
        why={account.email ? t('account.email_why') : t('phone.add_email_why')}
      >
        {form.failure !== null && (
          <div data-wide>
            <FormError error={form.failure} />
          </div>
        )}
        <TextInput
          label={t('account.new_email')}
          placeholder={account.email ?? undefined}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.field('email')}
        />
        <OwnerProof account={account} form={form} />
        <div data-wide>
          <Button type="submit" variant="default" loading={form.busy}>
            {account.email ? t('account.email_act') : t('phone.add_email')}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}
