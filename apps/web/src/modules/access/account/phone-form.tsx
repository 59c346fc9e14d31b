import { Button, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { useState } from 'react';
import { FormSection } from '../../../kit/form/form-frame.tsx';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { codeProblem, PhoneCodeField } from '../parts/phone-code-field.tsx';
import { type SentCode, useResend } from '../parts/use-resend.ts';
import { phoneProblem, useSmallForm } from '../small-form.ts';
import { ownAccountQuery } from './own-account.ts';

type OwnUser = CallOutput<'user_access.account'>['data'];
type SentNumber = { phone: string; first: SentCode };

const askFor = async (phone: string) => (await call('user_access.ask_own_phone_code', { phone })).data;

/**
 * The part of one's own account in which a customer confirms the phone number to sign in with, or replaces it. An
 * account without a password must set one first.
 */
export function PhoneForm({ account }: { account: OwnUser }) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<SentNumber | null>(null);
  const shown = account.phone && account.phone_confirmed_at ? formatPhone(account.phone) : null;
  return (
    <FormSection title={t('phone.confirm_title')} why={t('phone.confirm_why')}>
      {shown && <Text data-wide>{t('phone.is_confirmed', { phone: shown })}</Text>}
      {!account.has_password ? (
        <Text data-wide c="dimmed">
          {t('phone.password_first')}
        </Text>
      ) : sent ? (
        <CodeForm key={sent.phone} account={account} sent={sent} onOtherNumber={() => setSent(null)} />
      ) : (
        <NumberForm account={account} onSent={setSent} />
      )}
    </FormSection>
  );
}

/** The first step of confirming a phone: the form for the number, to which a code is then sent. */
function NumberForm({ account, onSent }: { account: OwnUser; onSent: (sent: SentNumber) => void }) {
  const { t } = useTranslation();
  const form = useSmallForm({
    values: { phone: account.phone && !account.phone_confirmed_at ? formatPhone(account.phone) : '' },
    check: ({ phone }, required) => ({
      phone: required('phone', t('phone.number')) ?? phoneProblem(phone),
    }),
    send: async ({ phone }) => onSent({ phone, first: await askFor(phone) }),
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={t('phone.confirm_title')} data-wide>
      <FormError error={form.failure} />
      <TextInput
        label={t('phone.number')}
        type="tel"
        autoComplete="tel"
        placeholder="0812 3456 7890"
        {...form.field('phone')}
      />
      <Button type="submit" variant="default" mt="md" loading={form.busy}>
        {t('phone.send')}
      </Button>
    </form>
  );
}

type CodeFormProps = { account: OwnUser; sent: SentNumber; onOtherNumber: () => void };

/**
 * The second step of confirming a phone: the form for the code, and for the present password, because the number will
 * open the account.
 */
function CodeForm({ account, sent: { phone, first }, onOtherNumber }: CodeFormProps) {
  const { t, field } = useTranslation();
  const client = useQueryClient();
  const resend = useResend(() => askFor(phone), first);
  const form = useSmallForm({
    values: { code: '', current_password: '' },
    check: ({ code }, required) => ({
      code: required('code', t('phone.code')) ?? codeProblem(code),
      current_password: required('current_password', field('account', 'current_password')),
    }),
    send: async (values) => {
      await call('user_access.confirm_phone', { ...values, phone, version: account.version });
      await client.invalidateQueries({ queryKey: ownAccountQuery().queryKey });
      toastSuccess(t('phone.confirmed'));
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={t('phone.confirm_title')} data-wide>
      <Text size="sm" mb="sm">
        {t('phone.sent_to', { phone, minutes: Math.round(first.ends_in / 60) })}
      </Text>
      <FormError error={form.failure} />
      <PhoneCodeField form={form} name="code" resend={resend} />
      <PasswordInput
        label={field('account', 'current_password')}
        autoComplete="current-password"
        mt="sm"
        {...form.field('current_password')}
      />
      <Button type="submit" variant="default" mt="md" mr="sm" loading={form.busy}>
        {t('phone.confirm')}
      </Button>
      <Button variant="subtle" mt="md" onClick={onOtherNumber}>
        {t('phone.other_number')}
      </Button>
    </form>
  );
}
