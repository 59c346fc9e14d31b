import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { ChosenBooking } from '../../../lib/booking-link.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import classes from './sign-in-to-book.module.css';

// Loaded only where there is a booking, because its total needs the code that computes prices.
const ChosenBookingCard = lazy(async () => ({
  default: (await import('./chosen-booking-card.tsx')).ChosenBookingCard,
}));

/**
 * The booking that a visitor has chosen, shown on the sign-in and registration screens because it goes on after them.
 * While it is loaded, an empty space of the same size.
 */
export function WaitingBooking({ booking }: { booking: ChosenBooking }) {
  return (
    <Suspense fallback={<div className={classes.space} />}>
      <ChosenBookingCard booking={booking} />
    </Suspense>
  );
}

type SignInToBookProps = {
  booking: ChosenBooking;
  /** The address of the registration that leads to the booking. */
  registerPath: string;
};

/**
 * The top of the sign-in screen for a visitor who was about to book: what they chose, and first of all the button
 * to register, since most have no account yet; the form to sign in follows below.
 */
export function SignInToBook({ booking, registerPath }: SignInToBookProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{t('sign_in.booking.title')}</Title>
        <Text c="dimmed" mt={4}>
          {t('sign_in.booking.lead')}
        </Text>
      </div>
      <WaitingBooking booking={booking} />
      <Button component={AppLink} to={registerPath} size="md" fullWidth>
        {t('register.submit')}
      </Button>
      <Title order={2} fz="lg" mt="xs">
        {t('sign_in.booking.have_account')}
      </Title>
    </Stack>
  );
}

/**
 * The choice to sign in with a role of the agency's staff, hidden behind a small link where mostly customers sign in.
 */
export function FoldedRoles({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const roles = useRef<HTMLDivElement>(null);
  // The link that had the focus has disappeared, so the selected role gets the focus.
  useEffect(() => {
    if (open) roles.current?.querySelector<HTMLElement>('[role=radio][aria-checked=true]')?.focus();
  }, [open]);
  if (open) return <div ref={roles}>{children}</div>;
  return (
    <Text ta="center" fz="sm">
      <Anchor component="button" type="button" className="touch" onClick={() => setOpen(true)}>
        {t('sign_in.booking.staff')}
      </Anchor>
    </Text>
  );
}
