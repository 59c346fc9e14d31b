import { Button, Text } from '@mantine/core';
import { stayOn } from '@rihla/domain/guiding/journey-days';
import { isOfficeField } from '@rihla/domain/pilgrims/office-fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { CallOutput } from '../../../lib/api/api.ts';
import { dateTimeText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { CustomerScreen, Panel } from '../../../ui/calm.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { useNow } from '../../../ui/values/clock.ts';
import { QrCode } from '../../../ui/values/pictures/qr-code.tsx';
import {
  BusesPanel,
  ContactsPanel,
  FlightsPanel,
  HotelsPanel,
  ItineraryPanel,
  TodayPanel,
} from '../journey/journey-parts.tsx';
import classes from '../journey/journey.module.css';
import { RoomText } from '../journey/room-text.tsx';
import { keepApp } from '../offline/keep-app.ts';
import { type OwnDeparture, ownDepartureQuery } from './own-departure.queries.ts';

/** A customer's screen of their departure: today, rooms, contacts, itinerary, missing papers. Works offline too. */
export function OwnDeparturePage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const account = useAccount();
  const query = useQuery(ownDepartureQuery(account?.key ?? '', slug));
  useEffect(() => keepApp('own'), []);
  return (
    <CustomerScreen>
      <PageHeader title={query.data?.departure.listing.name ?? t('journey.title')} />
      <QueryState query={query} lines={4} height={150}>
        {({ departure, isKept }) => <Departure departure={departure} isKept={isKept} />}
      </QueryState>
    </CustomerScreen>
  );
}

/**
 * The panels of the screen, the ones needed during the journey first.
 * @param isKept data are the stored ones, as offline
 */
function Departure({ departure, isKept }: { departure: OwnDeparture; isKept: boolean }) {
  const { t, locale } = useTranslation();
  const today = agencyDay(useNow(60_000));
  const { listing, journey, travellers, made_at } = departure;
  const stay = stayOn(journey.hotels, today);
  return (
    <>
      <Text c="dimmed" role="status">
        {t(isKept ? 'journey.offline' : 'journey.kept', { when: dateTimeText(made_at, locale) })}
      </Text>
      <TodayPanel departure={listing} journey={journey} today={today}>
        <ul className={classes.rows}>
          {travellers.map((one) => (
            <li key={one.booking_id} className={classes.line}>
              <strong>{one.name ?? t('journey.unnamed')}</strong>
              <span>
                <RoomText room={one.room} hotels={journey.hotels} hotel={stay?.id} />
              </span>
            </li>
          ))}
        </ul>
      </TodayPanel>
      <ContactsPanel journey={journey} />
      <Panel title={t('journey.travellers')}>
        <Text c="dimmed">{t('journey.card_hint')}</Text>
        <ul className={classes.rows}>
          {travellers.map((one) => (
            <li key={one.booking_id}>
              <Traveller one={one} />
            </li>
          ))}
        </ul>
      </Panel>
      <HotelsPanel journey={journey} />
      <FlightsPanel journey={journey} />
      <BusesPanel journey={journey} />
      <ItineraryPanel departure={listing} journey={journey} today={today} />
    </>
  );
}

type OwnTraveller = CallOutput<'own_departures.get'>['data']['travellers'][number];

/**
 * One traveller: what is still missing from the family, what the office still fills in, and the QR code of the pilgrim
 * card.
 */
function Traveller({ one }: { one: OwnTraveller }) {
  const { t, field } = useTranslation();
  const name = one.name ?? t('journey.unnamed');
  const { missing } = one;
  const [own, ofOffice] = [
    missing?.filter((key) => !isOfficeField(key)) ?? [],
    missing?.filter(isOfficeField) ?? [],
  ];
  const named = (fields: typeof own) => fields.map((key) => field('profile', key)).join(', ');
  return (
    <>
      <strong>{name}</strong>
      {missing && (
        <Text c="dimmed">
          {own.length > 0
            ? t('journey.papers_missing', { fields: named(own) })
            : t('journey.papers_complete')}
        </Text>
      )}
      {one.profile_slug && own.length > 0 && (
        <Button component={AppLink} to={`/user/profiles/${one.profile_slug}`} variant="light" mt={8}>
          {t('journey.papers_mend')}
        </Button>
      )}
      {ofOffice.length > 0 && (
        <Text c="dimmed">{t('journey.papers_of_office', { fields: named(ofOffice) })}</Text>
      )}
      <details>
        <summary className="larger-target">{t('journey.card')}</summary>
        <div className={classes.card}>
          <div className={classes.code}>
            <QrCode text={one.code} label={`${t('journey.card')} ${name}`} />
          </div>
          <bdi className="tabular">{one.code}</bdi>
        </div>
      </details>
    </>
  );
}
