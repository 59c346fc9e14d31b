import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/api/api.ts';
import type { EndedSession } from '../../lib/api/ended-session.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { forgetAccount, reachOf, storeSignIn } from '../../lib/session.ts';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { withNextAddress } from './next-address.ts';
import { useSmallForm } from './small-form.ts';

/**
 * The dialog that asks for the password of an ended session in place. The screen below keeps what was typed, and the
 * calls that were refused are sent again.
 */
export function SessionEndDialog({ ended }: { ended: EndedSession }) {
  useFocusReturn();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [asksCode, setAsksCode] = useState(false);
  const { account, settle } = ended;
  const form = useSmallForm({
    values: { password: '', otp: '' },
    check: ({ otp }, required) => ({
      password: required('password', t('sign_in.password')),
      otp: asksCode && !otp.trim() ? t('sign_in.otp_length') : undefined,
    }),
    send: async ({ password, otp }) => {
      const key = account.kind === 'USER' ? 'user_access.sign_in' : 'admin_access.sign_in';
      try {
        const code = asksCode ? { otp: otp.trim() } : {};
        const { data } = await call(key, { email: reachOf(account), password, ...code });
        storeSignIn(data);
        settle(true);
        if (data.account.id !== account.id) await startOver();
      } catch (error) {
        if (asksCode || !(error instanceof CallFailed) || error.code !== 'access.otp_required') throw error;
        setAsksCode(true);
      }
    },
  });
  /** The password was that of another account with the same e-mail address, which has screens of its own. */
  const startOver = async () => {
    queryClient.clear();
    await navigate('/');
  };
  const leave = () => {
    forgetAccount(account.key);
    settle(false);
    queryClient.clear();
    void navigate(withNextAddress(pathname + search, '/login'));
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('unauthorized.expired.title')}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <Text>
            {t('session_end.text')} <bdi>{reachOf(account)}</bdi>
          </Text>
          <FormError error={form.failure} />
          <input type="hidden" name="username" autoComplete="username" value={reachOf(account)} readOnly />
          <PasswordInput
            label={t('sign_in.password')}
            autoComplete="current-password"
            data-autofocus
            {...form.field('password')}
          />
          {asksCode && (
            <TextInput
              label={t('sign_in.otp')}
              description={t('session_end.code')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              autoFocus
              maxLength={11}
              {...form.field('otp')}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={leave}>
              {t('session_end.leave')}
            </Button>
            <Button type="submit" loading={form.busy}>
              {t('session_end.act')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
