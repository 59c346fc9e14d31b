import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/can.ts';
import { dateText } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { type DeskRow, DeskRows, NothingToDo } from './desk-list.tsx';

type ShortPassportList = CallOutput<'passports.short'>['data'];

/** The pilgrims shown before the button is pressed. */
const FIRST_SHOWN = 5;

/**
 * The list of pilgrims whose passport ends too soon for their coming departure: five at first, a button shows the
 * others.
 */
export function ShortPassports() {
  const { t } = useTranslation();
  const can = useCan();
  const [showsAll, setShowsAll] = useState(false);
  const query = useQuery({
    queryKey: ['passports.short'],
    queryFn: async ({ signal }) => (await call('passports.short', {}, { signal })).data,
  });
  const { total = 0, rows = [] } = query.data ?? {};
  return (
    <Section
      title={t('desk.passports')}
      actions={
        rows.length > FIRST_SHOWN &&
        !showsAll && (
          <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
            {t('desk.show_all', { count: total })}
          </Button>
        )
      }
    >
      <QueryState query={query} lines={3} height={44}>
        {(found) =>
          found.total === 0 ? (
            <NothingToDo text={t('desk.passports_calm')} />
          ) : (
            <>
              <DeskRows
                rows={(showsAll ? found.rows : found.rows.slice(0, FIRST_SHOWN)).map((row) =>
                  passportRow(row, can('profile.update')),
                )}
              />
              {showsAll && total > rows.length && (
                <p>{t('desk.not_shown', { count: total - rows.length })}</p>
              )}
            </>
          )
        }
      </QueryState>
    </Section>
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
