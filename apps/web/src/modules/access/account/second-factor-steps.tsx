import { RECOVERY_CODE } from '@rihla/domain/access/recovery-code';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import type { Enrolment } from '../parts/totp-enrolment.tsx';
import { useSmallForm } from '../small-form.ts';

// The code that draws the QR code is heavy and used once.
const TotpEnrolment = lazy(async () => ({
  default: (await import('../parts/totp-enrolment.tsx')).TotpEnrolment,
}));

type TurnOnProps = { onDone: (msg: string, codes: readonly string[]) => void };

/** The steps that turn one's own second factor on: the password, then the first code of the authenticator. */
export function TurnOn({ onDone }: TurnOnProps) {
  const { t } = useTranslation();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (!enrolment) {
    return (
      <PasswordStep
        label={t('act.next')}
        send={async ({ current_password }) =>
          setEnrolment((await call('admin_access.begin_totp', { current_password })).data)
        }
      />
    );
  }
  return (
    <Suspense>
      <TotpEnrolment
        enrolment={enrolment}
        actLabel={t('account.totp_confirm')}
        confirm={async (otp) => {
          const { enrolment_token } = enrolment;
          const { data } = await call('admin_access.confirm_totp', { enrolment_token, otp });
          onDone(data.msg, data.recovery_codes);
        }}
      />
    </Suspense>
  );
}

/**
 * The step that turns one's own second factor off. It needs the password, and a code of the authenticator app or a
 * recovery code.
 */
export function TurnOff({ onDone }: { onDone: (msg: string) => Promise<void> }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text>{t('account.totp_end_text')}</Text>
      <PasswordStep
        label={t('account.totp_end')}
        danger
        withCode
        send={async (input) => {
          const { data } = await call('admin_access.disable_totp', input);
          await onDone(data.msg);
        }}
      />
    </Stack>
  );
}

/**
 * The step that makes new recovery codes. It needs the password, and a code of the authenticator app or a recovery
 * code.
 */
export function RenewCodes({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text>{t('recovery.renew_text')}</Text>
      <PasswordStep
        label={t('recovery.renew')}
        withCode
        send={async (input) =>
          onDone((await call('admin_access.renew_recovery_codes', input)).data.recovery_codes)
        }
      />
    </Stack>
  );
}

type PasswordStepProps = {
  label: string;
  danger?: boolean;
  /** Whether the code of the second factor is asked for as well. */
  withCode?: boolean;
  send: (input: { current_password: string; otp: string }) => Promise<void>;
};

/** Whether a text is a code of an authenticator app, or a recovery code. */
const isCode = (text: string): boolean => /^\d{6}$/.test(text) || RECOVERY_CODE.test(text);

/** A form that asks for the present password before an action. */
function PasswordStep({ label: actionLabel, danger, withCode, send }: PasswordStepProps) {
  const { t, field } = useTranslation();
  const label = field('account', 'current_password');
  const form = useSmallForm({
    values: { current_password: '', otp: '' },
    check: ({ otp }, required) => ({
      current_password: required('current_password', label),
      otp: !withCode || isCode(otp.trim()) ? undefined : t('sign_in.otp_length'),
    }),
    send: ({ current_password, otp }) => send({ current_password, otp: otp.trim() }),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <FormError error={form.failure} />
        <PasswordInput
          label={label}
          autoComplete="current-password"
          data-autofocus
          {...form.field('current_password')}
        />
        {withCode && (
          <TextInput
            label={t('sign_in.otp')}
            description={t('recovery.renew_code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            maxLength={11}
            {...form.field('otp')}
          />
        )}
        <Group justify="flex-end">
          <Button type="submit" color={danger ? 'red' : undefined} loading={form.busy}>
            {actionLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
