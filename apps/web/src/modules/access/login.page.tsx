import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { storedItem } from '../../lib/storage.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { withNextAddress } from './next-address.ts';
import { CodeField } from './parts/code-field.tsx';
import { ModePicker } from './parts/mode-picker.tsx';
import type { Enrolment } from './parts/totp-enrolment.tsx';
import { type Mode, MODES } from './sign-in.ts';
import { type SignInForm, useSignIn } from './use-sign-in.ts';

// Rarely needed and, with the code that draws the QR code, too heavy for the first screen.
const TotpEnrolment = lazy(async () => ({
  default: (await import('./parts/totp-enrolment.tsx')).TotpEnrolment,
}));
const RecoveryCodes = lazy(async () => ({
  default: (await import('./parts/recovery-codes.tsx')).RecoveryCodes,
}));

/** The login: a role to choose, e-mail and password, then the code of a second factor where there is one. */
export function LoginPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [mode, setMode] = useState<Mode>(() => firstMode(query.get('as')));
  const form = useSignIn(mode, query.get('next'));
  if (form.enrolment) return <Enrol form={form} enrolment={form.enrolment} />;
  return (
    <Stack gap="lg" component="form" onSubmit={form.submit} {...{ noValidate: true }}>
      <div>
        <Title order={1}>{t(form.asksCode ? 'account.totp' : 'sign_in.title')}</Title>
        <Text c="dimmed" mt={4}>
          {form.asksCode ? t('sign_in.code_for', { account: form.email.trim() }) : t('sign_in.lead')}
        </Text>
      </div>
      {!form.asksCode && <ModePicker value={mode} onChange={setMode} />}
      <FormError error={form.failure} />
      {form.asksCode ? <CodeField form={form} /> : <PasswordFields form={form} />}
      <Button type="submit" size="md" loading={form.busy} fullWidth>
        {form.asksCode ? t('sign_in.verify') : t('sign_in.submit')}
      </Button>
      {form.asksCode && (
        <Anchor component="button" type="button" className="touch" onClick={form.startOver}>
          {t('sign_in.other_account')}
        </Anchor>
      )}
      {mode === 'user' && !form.asksCode && (
        <Group justify="center" gap={6}>
          <Text c="dimmed">{t('sign_in.no_account')}</Text>
          <Anchor component={AppLink} to={withNextAddress(query.get('next'), '/register')} fw={550}>
            {t('register.title')}
          </Anchor>
        </Group>
      )}
    </Stack>
  );
}

/** Sets up the second factor that the site asks for: first the authenticator, then the recovery codes to store. */
function Enrol({ form, enrolment }: { form: SignInForm; enrolment: Enrolment }) {
  const { t } = useTranslation();
  const { enrolled } = form;
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t(enrolled ? 'recovery.title' : 'account.totp')}</Title>
        {!enrolled && (
          <Text c="dimmed" mt={4}>
            {t('error.access.must_enrol_totp')}
          </Text>
        )}
      </div>
      <Suspense>
        {enrolled ? (
          <RecoveryCodes
            codes={enrolled.codes}
            owner={{ name: enrolled.account.name, agency: enrolled.account.site.name }}
            onStored={form.continueToApp}
          />
        ) : (
          <TotpEnrolment enrolment={enrolment} act={t('sign_in.submit')} confirm={form.confirmEnrolment} />
        )}
      </Suspense>
    </Stack>
  );
}

function PasswordFields({ form }: { form: SignInForm }) {
  const { t } = useTranslation();
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
        error={form.errors.email}
        onChange={(event) => form.setEmail(event.currentTarget.value)}
      />
      <div>
        <PasswordInput
          size="md"
          label={t('sign_in.password')}
          name="password"
          autoComplete="current-password"
          value={form.password}
          error={form.errors.password}
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

/** The role chosen at first: that of the address, or the one used last on this browser. */
function firstMode(fromAddress: string | null): Mode {
  const wanted = fromAddress ?? storedItem<string>('login_mode', 'user');
  return MODES.find((mode) => mode === wanted) ?? 'user';
}
