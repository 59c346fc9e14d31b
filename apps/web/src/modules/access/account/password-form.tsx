import { Button } from '@mantine/core';
import { FormSection } from '../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { passwordProblem, repeatProblem, useSmallForm } from '../small-form.ts';
import type { OwnAccount } from './own-account.ts';
import { checkProof, hasPassword, NO_PROOF, OwnerProof, sentProof } from './owner-proof.tsx';
import { useSaveOwn } from './use-save-own.ts';

const EMPTY = { ...NO_PROOF, password: '', password_confirmation: '' };

/**
 * The form for a new own password. It needs the present one, or a code where there is none. Nothing typed here is
 * stored as a draft.
 */
export function PasswordForm({ account }: { account: OwnAccount }) {
  const { t } = useTranslation();
  const isFirst = !hasPassword(account);
  const save = useSaveOwn(account.version);
  const form = useSmallForm({
    values: EMPTY,
    check: (values, required) => ({
      ...checkProof(account, values, required),
      password: required('password', t('account.new_password')) ?? passwordProblem(values.password),
      password_confirmation: repeatProblem(values),
    }),
    send: async ({ current_password, phone_code, ...values }) => {
      await save({ ...values, ...sentProof(account, { current_password, phone_code }) });
      toastSuccess();
    },
    beginsAnew: true,
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={t('account.password')}>
      <FormSection
        title={isFirst ? t('phone.set_password') : t('account.password')}
        why={isFirst ? t('phone.set_password_why') : t('account.password_why')}
      >
        {form.failure !== null && (
          <div data-wide>
            <FormError error={form.failure} />
          </div>
        )}
        <OwnerProof account={account} form={form} />
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
            {isFirst ? t('phone.set_password') : t('account.password_act')}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}
