import { Button, Stack, Text } from '@mantine/core';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { call } from '../../../lib/api/api.ts';
import { translate, useTranslation } from '../../../lib/words/i18n.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { codeProblem, PhoneCodeField } from '../parts/phone-code-field.tsx';
import { useResend } from '../parts/use-resend.ts';
import type { FormFields } from '../small-form.ts';
import type { OwnAccount } from './own-account.ts';

/** What proves that a change is the owner's: the present password, or a code where the account has none. */
export type Proof = { current_password: string; phone_code: string };
export const NO_PROOF: Proof = { current_password: '', phone_code: '' };

type ProofForm = FormFields<keyof Proof>;

/** Whether the account has a password; staff always have one. */
export const hasPassword = (account: OwnAccount): boolean =>
  !('has_password' in account) || account.has_password;

/**
 * Checks the field that the account needs as a proof: its password or, without one, the code.
 * @returns the error of that field; undefined when it is filled in correctly
 */
export function checkProof(
  account: OwnAccount,
  { phone_code }: Proof,
  required: (name: keyof Proof, label: string) => string | undefined,
): { current_password?: string | undefined; phone_code?: string | undefined } {
  return hasPassword(account)
    ? { current_password: required('current_password', translate('field.account.current_password')) }
    : { phone_code: codeProblem(phone_code) };
}

/** The field that is sent to the server as a proof: the password or, for an account without one, the code. */
export const sentProof = (account: OwnAccount, { current_password, phone_code }: Proof): Partial<Proof> =>
  hasPassword(account) ? { current_password } : { phone_code };

/** The field for the present password or, in an account without one, for a code that its confirmed phone is sent. */
export function OwnerProof({ account, form }: { account: OwnAccount; form: ProofForm }) {
  const { field } = useTranslation();
  if (!hasPassword(account)) return <CodeProof phone={account.phone ?? ''} form={form} />;
  return (
    <PasswordInput
      label={field('account', 'current_password')}
      autoComplete="current-password"
      {...form.field('current_password')}
    />
  );
}

/** The button that has a code sent to the confirmed phone of the account, and then the field for it. */
function CodeProof({ phone, form }: { phone: string; form: ProofForm }) {
  const { t } = useTranslation();
  const resend = useResend(async () => (await call('user_access.ask_own_phone_code', {})).data, null);
  if (resend.sent) return <PhoneCodeField form={form} name="phone_code" resend={resend} />;
  return (
    <Stack gap="xs" data-wide>
      <Text size="sm">{t('phone.proof', { phone: formatPhone(phone) })}</Text>
      <FormError error={resend.failure} />
      <Button
        variant="default"
        style={{ alignSelf: 'start' }}
        loading={resend.busy}
        onClick={() => void resend.send()}
      >
        {t('phone.send')}
      </Button>
    </Stack>
  );
}
