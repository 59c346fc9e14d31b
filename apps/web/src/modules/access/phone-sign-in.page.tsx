import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { formatPhone, normalisePhone } from '@rihla/domain/shared/identity/phone';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CallFailed } from '../../lib/api/problems.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { FormError } from '../../ui/form-error.tsx';
import { AppLink } from '../../ui/values/app-link.tsx';
import { nextAddress, withNextAddress } from './next-address.ts';
import { codeProblem, PhoneCodeField } from './parts/phone-code-field.tsx';
import { type SentCode, useResend } from './parts/use-resend.ts';
import { askPhoneCode, signInByPhone } from './sign-in.ts';
import { nameProblem, phoneProblem, useSmallForm } from './small-form.ts';

type SentNumber = { phone: string; first: SentCode };

/**
 * The screen to sign in or sign up by phone: first the number, then the code that was sent to it and, where the number
 * has no account yet, a name.
 */
export function PhoneSignInPage() {
  const [sent, setSent] = useState<SentNumber | null>(null);
  const next = useSearchParams()[0].get('next');
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      {sent ? (
        <CodeStep key={sent.phone} sent={sent} next={next} onOtherNumber={() => setSent(null)} />
      ) : (
        <NumberStep onSent={setSent} />
      )}
      <Group justify="center">
        <Anchor component={AppLink} to={withNextAddress(next, '/login?as=user')}>
          {t('phone.by_email')}
        </Anchor>
      </Group>
    </Stack>
  );
}

/** The first step of the sign-in by phone: the form for the number, to which a code is then sent. */
function NumberStep({ onSent }: { onSent: (sent: SentNumber) => void }) {
  const { t } = useTranslation();
  const form = useSmallForm({
    values: { phone: '' },
    check: ({ phone }, required) => ({
      phone: required('phone', t('phone.number')) ?? phoneProblem(phone),
    }),
    send: async ({ phone }) => onSent({ phone: normalisePhone(phone)!, first: await askPhoneCode(phone) }),
  });
  return (
    <Stack gap="md" component="form" onSubmit={form.submit} {...{ noValidate: true }}>
      <div>
        <Title order={1}>{t('phone.title')}</Title>
        <Text c="dimmed" mt={4}>
          {t('phone.lead')}
        </Text>
      </div>
      <FormError error={form.failure} />
      <TextInput
        size="md"
        label={t('phone.number')}
        type="tel"
        autoComplete="tel"
        placeholder="0812 3456 7890"
        {...form.field('phone')}
      />
      <Button type="submit" size="md" loading={form.busy} fullWidth>
        {t('phone.send')}
      </Button>
    </Stack>
  );
}

type CodeStepProps = { sent: SentNumber; next: string | null; onOtherNumber: () => void };

/** The second step of the sign-in by phone: the form for the code, and for a name where the number has no account. */
function CodeStep({ sent: { phone, first }, next, onOtherNumber }: CodeStepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [needsName, setNeedsName] = useState(false);
  const resend = useResend(() => askPhoneCode(phone), first);
  const form = useSmallForm({
    values: { code: '', name: '' },
    check: ({ code, name }, required) => ({
      code: required('code', t('phone.code')) ?? codeProblem(code),
      name: needsName ? (required('name', t('register.name')) ?? nameProblem(name)) : undefined,
    }),
    send: async ({ code, name }) => {
      try {
        const account = await signInByPhone({ phone, code, ...(needsName ? { name: name.trim() } : {}) });
        await navigate(nextAddress(next, account.role), { replace: true });
      } catch (error) {
        if (needsName || !(error instanceof CallFailed) || error.code !== 'access.name_needed') throw error;
        setNeedsName(true);
      }
    },
  });
  return (
    <Stack gap="md" component="form" onSubmit={form.submit} {...{ noValidate: true }}>
      <div>
        <Title order={1}>{t('phone.code_title')}</Title>
        <Text c="dimmed" mt={4}>
          {t('phone.sent_to', { phone: formatPhone(phone), minutes: Math.round(first.ends_in / 60) })}
        </Text>
      </div>
      <FormError error={form.failure} />
      <PhoneCodeField form={form} name="code" resend={resend} size="md" />
      {needsName && (
        <Stack gap="xs">
          <Text role="status">{t('phone.new_account')}</Text>
          <TextInput
            size="md"
            label={t('register.name')}
            autoComplete="name"
            autoFocus
            {...form.field('name')}
          />
        </Stack>
      )}
      <Button type="submit" size="md" loading={form.busy} fullWidth>
        {needsName ? t('register.submit') : t('sign_in.submit')}
      </Button>
      <Anchor component="button" type="button" className="touch" onClick={onOtherNumber}>
        {t('phone.other_number')}
      </Anchor>
    </Stack>
  );
}
