import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { CopyButton } from '../../../ui/values/copy-button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { QrCode } from '../../../ui/values/pictures/qr-code.tsx';
import { useSmallForm } from '../small-form.ts';
import classes from './totp-enrolment.module.css';

export type Enrolment = { enrolment_token: string; secret: string; uri: string };

type TotpEnrolmentProps = {
  enrolment: Enrolment;
  actLabel: string;
  confirm: (otp: string) => Promise<void>;
};

/** The form that sets up an authenticator: the secret to scan or type, and the first code, which proves that it works. */
export function TotpEnrolment({ enrolment, actLabel: act, confirm }: TotpEnrolmentProps) {
  const { t } = useTranslation();
  const form = useSmallForm({
    values: { otp: '' },
    check: ({ otp }) => ({ otp: /^\d{6}$/.test(otp) ? undefined : t('sign_in.otp_length') }),
    send: ({ otp }) => confirm(otp),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <Text>{t('account.totp_scan')}</Text>
        <div className={classes.code}>
          <QrCode text={enrolment.uri} label={t('account.totp_qr')} />
        </div>
        <Text size="sm" c="dimmed">
          {t('account.totp_manual')}
        </Text>
        <Group gap={6} wrap="nowrap">
          <Code className={classes.secret}>
            <bdi>{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</bdi>
          </Code>
          <CopyButton value={enrolment.secret} label={t('account.totp_key')} />
        </Group>
        <FormError error={form.failure} />
        <TextInput
          label={t('sign_in.otp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          {...form.field('otp')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={form.busy}>
            {act}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
