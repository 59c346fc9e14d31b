import { Button } from '@mantine/core';
import { useOffersPhoneSignIn } from '../../../lib/agency.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { withNextAddress } from '../next-address.ts';

/**
 * The link to the sign-in by phone, shown where the agency offers it.
 * @param next the address to open after signing in; null for the first screen of the role
 */
export function PhoneSignInLink({ next }: { next: string | null }) {
  const { t } = useTranslation();
  if (!useOffersPhoneSignIn()) return null;
  return (
    <Button component={AppLink} to={withNextAddress(next, '/phone')} variant="subtle" fullWidth>
      {t('phone.title')}
    </Button>
  );
}
