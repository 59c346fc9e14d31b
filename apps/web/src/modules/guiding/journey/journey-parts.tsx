import { Anchor, Text } from '@mantine/core';
import type { JourneyFacts } from '@rihla/domain/guiding/guiding.shapes';
import { dayOfJourney, stayOn } from '@rihla/domain/guiding/journey-days';
import type { LocalDate } from '@rihla/domain/shared/dates';
import { addDays, daysBetween, localDateOf } from '@rihla/domain/shared/dates';
import type { ReactNode } from 'react';
import { count, dateText } from '../../../lib/words/format.ts';
import { hourText } from '../../../lib/words/hour-text.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Panel } from '../../../ui/calm.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { PhoneLink } from '../../../ui/values/phone-link.tsx';
import classes from './journey.module.css';

type Dates = { departure_at: string; return_at: string };
type JourneyOnDay = { departure: Dates; journey: JourneyFacts; today: LocalDate };

/**
 * The panel of today: events of this day of the journey and the hotel of the night; before the journey, the days until
 * it begins and its first hotel.
 */
export function TodayPanel({ departure, journey, today, children }: JourneyOnDay & { children?: ReactNode }) {
  const { t } = useTranslation();
  const day = dayOfJourney(departure.departure_at, today);
  const events = journey.itinerary.filter((one) => one.day === day);
  const stay = stayOn(journey.hotels, today);
  const isOver = today > departure.return_at;
  return (
    <Panel
      title={t(day >= 1 ? 'journey.today' : 'journey.ahead')}
      action={<Text c="dimmed">{whichDay(day, isOver, t)}</Text>}
    >
      {day >= 1 && !isOver && (
        <ul className={classes.rows}>
          {events.map((event) => (
            <li key={event.title}>
              <strong>{event.title}</strong>
              {event.description && <Text c="dimmed">{event.description}</Text>}
            </li>
          ))}
          {events.length === 0 && <Text c="dimmed">{t('journey.nothing_today')}</Text>}
        </ul>
      )}
      {stay && !isOver && <HotelLines hotel={stay} />}
      {children}
    </Panel>
  );
}

/**
 * The day of the journey as text.
 * @param day 1 on the day of departure, 0 on the day before
 */
function whichDay(day: number, isOver: boolean, t: ReturnType<typeof useTranslation>['t']): string {
  if (isOver) return t('journey.after');
  if (day >= 1) return t('journey.day', { day });
  return day === 0 ? t('journey.tomorrow') : t('journey.before', { count: 1 - day });
}

/** A hotel of the journey: name, city, distance in metres, nights, and a link to the map. */
function HotelLines({ hotel }: { hotel: JourneyFacts['hotels'][number] }) {
  const { t, locale } = useTranslation();
  const { latitude, longitude, distance_m } = hotel;
  return (
    <div className={classes.line}>
      <div>
        <strong>{hotel.name}</strong>
        <Text c="dimmed">
          {hotel.city}
          {distance_m !== null && ` · ${t('journey.distance', { meters: count(distance_m, locale) })}`}
        </Text>
        <Text c="dimmed">
          <DateText value={hotel.check_in} /> – <DateText value={hotel.check_out} />
        </Text>
      </div>
      {latitude !== null && longitude !== null && (
        <Anchor
          className="larger-target"
          href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('journey.map')}
        </Anchor>
      )}
    </div>
  );
}

/** The panel of all hotels of a journey. */
export function HotelsPanel({ journey }: { journey: JourneyFacts }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('journey.hotels')}>
      {journey.hotels.length === 0 && <Text c="dimmed">{t('journey.no_hotels')}</Text>}
      <ul className={classes.rows}>
        {journey.hotels.map((hotel) => (
          <li key={hotel.id}>
            <HotelLines hotel={hotel} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The panel of all flights of a journey, in the local times of the airports. */
export function FlightsPanel({ journey }: { journey: JourneyFacts }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('journey.flights')}>
      {journey.flights.length === 0 ? (
        <Text c="dimmed">{t('journey.no_flights')}</Text>
      ) : (
        <>
          <ul className={classes.rows}>
            {journey.flights.map((flight) => (
              <li key={`${flight.code}${flight.departs_at}`} className={classes.flight}>
                <div>
                  <strong>
                    <bdi>
                      {flight.from} – {flight.to}
                    </bdi>
                  </strong>
                  <Text c="dimmed">
                    {flight.airline} <bdi>{flight.code}</bdi>
                    {flight.terminal && ` · ${t('journey.terminal', { terminal: flight.terminal })}`}
                  </Text>
                </div>
                <LocalTimes from={flight.departs_at} to={flight.arrives_at} />
              </li>
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            {t('journey.local_time')}
          </Text>
        </>
      )}
    </Panel>
  );
}

/**
 * The day of a flight, and its hours of departure and arrival in the local times of the airports, with the number of
 * days later on which it lands.
 */
function LocalTimes({ from, to }: { from: string; to: string }) {
  const { t, locale } = useTranslation();
  const dayOf = (local: string) => localDateOf(local.slice(0, 10));
  const later = daysBetween(dayOf(from), dayOf(to));
  const hour = (local: string) => hourText(local.slice(11, 16), locale);
  return (
    <Text className="tabular" ta="end">
      {dateText(from.slice(0, 10), locale)}
      <br />
      {hour(from)} – {hour(to)}
      {later > 0 && ` (${t('journey.days_later', { count: later })})`}
    </Text>
  );
}

/** The panel of the itinerary, day by day; today is marked. */
export function ItineraryPanel({ departure, journey, today }: JourneyOnDay) {
  const { t } = useTranslation();
  const days = Map.groupBy(journey.itinerary, ({ day }) => day);
  return (
    <Panel title={t('journey.days')}>
      {days.size === 0 && <Text c="dimmed">{t('journey.no_days')}</Text>}
      <ol className={classes.rows}>
        {[...days].map(([day, events]) => {
          const date = addDays(localDateOf(departure.departure_at), day - 1);
          return (
            <li key={day} aria-current={date === today ? 'date' : undefined} className={classes.day}>
              <Text c="dimmed" size="sm">
                {t('journey.day', { day })} · <DateText value={date} />
              </Text>
              {events.map((event) => (
                <div key={event.title}>
                  <strong>{event.title}</strong>
                  {event.description && <Text c="dimmed">{event.description}</Text>}
                </div>
              ))}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** The panel of phone numbers: the guides and the agency. */
export function ContactsPanel({ journey }: { journey: JourneyFacts }) {
  const { t } = useTranslation();
  const { agency, guides } = journey;
  return (
    <Panel title={t('journey.guides')}>
      {guides.length === 0 && <Text c="dimmed">{t('journey.no_guides')}</Text>}
      <ul className={classes.rows}>
        {guides.map(({ name, phone }) => (
          <li key={`${name}${phone}`} className={classes.line}>
            <strong>{name}</strong>
            <PhoneLink phone={phone} />
          </li>
        ))}
        <li className={classes.line}>
          <div>
            <strong>{agency.name}</strong>
            <Text c="dimmed">{t('journey.agency')}</Text>
          </div>
          <PhoneLink phone={agency.whatsapp ?? agency.phone} />
        </li>
      </ul>
    </Panel>
  );
}

/** The panel of the buses of a journey by leg; nothing while none is known. */
export function BusesPanel({ journey }: { journey: JourneyFacts }) {
  const { t } = useTranslation();
  if (journey.buses.length === 0) return null;
  return (
    <Panel title={t('journey.buses')}>
      <ul className={classes.rows}>
        {journey.buses.map(({ leg, name, note }) => (
          <li key={`${leg}${name}`}>
            <strong>{leg}</strong>
            <Text c="dimmed">{[name, note].filter(Boolean).join(' · ')}</Text>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
