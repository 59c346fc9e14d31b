import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useWords } from '../../lib/i18n.ts';
import { CallFailed } from '../../lib/problems.ts';
import { type Account, homeOf } from '../../lib/session.ts';
import { recall, remember } from '../../lib/storage.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { doorWith, nextAddress } from './next-address.ts';
import { ModePicker } from './parts/mode-picker.tsx';
import type { Enrolment } from './parts/totp-enrolment.tsx';
import { enrolAndSignIn, type Mode, MODES, signIn } from './sign-in.ts';

// Seldom needed, and with the drawing of its picture too heavy for the first screen.
const TotpEnrolment = lazy(async () => ({
  default: (await import('./parts/totp-enrolment.tsx')).TotpEnrolment,
}));

/** Sign in, by one of the six doors. */
export function LoginPage() {
  const { t } = useWords();
  const [query] = useSearchParams();
  const [mode, setMode] = useState<Mode>(() => firstMode(query.get('as')));
  const form = useSignIn(mode, query.get('next'));
  if (form.enrolment) return <Enrol enrolment={form.enrolment} confirm={form.confirmEnrolment} />;
  return (
    <Stack gap="lg" component="form" onSubmit={form.submit} {...{ noValidate: true }}>
      <div>
        <Title order={1}>{t('sign_in.title')}</Title>
        <Text c="dimmed" mt={4}>
          {t('sign_in.lead')}
        </Text>
      </div>
      <ModePicker value={mode} onChange={setMode} />
      <FormError error={form.failure} />
      {form.asksCode ? <CodeField form={form} /> : <PasswordFields form={form} />}
      <Button type="submit" size="md" loading={form.busy} fullWidth>
        {form.asksCode ? t('sign_in.verify') : t('sign_in.submit')}
      </Button>
      {mode === 'user' && !form.asksCode && (
        <Group justify="center" gap={6}>
          <Text c="dimmed">{t('sign_in.no_account')}</Text>
          <Anchor component={AppLink} to={doorWith(query.get('next'), '/register')} fw={550}>
            {t('register.title')}
          </Anchor>
        </Group>
      )}
    </Stack>
  );
}

type EnrolProps = { enrolment: Enrolment; confirm: (otp: string) => Promise<void> };

/** The site asks this role for a second factor that is not there yet: set it up, then come in. */
function Enrol({ enrolment, confirm }: EnrolProps) {
  const { t } = useWords();
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t('account.totp')}</Title>
        <Text c="dimmed" mt={4}>
          {t('error.access.must_enrol_totp')}
        </Text>
      </div>
      <Suspense>
        <TotpEnrolment enrolment={enrolment} act={t('sign_in.submit')} confirm={confirm} />
      </Suspense>
    </Stack>
  );
}

function PasswordFields({ form }: { form: SignInForm }) {
  const { t } = useWords();
  return (
    <Stack gap="md">
      <TextInput
        size="md"
        label={t('sign_in.email')}
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        value={form.email}
        error={form.missing.email}
        onChange={(event) => form.setEmail(event.currentTarget.value)}
      />
      <div>
        <PasswordInput
          size="md"
          label={t('sign_in.password')}
          name="password"
          autoComplete="current-password"
          value={form.password}
          error={form.missing.password}
          onChange={(event) => form.setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt={8}>
          <Anchor component={AppLink} to={`/forget-password`} fz="sm">
            {t('forget.title')}
          </Anchor>
        </Group>
      </div>
    </Stack>
  );
}

function CodeField({ form }: { form: SignInForm }) {
  const { t } = useWords();
  return (
    <TextInput
      size="md"
      label={t('sign_in.otp')}
      description={t('sign_in.otp_hint')}
      name="otp"
      autoFocus
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={6}
      value={form.otp}
      error={form.missing.otp}
      onChange={(event) => form.setOtp(event.currentTarget.value.replace(/\D/g, ''))}
    />
  );
}

type SignInForm = ReturnType<typeof useSignIn>;

function useSignIn(mode: Mode, next: string | null) {
  const { t } = useWords();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [missing, setMissing] = useState<{ email?: string; password?: string; otp?: string }>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);

  const enter = async (account: Account) => {
    remember('login_mode', mode);
    await navigate(nextAddress(next, homeOf(account.role)), { replace: true });
  };

  const check = () => ({
    email: email.trim() ? undefined : t('form.required', { field: t('sign_in.email') }),
    password: password ? undefined : t('form.required', { field: t('sign_in.password') }),
    otp: asksCode && otp.length !== 6 ? t('sign_in.otp_length') : undefined,
  });

  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await enter(await signIn(mode, { email: email.trim(), password, ...(asksCode ? { otp } : {}) }));
    } catch (error) {
      const code = error instanceof CallFailed ? error.code : null;
      if (code === 'access.otp_required' && !asksCode) setAsksCode(true);
      else if (code === 'access.must_enrol_totp') setEnrolment((error as CallFailed).data as Enrolment);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const found = check();
    setMissing(found);
    const first = (['email', 'password', 'otp'] as const).find((name) => found[name]);
    if (!first) return void send();
    const field = event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`);
    field?.focus();
  };

  const confirmEnrolment = async (code: string) => {
    if (enrolment) {
      await enter(await enrolAndSignIn({ enrolment_token: enrolment.enrolment_token, otp: code }));
    }
  };

  const fields = { email, setEmail, password, setPassword, otp, setOtp };
  return { ...fields, asksCode, missing, failure, busy, submit, enrolment, confirmEnrolment };
}

function firstMode(asked: string | null): Mode {
  const wanted = asked ?? recall<string>('login_mode', 'user');
  return MODES.find((mode) => mode === wanted) ?? 'user';
}
