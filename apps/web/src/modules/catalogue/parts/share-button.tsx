import { isOnSale } from '@rihla/domain/catalogue/on-sale';
import { pictureUrl } from '@rihla/domain/media/picture';
import { shareText } from '@rihla/messages/share-text';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconQrcode, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { share, type SharedThing } from '../../../lib/share.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { ownAccountQuery } from '../../access/account/own-account.ts';
import type { ListingRow } from '../listing.queries.ts';
import { publicPageOf } from '../../../lib/navigation/listing-paths.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

type Shareable = Pick<
  ListingRow,
  'slug' | 'name' | 'status' | 'category' | 'departure_at' | 'base_price' | 'currency' | 'tax' | 'seats_left'
> & { photo?: { id: string } | null };

/**
 * Button that shares a package: its text, its picture where the device can send one, and the link of its public page.
 * The link of an agent has its referral code, and the large button is followed by one that opens the QR code of the
 * link. Where the browser can neither share nor copy, a dialog shows text and link. Nothing for a package without a
 * public page.
 * @param small shows only an icon, without the QR code
 */
export function ShareButton({ listing, small = false }: { listing: Shareable; small?: boolean }) {
  const { t, locale } = useTranslation();
  const code = useOwnCode();
  const [open, setOpen] = useState(false);
  if (!isOnSale(listing)) return null;
  const shared: SharedThing = {
    title: listing.name,
    text: shareText(t, locale, {
      ...listing,
      price: listing.base_price,
      seats_left: listing.category === 'TABUNGAN' ? null : listing.seats_left,
    }),
    url: window.location.origin + publicPageOf(listing.slug, locale, code.value),
    picture: listing.photo && pictureUrl(listing.photo.id, 960, 'jpg'),
  };
  const act = async () => {
    try {
      if ((await share(shared)) === 'copied') toastSuccess(t('public.share.copied'));
    } catch {
      setOpen(true);
    }
  };
  const dialog = open && (
    <Suspense>
      <ShareDialog shared={shared} code={code.value} onClose={() => setOpen(false)} />
    </Suspense>
  );
  const common = { onClick: () => void act(), disabled: code.loading };
  if (!small)
    return (
      <Group gap={4} wrap="nowrap">
        <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} {...common}>
          {t('public.share')}
        </Button>
        {code.value && (
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('share.qr_of', { name: listing.name })}
            title={t('share.qr')}
            onClick={() => setOpen(true)}
          >
            <IconQrcode size={18} aria-hidden />
          </ActionIcon>
        )}
        {dialog}
      </Group>
    );
  return (
    <>
      <ActionIcon
        size="lg"
        variant="subtle"
        aria-label={t('public.share.label', { name: listing.name })}
        title={t('public.share')}
        {...common}
      >
        <IconShare size={18} aria-hidden />
      </ActionIcon>
      {dialog}
    </>
  );
}

/**
 * Reads the referral code of the signed-in agent; null for everybody else. While it is loading the button is disabled,
 * since the agent would get no fee from a link without it.
 */
function useOwnCode(): { value: string | null; loading: boolean } {
  const isAgent = useAccount()?.role === 'AGENT';
  const { data, isPending } = useQuery({ ...ownAccountQuery(), enabled: isAgent });
  const value = data && 'referral_code' in data ? data.referral_code : null;
  return { value, loading: isAgent && isPending };
}
