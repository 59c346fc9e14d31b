import { Button, Group, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { DetailList } from '../../../../kit/detail-list.tsx';
import { useCan } from '../../../../lib/session/can.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import type { BookingRow } from '../booking-row.ts';
import { listingPath } from '../../../../lib/navigation/listing-paths.ts';

const RoomForm = lazy(async () => ({ default: (await import('./room-form.tsx')).RoomForm }));

/**
 * The panel beside the list of bookings that shows one traveller: the form for room and bed, and links to the invoice,
 * profile and package.
 */
export function BookingPeek({ booking }: { booking: BookingRow }) {
  const { t, field } = useTranslation();
  const can = useCan();
  const name = (id: string) => field('office_booking', id);
  const invoice = `/admin/transactions/invoices/${booking.invoice_slug}`;
  return (
    <Stack>
      <DetailList
        details={[
          { label: name('listing_id'), value: booking.listing_name, wide: true },
          { label: name('departure_at'), value: <DateText value={booking.departure_at} /> },
          { label: name('variant_name'), value: booking.variant_name },
          { label: name('pic_name'), value: booking.pic_name },
          { label: name('invoice_number'), value: booking.invoice_number },
        ]}
      />
      {can('booking.assign_room') && (
        <Suspense>
          <RoomForm booking={booking} />
        </Suspense>
      )}
      <Group gap="xs">
        {booking.profile_slug && can('profile.update') && (
          <Button
            component={AppLink}
            variant="default"
            to={`${invoice}/user/${booking.user_slug}/profile/${booking.profile_slug}`}
          >
            {t('office.see_traveller')}
          </Button>
        )}
        <Button component={AppLink} variant="default" to={listingPath(booking.listing_slug)}>
          {t('office.see_package')}
        </Button>
      </Group>
    </Stack>
  );
}
