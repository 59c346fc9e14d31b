import { RECOVERY_CODE } from '@rihla/domain/access/recovery-code';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useWords } from '../../../lib/i18n.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import type { Enrolment } from '../parts/totp-enrolment.tsx';
import { useSmallForm } from '../small-form.ts';

// Drawing the picture is heavy, and done once.
const TotpEnrolment = lazy(async () => ({
  default: (await import('../parts/totp-enrolment.tsx')).TotpEnrolment,
}));

type TurnOnProps = { onDone: (msg: string, codes: readonly string[]) => void };

/** First the password, then the code of the app that has scanned the secret. */
export function TurnOn({ onDone }: TurnOnProps) {
  const { t } = useWords();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (!enrolment) {
    return (
      <PasswordStep
        act={t('act.next')}
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
        act={t('account.totp_confirm')}
        confirm={async (otp) => {
          const { enrolment_token } = enrolment;
          const { data } = await call('admin_access.confirm_totp', { enrolment_token, otp });
          onDone(data.msg, data.recovery_codes);
        }}
      />
    </Suspense>
  );
}

export function TurnOff({ onDone }: { onDone: (msg: string) => Promise<void> }) {
  const { t } = useWords();
  return (
    <Stack>
      <Text>{t('account.totp_end_text')}</Text>
      <PasswordStep
        act={t('account.totp_end')}
        danger
        send={async ({ current_password }) => {
          const { data } = await call('admin_access.disable_totp', { current_password });
          await onDone(data.msg);
        }}
      />
    </Stack>
  );
}

/** Fresh codes for who knows the password and has the telephone, or one of the codes before. */
export function RenewCodes({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const { t } = useWords();
  return (
    <Stack>
      <Text>{t('recovery.renew_text')}</Text>
      <PasswordStep
        act={t('recovery.renew')}
        withCode
        send={async (input) =>
          onDone((await call('admin_access.renew_recovery_codes', input)).data.recovery_codes)
        }
      />
    </Stack>
  );
}

type PasswordStepProps = {
  act: string;
  danger?: boolean;
  /** Asks for the second factor, too. */
  withCode?: boolean;
  send: (input: { current_password: string; otp: string }) => Promise<void>;
};

function PasswordStep({ act, danger, withCode, send }: PasswordStepProps) {
  const { t, field } = useWords();
  const label = field('account', 'current_password');
  const form = useSmallForm({
    values: { current_password: '', otp: '' },
    check: ({ otp }, required) => ({
      current_password: required('current_password', label),
      otp: !withCode || /^\d{6}$/.test(otp) || RECOVERY_CODE.test(otp) ? undefined : t('sign_in.otp_length'),
    }),
    send,
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
            {act}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
