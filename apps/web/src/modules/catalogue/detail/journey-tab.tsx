import { Stack, Title } from '@mantine/core';
import { isDatedLeg, isDatedStay } from '@rihla/domain/catalogue/journey/dated';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent } from '../../../ui/values/money-text.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { clockText } from '../parts/clock.ts';
import { journeyOf, legsOf } from '../parts/journey/journey.ts';
import {
  busColumns,
  durationColumn,
  pnrColumns,
  rideColumns,
  stayColumns,
} from '../parts/journey/journey-columns.tsx';
import { JourneyLine } from '../parts/journey/journey-line.tsx';
import { PlainTable } from '../parts/plain-table.tsx';
import type { TabProps } from './tab-props.ts';

/** Tab with the hotels, flights, transports and buses of a package, on a timeline of days and in tables. */
export function JourneyTab({ listing }: TabProps) {
  const translation = useTranslation();
  const { t, field } = translation;
  const journey = journeyOf({
    ...listing,
    hotels: listing.hotels.filter(isDatedStay).map(({ hotel, ...stay }) => ({ ...stay, name: hotel.name })),
    flights: legsOf(listing.flights.filter(isDatedLeg)),
    events: listing.itineraries.map(({ day }) => day),
  });
  const nights = listing.hotels.reduce((sum, stay) => sum + (stay.nights ?? 0), 0);
  const empty =
    listing.hotels.length + listing.flights.length + listing.buses.length + listing.transports.length === 0;
  if (!journey && empty) return <EmptyState text={t('listing.no_journey')} />;
  return (
    <Stack gap="lg">
      {journey && <JourneyLine journey={journey} />}
      {listing.hotels.length > 0 && (
        <Stack gap="xs">
          <Title order={2} fz="md">
            {t('listing.hotels_nights', { count: nights })}
          </Title>
          <PlainTable
            label={field('listing', 'hotels')}
            rows={listing.hotels}
            columns={stayColumns(translation, {
              hotel: ({ name, stars }) => `${name} ★${stars}`,
              day: (date) => <DateText value={date} />,
              distance: 'listing.distance',
            })}
          />
        </Stack>
      )}
      {listing.flights.length > 0 && <Flights listing={listing} />}
      {listing.transports.length > 0 && (
        <Stack gap="xs">
          <Title order={2} fz="md">
            {field('listing', 'transports')}
          </Title>
          <PlainTable
            label={field('listing', 'transports')}
            rows={listing.transports}
            columns={[
              ...rideColumns<Ride>(translation),
              {
                id: 'note',
                label: field('listing_transport', 'note'),
                cell: (row) => row.note ?? <Absent />,
              },
            ]}
          />
        </Stack>
      )}
      {listing.buses.length > 0 && (
        <Stack gap="xs">
          <Title order={2} fz="md">
            {field('listing', 'buses')}
          </Title>
          <PlainTable
            label={field('listing', 'buses')}
            rows={listing.buses}
            columns={[
              ...busColumns<Bus>(translation),
              { id: 'note', label: field('listing_bus', 'note'), cell: (row) => row.note ?? <Absent /> },
            ]}
          />
        </Stack>
      )}
    </Stack>
  );
}

/**
 * Table of the flights of a package: direction, airline, airports, times, duration, terminal, and the booking codes
 * (PNR) where the account may see them.
 */
function Flights({ listing }: TabProps) {
  const translation = useTranslation();
  const { t, field, dynamic, locale } = translation;
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
            cell: (row) => dynamic(`choice.flight_direction.${row.direction}`),
          },
          {
            id: 'code',
            label: field('flight', 'code'),
            cell: (row) => `${row.code} · ${row.airline.name}`,
          },
          {
            id: 'departs_at',
            label: field('flight', 'departs_at'),
            cell: (row) => `${row.departure_airport.code} ${clockText(row.departs_at, locale)}`,
          },
          {
            id: 'arrives_at',
            label: field('flight', 'arrives_at'),
            cell: (row) =>
              `${row.arrival_airport.code} ${clockText(row.arrives_at, locale)}${
                row.days_later ? ` (${t('listing.days_later', { count: row.days_later })})` : ''
              }`,
          },
          durationColumn(translation, 'listing.duration'),
          { id: 'terminal', label: field('flight', 'terminal'), cell: (row) => row.terminal ?? <Absent /> },
          ...pnrColumns(translation, listing.flights),
        ]}
      />
    </Stack>
  );
}

type Bus = TabProps['listing']['buses'][number];
type Ride = TabProps['listing']['transports'][number];
