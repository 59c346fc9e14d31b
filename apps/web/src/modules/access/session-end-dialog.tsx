import { Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/api/api.ts';
import type { EndedSession } from '../../lib/api/ended-session.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { loadMessages, useTranslation } from '../../lib/words/i18n.ts';
import { type Account, forgetAccount, contactOf, storeSignIn } from '../../lib/session/session.ts';
import { useFocusReturn } from '../../ui/focus/focus-return.ts';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { withNextAddress } from './next-address.ts';
import { SessionEndButtons } from './parts/session-end-buttons.tsx';
import { useSmallForm } from './small-form.ts';

// Few accounts have a phone number alone, so the way by a code and its words are loaded for these.
const SessionEndByPhone = lazy(async () => {
  const [screen] = await Promise.all([import('./session-end-by-phone.tsx'), loadMessages(['access/phone'])]);
  return { default: screen.SessionEndByPhone };
});

/**
 * The dialog that renews an ended session in place: by the password or, for a customer who has a phone number alone, by
 * a code. The screen below keeps what was typed, and the calls that were refused are sent again.
 */
export function SessionEndDialog({ ended }: { ended: EndedSession }) {
  useFocusReturn();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { account, settle } = ended;
  const onSignedIn = (now: Pick<Account, 'id'>) => {
    settle(true);
    if (now.id === account.id) return;
    // It was another account with the same e-mail address or number, which has screens of its own.
    queryClient.clear();
    void navigate('/');
  };
  const onLeave = () => {
    forgetAccount(account.key);
    settle(false);
    queryClient.clear();
    void navigate(withNextAddress(pathname + search, '/login'));
  };
  const ways = { onSignedIn, onLeave };
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('unauthorized.expired.title')}
    >
      {account.email === null && account.phone ? (
        <Suspense fallback={<Skeleton h={120} />}>
          <SessionEndByPhone phone={account.phone} {...ways} />
        </Suspense>
      ) : (
        <ByPassword account={account} {...ways} />
      )}
    </Modal>
  );
}

type ByPasswordProps = {
  account: Account;
  onSignedIn: (account: Pick<Account, 'id'>) => void;
  onLeave: () => void;
};

/** Renews a session by the password and, where the account has one, the second factor. */
function ByPassword({ account, onSignedIn, onLeave }: ByPasswordProps) {
  const { t } = useTranslation();
  const [asksCode, setAsksCode] = useState(false);
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
        const { data } = await call(key, { email: contactOf(account), password, ...code });
        onSignedIn(storeSignIn(data));
      } catch (error) {
        if (asksCode || !(error instanceof CallFailed) || error.code !== 'access.otp_required') throw error;
        setAsksCode(true);
      }
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <Text>
          {t('session_end.text')} <bdi>{contactOf(account)}</bdi>
        </Text>
        <FormError error={form.failure} />
        <input type="hidden" name="username" autoComplete="username" value={contactOf(account)} readOnly />
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
        <SessionEndButtons label={t('session_end.act')} busy={form.busy} onLeave={onLeave} />
      </Stack>
    </form>
  );
}
