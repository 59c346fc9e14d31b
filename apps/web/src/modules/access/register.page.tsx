import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { bookingIn } from '../../lib/booking-link.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { withNextAddress, nextAddress } from './next-address.ts';

import { PhoneSignInLink } from './parts/phone-sign-in-link.tsx';
import { checkRegistration, NO_REGISTRATION, RegistrationFields } from './parts/registration-fields.tsx';
import { WaitingBooking } from './parts/sign-in-to-book.tsx';
import { useSmallForm } from './small-form.ts';
import { signUp } from './sign-in.ts';

// Few register as an agent.
const AgentRegistration = lazy(async () => ({
  default: (await import('./agent-registration.tsx')).AgentRegistration,
}));

/** The registration of a visitor: as a customer, or by the link of an agent (`as=agent`) as an agent below it. */
export function RegisterPage() {
  const [query] = useSearchParams();
  if (query.get('as') !== 'agent') return <CustomerRegistration />;
  return (
    <Suspense fallback={null}>
      <AgentRegistration code={query.get('ref') ?? ''} />
    </Suspense>
  );
}

/** The registration of a visitor, who becomes a customer and is signed in. */
function CustomerRegistration() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const next = useSearchParams()[0].get('next');
  const booking = bookingIn(next);
  const form = useSmallForm({
    values: NO_REGISTRATION,
    check: checkRegistration,
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
      <RegistrationFields form={form} />
      <Button type="submit" size="md" loading={form.busy} fullWidth mt="xs">
        {t('register.submit')}
      </Button>
      <PhoneSignInLink next={next} />
      <Group justify="center" gap={6}>
        <Text c="dimmed">{t('register.have_account')}</Text>
        <Anchor component={AppLink} to={withNextAddress(next, '/login?as=user')} fw={550}>
          {t('sign_in.title')}
        </Anchor>
      </Group>
    </Stack>
  );
}
