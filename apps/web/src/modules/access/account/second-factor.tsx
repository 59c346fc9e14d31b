import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FormSection } from '../../../kit/form-frame.tsx';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { ToneBadge } from '../../../ui/status-badge.tsx';
import type { Enrolment } from '../parts/totp-enrolment.tsx';
import { useSmallForm } from '../small-form.ts';
import { type OwnAdmin, ownAccountQuery, ownSessionsQuery } from './own-account.ts';

// Drawing the picture is heavy, and done once.
const TotpEnrolment = lazy(async () => ({
  default: (await import('../parts/totp-enrolment.tsx')).TotpEnrolment,
}));

/** The second factor of an admin: on or off, and the way between. */
export function SecondFactor({ own }: { own: OwnAdmin }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <FormSection title={t('account.totp')} why={t('account.totp_why')}>
      <Group data-wide>
        <ToneBadge tone={own.second_factor ? 'done' : 'draft'}>
          {t(own.second_factor ? 'account.totp_is_on' : 'account.totp_is_off')}
        </ToneBadge>
        {own.second_factor_required && <Text size="sm">{t('account.totp_required')}</Text>}
        {!(own.second_factor && own.second_factor_required) && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t(own.second_factor ? 'account.totp_end' : 'account.totp_begin')}
          </Button>
        )}
      </Group>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={t('account.totp')}
        closeButtonProps={{ 'aria-label': t('act.close') }}
      >
        {own.second_factor ? (
          <TurnOff onDone={() => setOpen(false)} />
        ) : (
          <TurnOn onDone={() => setOpen(false)} />
        )}
      </Modal>
    </FormSection>
  );
}

function useRefresh() {
  const client = useQueryClient();
  return async (msg: string) => {
    toastSuccess(msg);
    await Promise.all([
      client.invalidateQueries({ queryKey: ownAccountQuery().queryKey }),
      client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey }),
    ]);
  };
}

/** First the password, then the code of the app that has scanned the secret. */
function TurnOn({ onDone }: { onDone: () => void }) {
  const { t } = useWords();
  const refresh = useRefresh();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (!enrolment) {
    return (
      <PasswordStep
        act={t('act.next')}
        send={async (input) => setEnrolment((await call('admin_access.begin_totp', input)).data)}
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
          onDone();
          await refresh(data.msg);
        }}
      />
    </Suspense>
  );
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const { t } = useWords();
  const refresh = useRefresh();
  return (
    <Stack>
      <Text>{t('account.totp_end_text')}</Text>
      <PasswordStep
        act={t('account.totp_end')}
        danger
        send={async (input) => {
          const { data } = await call('admin_access.remove_totp', input);
          onDone();
          await refresh(data.msg);
        }}
      />
    </Stack>
  );
}

type PasswordStepProps = {
  act: string;
  danger?: boolean;
  send: (input: { current_password: string }) => Promise<void>;
};

function PasswordStep({ act, danger, send }: PasswordStepProps) {
  const { field } = useWords();
  const label = field('account', 'current_password');
  const form = useSmallForm({
    values: { current_password: '' },
    check: (_, required) => ({ current_password: required('current_password', label) }),
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
        <Group justify="flex-end">
          <Button type="submit" color={danger ? 'red' : undefined} loading={form.busy}>
            {act}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
