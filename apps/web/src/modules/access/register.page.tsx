import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { bookingIn } from '../../lib/booking-link.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { withNextAddress, nextAddress } from './next-address.ts';
import { WaitingBooking } from './parts/sign-in-to-book.tsx';
import { nameProblem, passwordProblem, phoneProblem, repeatProblem, useSmallForm } from './small-form.ts';
import { signUp } from './sign-in.ts';

/** The registration of a visitor, who becomes a customer and is signed in. */
export function RegisterPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const next = useSearchParams()[0].get('next');
  const booking = bookingIn(next);
  const form = useSmallForm({
    values: { name: '', email: '', phone: '', password: '', password_confirmation: '' },
    check: (values, required) => ({
      name: required('name', t('register.name')) ?? nameProblem(values.name),
      email:
        required('email', t('register.email')) ??
        (/^\S+@\S+\.\S+$/.test(values.email) ? undefined : t('error.form.email')),
      phone: required('phone', t('register.phone')) ?? phoneProblem(values.phone),
      password: required('password', t('sign_in.password')) ?? passwordProblem(values.password),
      password_confirmation: repeatProblem(values),
    }),
    send: async (values) => {
      const account = await signUp({ ...values, email: values.email.trim(), name: values.name.trim() });
      toastSuccess(t('register.done'));
      await navigate(nextAddress(next, account.role), { replace: true });
    },
  });
  return (
    <Stack gap="md" component="form" onSubmit={form.submit} {...{ noValidate: true }}>
      <div>
        <Title order={1}>{t(booking ? 'register.submit' : 'register.title')}</Title>
        <Text c="dimmed" mt={4}>
          {t(booking ? 'sign_in.booking.lead' : 'register.lead')}
        </Text>
      </div>
      {booking && <WaitingBooking booking={booking} />}
      <FormError error={form.failure} />
      <TextInput size="md" label={t('register.name')} autoComplete="name" {...form.field('name')} />
      <TextInput
        size="md"
        label={t('register.email')}
        description={t('register.email_hint')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        {...form.field('email')}
      />
      <TextInput
        size="md"
        label={t('register.phone')}
        type="tel"
        autoComplete="tel"
        placeholder="0812 3456 7890"
        {...form.field('phone')}
      />
      <PasswordInput
        size="md"
        label={t('sign_in.password')}
        autoComplete="new-password"
        strength
        {...form.field('password')}
      />
      <PasswordInput
        size="md"
        label={t('password.again')}
        autoComplete="new-password"
        {...form.field('password_confirmation')}
      />
      <Button type="submit" size="md" loading={form.busy} fullWidth mt="xs">
        {t('register.submit')}
      </Button>
      <Group justify="center" gap={6}>
        <Text c="dimmed">{t('register.have_account')}</Text>
        <Anchor component={AppLink} to={withNextAddress(next, '/login?as=user')} fw={550}>
          {t('sign_in.title')}
        </Anchor>
      </Group>
    </Stack>
  );
}
