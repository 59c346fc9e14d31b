import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { bookingIn } from '../../lib/booking-link.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { storedItem } from '../../lib/storage.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { withNextAddress } from './next-address.ts';
import { SignInToBook, FoldedRoles } from './parts/sign-in-to-book.tsx';
import { CodeField } from './parts/code-field.tsx';
import { ModePicker } from './parts/mode-picker.tsx';
import { PhoneSignInLink } from './parts/phone-sign-in-link.tsx';
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

/**
 * The sign-in screen: first a role, e-mail and password, then the code of the second factor where the account has one.
 * A visitor who was about to book sees that booking and the button to register first, and the roles last. While
 * `form.enrolment` is set, a member of staff must set up an authenticator app.
 */
export function LoginPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const next = query.get('next');
  const booking = bookingIn(next);
  const [mode, setMode] = useState<Mode>(() => firstMode(query.get('as') ?? (booking && 'user')));
  const form = useSignIn(mode, next);
  if (form.enrolment) return <Enrol form={form} enrolment={form.enrolment} />;
  const bookingToShow = form.asksCode ? null : booking;
  const registerPath = withNextAddress(next, '/register');
  const roles = <ModePicker value={mode} onChange={setMode} />;
  return (
    <Stack gap="lg" component="form" onSubmit={form.submit} {...{ noValidate: true }}>
      {bookingToShow ? (
        <SignInToBook booking={bookingToShow} registerPath={registerPath} />
      ) : (
        <SignInHead form={form} />
      )}
      {!form.asksCode && !booking && roles}
      <FormError error={form.failure} />
      {form.asksCode ? <CodeField form={form} /> : <PasswordFields form={form} mode={mode} next={next} />}
      <Button
        type="submit"
        size="md"
        loading={form.busy}
        fullWidth
        variant={bookingToShow ? 'default' : 'filled'}
      >
        {form.asksCode ? t('sign_in.verify') : t('sign_in.submit')}
      </Button>
      {form.asksCode && (
        <Anchor component="button" type="button" className="touch" onClick={form.startOver}>
          {t('sign_in.other_account')}
        </Anchor>
      )}
      {mode === 'user' && !form.asksCode && <PhoneSignInLink next={next} />}
      {bookingToShow && <FoldedRoles>{roles}</FoldedRoles>}
      {mode === 'user' && !form.asksCode && !booking && (
        <Group justify="center" gap={6}>
          <Text c="dimmed">{t('sign_in.no_account')}</Text>
          <Anchor component={AppLink} to={registerPath} fw={550}>
            {t('register.title')}
          </Anchor>
        </Group>
      )}
    </Stack>
  );
}

/**
 * The title of the sign-in: at first of the form with e-mail and password, then of the code from the authenticator
 * app.
 */
function SignInHead({ form }: { form: SignInForm }) {
  const { t } = useTranslation();
  return (
    <div>
      <Title order={1}>{t(form.asksCode ? 'account.totp' : 'sign_in.title')}</Title>
      <Text c="dimmed" mt={4}>
        {form.asksCode ? t('sign_in.code_for', { account: form.email.trim() }) : t('sign_in.lead')}
      </Text>
    </div>
  );
}

/**
 * Sets up the code of an authenticator app, which the agency demands of its staff, during the sign-in: first the app,
 * then the recovery codes to store.
 */
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
          <TotpEnrolment
            enrolment={enrolment}
            actLabel={t('sign_in.submit')}
            confirm={form.confirmEnrolment}
          />
        )}
      </Suspense>
    </Stack>
  );
}

type PasswordFieldsProps = { form: SignInForm; mode: Mode; next: string | null };

/**
 * The first step of the sign-in: e-mail, password, and the link to a forgotten password.
 * @param mode the role that is chosen, with which the link begins
 * @param next the address to go to after the sign-in, which the link carries along
 */
function PasswordFields({ form, mode, next }: PasswordFieldsProps) {
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
          <Anchor component={AppLink} to={withNextAddress(next, `/forget-password?as=${mode}`)} fz="sm">
            {t('forget.title')}
          </Anchor>
        </Group>
      </div>
    </Stack>
  );
}

/**
 * The role that is selected at first: the one of the address or, where that is null, the one last used in this browser;
 * `user` for an unknown name.
 */
function firstMode(fromAddress: string | null): Mode {
  const wanted = fromAddress ?? storedItem<string>('login_mode', 'user');
  return MODES.find((mode) => mode === wanted) ?? 'user';
}
