import { Stack, Text } from '@mantine/core';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { useState } from 'react';
import { CallFailed } from '../../lib/api/problems.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import type { Account } from '../../lib/session/session.ts';
import { FormError } from '../../ui/form-error.tsx';
import { codeProblem, PhoneCodeField } from './parts/phone-code-field.tsx';
import { SessionEndButtons } from './parts/session-end-buttons.tsx';
import { type SentCode, useResend } from './parts/use-resend.ts';
import { askPhoneCode, signInByPhone } from './sign-in.ts';
import { useSmallForm } from './small-form.ts';

type ByPhoneProps = {
  /** The number of the account, which has no e-mail address. */
  phone: string;
  onSignedIn: (account: Account) => void;
  onLeave: () => void;
};

/** Renews the ended session of a customer who has a phone number alone, by a code that is sent to it. */
export function SessionEndByPhone({ phone, onSignedIn, onLeave }: ByPhoneProps) {
  const [first, setFirst] = useState<SentCode | null>(null);
  const steps = { phone, onLeave };
  return first ? (
    <CodeStep {...steps} first={first} onSignedIn={onSignedIn} />
  ) : (
    <AskStep {...steps} onSent={setFirst} />
  );
}

type AskStepProps = Omit<ByPhoneProps, 'onSignedIn'> & { onSent: (sent: SentCode) => void };

/** The first step: the button that has the code sent. */
function AskStep({ phone, onSent, onLeave }: AskStepProps) {
  const { t } = useTranslation();
  const form = useSmallForm({
    values: {},
    check: () => ({}),
    send: async () => onSent(await askPhoneCode(phone)),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <Text>
          {t('phone.continue')} <bdi>{formatPhone(phone)}</bdi>
        </Text>
        <FormError error={form.failure} />
        <SessionEndButtons label={t('phone.send')} busy={form.busy} isFocused onLeave={onLeave} />
      </Stack>
    </form>
  );
}

/** The second step: the form for the code. */
function CodeStep({ phone, first, onSignedIn, onLeave }: ByPhoneProps & { first: SentCode }) {
  const { t } = useTranslation();
  const resend = useResend(() => askPhoneCode(phone), first);
  const form = useSmallForm({
    values: { code: '' },
    check: ({ code }, required) => ({ code: required('code', t('phone.code')) ?? codeProblem(code) }),
    send: async ({ code }) => {
      try {
        onSignedIn(await signInByPhone({ phone, code }));
      } catch (error) {
        // This dialog renews a session and creates no account, so an unknown number is refused.
        if (error instanceof CallFailed && error.code === 'access.name_needed')
          throw new CallFailed(error.status, t('phone.no_account'));
        throw error;
      }
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <Text>
          {t('phone.sent_to', { phone: formatPhone(phone), minutes: Math.round(first.ends_in / 60) })}
        </Text>
        <FormError error={form.failure} />
        <PhoneCodeField form={form} name="code" resend={resend} />
        <SessionEndButtons label={t('session_end.act')} busy={form.busy} onLeave={onLeave} />
      </Stack>
    </form>
  );
}
