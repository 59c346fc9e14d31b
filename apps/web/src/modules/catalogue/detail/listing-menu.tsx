import { isOnSale } from '@rihla/domain/catalogue/on-sale';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBed,
  IconCalendarPlus,
  IconCalendarShare,
  IconCopy,
  IconDots,
  IconListCheck,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { confirmAct } from '../../../ui/confirm.tsx';
import { publicPageOf, roomsPath } from '../../../lib/navigation/listing-paths.ts';
import { type Listing, LISTINGS_PATH, invalidateListings, seasonPath } from '../listing.queries.ts';
import { PaperItems } from './paper-items.tsx';

const DuplicateDialog = lazy(async () => ({
  default: (await import('./duplicate-dialog.tsx')).DuplicateDialog,
}));

const RescheduleDialog = lazy(async () => ({
  default: (await import('./reschedule-dialog.tsx')).RescheduleDialog,
}));

/**
 * Menu of further acts on a package: public page, rooms, departure board, documents to print, duplicating, creating
 * further departures (season), rescheduling, and deleting a draft. Each item is shown only to those who may use it.
 */
export function ListingMenu({ listing }: { listing: Listing }) {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const [copying, setCopying] = useState(false);
  const [moving, setMoving] = useState(false);
  const { id, name } = listing;
  const onSale = isOnSale(listing);
  const isDraft = listing.status === 'NEW';
  const remove = () =>
    confirmAct({
      title: t('listing.delete_title', { name }),
      consequence: t('listing.delete_text'),
      actLabel: t('listing.delete'),
      danger: true,
      run: async () => {
        await call('listings.delete', { id });
        toastSuccess();
        void navigate(LISTINGS_PATH);
        await invalidateListings();
      },
    });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="lg" variant="default" aria-label={t('act.more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onSale && (
            <Menu.Item
              component="a"
              href={publicPageOf(listing.slug)}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconWorld size={16} aria-hidden />}
            >
              {t('listing.public_page')}
            </Menu.Item>
          )}
          {can('rooming.read') && listing.category !== 'TABUNGAN' && (
            <Menu.Item
              component={AppLink}
              to={roomsPath(listing.slug)}
              leftSection={<IconBed size={16} aria-hidden />}
            >
              {t('listing.group_rooms')}
            </Menu.Item>
          )}
          {can('manifest.read') && listing.departure_at && (
            <Menu.Item
              component={AppLink}
              to={`/admin/transactions/departures/${listing.slug}`}
              leftSection={<IconListCheck size={16} aria-hidden />}
            >
              {t('nav.departure_board')}
            </Menu.Item>
          )}
          <PaperItems listing={listing} />
          {can('listing.create') && <Menu.Divider />}
          {can('listing.create') && (
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => setCopying(true)}>
              {t('listing.duplicate')}
            </Menu.Item>
          )}
          {can('listing.create') && listing.category !== 'TABUNGAN' && (
            <Menu.Item
              component={AppLink}
              to={seasonPath(listing.slug)}
              leftSection={<IconCalendarPlus size={16} aria-hidden />}
            >
              {t('listing.season')}
            </Menu.Item>
          )}
          {can('listing.reschedule') && listing.is_editable && listing.category !== 'TABUNGAN' && (
            <Menu.Item
              leftSection={<IconCalendarShare size={16} aria-hidden />}
              onClick={() => setMoving(true)}
            >
              {t('listing.reschedule')}
            </Menu.Item>
          )}
          {isDraft && can('listing.delete') && (
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
              {t('listing.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {moving && (
        <Suspense>
          <RescheduleDialog listing={listing} onClose={() => setMoving(false)} />
        </Suspense>
      )}
      {copying && (
        <Suspense>
          <DuplicateDialog listing={listing} onClose={() => setCopying(false)} />
        </Suspense>
      )}
    </>
  );
}
