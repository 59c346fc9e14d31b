import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { SignInForm } from '../use-sign-in.ts';

/** The field for the code of the second factor: six digits of the authenticator, or a recovery code. */
export function CodeField({ form }: { form: SignInForm }) {
  const { t } = useTranslation();
  const shared = {
    size: 'md',
    name: 'otp',
    autoFocus: true,
    value: form.otp,
    error: form.errors.otp,
  } as const;
  return (
    <Stack gap="xs">
      {form.usesRecoveryCode ? (
        <TextInput
          key="recovery"
          {...shared}
          label={t('sign_in.recovery')}
          description={t('sign_in.recovery_hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={11}
          onChange={(event) => form.setOtp(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          key="digits"
          {...shared}
          label={t('sign_in.otp')}
          description={t('sign_in.otp_hint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
          onChange={(event) => form.setOtp(event.currentTarget.value.replace(/\D/g, ''))}
        />
      )}
      <Anchor
        component="button"
        type="button"
        size="sm"
        className="touch"
        onClick={() => form.setCodeKind(!form.usesRecoveryCode)}
      >
        {t(form.usesRecoveryCode ? 'sign_in.use_authenticator' : 'sign_in.use_recovery')}
      </Anchor>
      {form.usesRecoveryCode && (
        <Text size="sm" c="dimmed">
          {t('sign_in.no_code_left')}
        </Text>
      )}
    </Stack>
  );
}
