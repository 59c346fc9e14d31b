import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import type { DeskRow } from './desk-list.tsx';
import { ShortList } from './short-list.tsx';

type ShortPassportList = CallOutput<'passports.short'>['data'];

/**
 * The list of pilgrims whose passport ends too soon for their coming departure: five at first, a button shows the
 * others.
 */
export function ShortPassports() {
  const { t } = useTranslation();
  const can = useCan();
  const query = useQuery({
    queryKey: ['passports.short'],
    queryFn: async ({ signal }) => (await call('passports.short', {}, { signal })).data,
  });
  return (
    <ShortList
      title={t('desk.passports')}
      emptyText={t('desk.passports_calm')}
      query={query}
      row={(row) => passportRow(row, can('profile.update'))}
    />
  );
}

/**
 * A traveller whose passport ends too soon after the journey, as a row of the office's start screen. It leads to the
 * profile for staff who may change it, otherwise to the customer.
 */
function passportRow(row: ShortPassportList['rows'][number], mayEdit: boolean): DeskRow {
  const { booking_id, profile, listing, expires_on, passport } = row;
  const customer = `/admin/credentials/users/${profile.user_slug}`;
  return {
    id: booking_id,
    to: mayEdit ? `${customer}/edit-profile/${profile.slug}` : customer,
    name: <bdi>{profile.name}</bdi>,
    about: (
      <>
        {listing.name} · <DateText value={listing.departure_at} />
      </>
    ),
    end: <PassportDates expires={expires_on} needed={passport.needed_until} />,
  };
}

/** When a passport expires, and until when it must be valid for the journey. */
function PassportDates({ expires, needed }: { expires: string; needed: string }) {
  const { t, locale } = useTranslation();
  return (
    <>
      <span>{t('desk.passport_until', { date: dateText(expires, locale) })}</span>
      <span>{t('desk.passport_needed', { date: dateText(needed, locale) })}</span>
    </>
  );
}
