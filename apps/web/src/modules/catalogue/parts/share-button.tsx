import { isOnSale } from '@rihla/domain/catalogue/on-sale';
import { shareText } from '@rihla/messages/share-text';
import { ActionIcon, Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { useAccount } from '../../../lib/session.ts';
import { share } from '../../../lib/share.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { ownAccountQuery } from '../../access/account/own-account.ts';
import type { ListingRow } from '../listing.queries.ts';
import { publicPageOf } from '../listing-paths.ts';

type Shareable = Pick<
  ListingRow,
  'slug' | 'name' | 'status' | 'category' | 'departure_at' | 'base_price' | 'currency' | 'seats_left'
>;

/**
 * Hands a package on in one tap: its text, and the link of its public page, whose picture the messenger shows. An
 * agent's link carries its referral code; customers have none. Nothing is drawn for a package without a public page.
 */
export function ShareButton({ listing, small = false }: { listing: Shareable; small?: boolean }) {
  const { t, locale } = useTranslation();
  const code = useOwnCode();
  if (!isOnSale(listing)) return null;
  const act = async () => {
    const url = window.location.origin + publicPageOf(listing.slug, locale, code.value);
    const text = shareText(t, {
      ...listing,
      price: listing.base_price,
      seats_left: listing.category === 'TABUNGAN' ? null : listing.seats_left,
    });
    try {
      if ((await share({ title: listing.name, text, url })) === 'copied')
        toastSuccess(t('public.share.copied'));
    } catch (error) {
      toastFailure(error);
    }
  };
  const common = { onClick: () => void act(), disabled: code.loading };
  if (!small)
    return (
      <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} {...common}>
        {t('public.share')}
      </Button>
    );
  return (
    <ActionIcon
      size="lg"
      variant="subtle"
      aria-label={t('public.share.label', { name: listing.name })}
      title={t('public.share')}
      {...common}
    >
      <IconShare size={18} aria-hidden />
    </ActionIcon>
  );
}

/** The referral code of the agent who is signed in; others have none. A link without it would lose the agent's fee. */
function useOwnCode(): { value: string | null; loading: boolean } {
  const isAgent = useAccount()?.role === 'AGENT';
  const { data, isPending } = useQuery({ ...ownAccountQuery(), enabled: isAgent });
  const value = data && 'referral_code' in data ? data.referral_code : null;
  return { value, loading: isAgent && isPending };
}
