import { Stack, Title } from '@mantine/core';
import { nightsOf } from '@rihla/domain/catalogue/itinerary';
import { formatDistance } from '@rihla/domain/shared/distance';
import { useWords } from '../../../lib/i18n.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { Absent } from '../../../ui/money-text.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { clockWords } from '../parts/clock.ts';
import { journeyOf, legsOf } from '../parts/journey.ts';
import { JourneyLine } from '../parts/journey-line.tsx';
import { PlainTable } from '../parts/plain-table.tsx';
import type { TabProps } from './listing-tabs.tsx';

/** Where the group sleeps and how it flies, on one line of days and in tables. */
export function JourneyTab({ listing }: TabProps) {
  const { t, field, loose, locale } = useWords();
  const journey = journeyOf({
    ...listing,
    hotels: listing.hotels.map(({ hotel, ...stay }) => ({ ...stay, name: hotel.name })),
    flights: legsOf(listing.flights),
    events: listing.itineraries.map(({ day }) => day),
  });
  const nights = listing.hotels.reduce((sum, stay) => sum + nightsOf(stay), 0);
  if (!journey) return <EmptyState text={t('listing.no_journey')} />;
  return (
    <Stack gap="lg">
      <JourneyLine journey={journey} />
      {listing.hotels.length > 0 && (
        <Stack gap="xs">
          <Title order={2} fz="md">
            {t('listing.hotels_nights', { count: nights })}
          </Title>
          <PlainTable
            label={field('listing', 'hotels')}
            rows={listing.hotels}
            columns={[
              {
                id: 'hotel',
                label: field('listing_hotel', 'hotel'),
                cell: ({ hotel }) => `${hotel.name} ★${hotel.stars}`,
              },
              { id: 'city', label: field('listing_hotel', 'city'), cell: ({ hotel }) => hotel.city.name },
              {
                id: 'distance',
                label: t('listing.distance'),
                atEnd: true,
                cell: ({ hotel }) =>
                  hotel.distance_m === null ? <Absent /> : formatDistance(hotel.distance_m, locale),
              },
              {
                id: 'check_in',
                label: field('listing_hotel', 'check_in'),
                cell: (row) => <DateText value={row.check_in} />,
              },
              {
                id: 'check_out',
                label: field('listing_hotel', 'check_out'),
                cell: (row) => <DateText value={row.check_out} />,
              },
              {
                id: 'nights',
                label: field('listing_hotel', 'nights'),
                atEnd: true,
                cell: (row) => row.nights,
              },
            ]}
          />
        </Stack>
      )}
      {listing.flights.length > 0 && <Flights listing={listing} />}
      {listing.buses.length > 0 && (
        <Stack gap="xs">
          <Title order={2} fz="md">
            {field('listing', 'buses')}
          </Title>
          <PlainTable
            label={field('listing', 'buses')}
            rows={listing.buses}
            columns={[
              { id: 'leg', label: field('listing_bus', 'leg'), cell: (row) => row.leg },
              { id: 'bus', label: loose('field.listing_bus.bus'), cell: (row) => row.bus.name },
              { id: 'note', label: field('listing_bus', 'note'), cell: (row) => row.note ?? <Absent /> },
            ]}
          />
        </Stack>
      )}
    </Stack>
  );
}

function Flights({ listing }: TabProps) {
  const { t, field, loose, locale } = useWords();
  const seesPnr = listing.flights.some(({ pnr }) => pnr);
  return (
    <Stack gap="xs">
      <Title order={2} fz="md">
        {field('listing', 'flights')}
      </Title>
      <PlainTable
        label={field('listing', 'flights')}
        rows={listing.flights}
        columns={[
          {
            id: 'direction',
            label: field('flight', 'direction'),
            cell: (row) => loose(`choice.flight_direction.${row.direction}`),
          },
          {
            id: 'code',
            label: field('flight', 'code'),
            cell: (row) => `${row.code} · ${row.airline.name}`,
          },
          {
            id: 'departs_at',
            label: field('flight', 'departs_at'),
            cell: (row) => `${row.departure_airport.code} ${clockWords(row.departs_at, locale)}`,
          },
          {
            id: 'arrives_at',
            label: field('flight', 'arrives_at'),
            cell: (row) =>
              `${row.arrival_airport.code} ${clockWords(row.arrives_at, locale)}${
                row.days_later > 0 ? ` (${t('listing.days_later', { count: row.days_later })})` : ''
              }`,
          },
          {
            id: 'duration',
            label: field('flight', 'duration_minutes'),
            atEnd: true,
            cell: (row) =>
              t('listing.duration', {
                hours: Math.floor(row.duration_minutes / 60),
                minutes: row.duration_minutes % 60,
              }),
          },
          { id: 'terminal', label: field('flight', 'terminal'), cell: (row) => row.terminal ?? <Absent /> },
          ...(seesPnr
            ? [{ id: 'pnr', label: field('flight', 'pnr'), cell: (row: Leg) => <bdi>{row.pnr}</bdi> }]
            : []),
        ]}
      />
    </Stack>
  );
}

type Leg = TabProps['listing']['flights'][number];
