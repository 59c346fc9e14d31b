import { formatDistance } from '@rihla/domain/shared/places/distance';
import type { ReactNode } from 'react';
import type { MessageKey, Translation } from '../../../../lib/words/i18n.ts';
import { Absent } from '../../../../ui/values/money-text.tsx';
import type { PlainColumn } from '../../../../ui/values/plain-column.ts';

type Stay = {
  hotel: { name: string; stars: number; city: { name: string }; distance_m: number | null };
  check_in: string | null;
  check_out: string | null;
  nights: number | null;
};

/** The parts of a table of hotels that differ between a page and a printed document. */
type StayLook = {
  hotel: (hotel: Stay['hotel']) => ReactNode;
  day: (date: string) => ReactNode;
  distance: MessageKey;
};

/**
 * The columns of a table of hotels: name, city, distance to the mosque, dates and nights.
 * @param look draws the hotel and a day; `distance` is the key of the label of the distance
 */
export function stayColumns<Row extends Stay>(
  { t, field, locale }: Translation,
  look: StayLook,
): PlainColumn<Row>[] {
  return [
    { id: 'hotel', label: field('listing_hotel', 'hotel'), cell: ({ hotel }) => look.hotel(hotel) },
    { id: 'city', label: field('listing_hotel', 'city'), cell: ({ hotel }) => hotel.city.name },
    {
      id: 'distance',
      keep: true,
      alignEnd: true,
      label: t(look.distance),
      cell: ({ hotel: { distance_m } }) =>
        distance_m === null ? <Absent /> : formatDistance(distance_m, locale),
    },
    {
      id: 'check_in',
      keep: true,
      label: field('listing_hotel', 'check_in'),
      cell: ({ check_in }) => (check_in ? look.day(check_in) : <Absent />),
    },
    {
      id: 'check_out',
      keep: true,
      label: field('listing_hotel', 'check_out'),
      cell: ({ check_out }) => (check_out ? look.day(check_out) : <Absent />),
    },
    {
      id: 'nights',
      label: field('listing_hotel', 'nights'),
      alignEnd: true,
      cell: ({ nights }) => nights ?? <Absent />,
    },
  ];
}

/**
 * The column with the duration of a flight; a dash where it is not known.
 * @param message the key of the message with hours and minutes
 */
export function durationColumn<Leg extends { duration_minutes: number | null }>(
  { t, field }: Translation,
  message: MessageKey,
): PlainColumn<Leg> {
  return {
    id: 'duration',
    label: field('flight', 'duration_minutes'),
    alignEnd: true,
    cell: ({ duration_minutes: minutes }) =>
      minutes === null ? <Absent /> : t(message, { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
  };
}

/** The column of the booking codes of airlines (PNR), which only some roles receive; no column without any code. */
export function pnrColumns<Leg extends { pnr?: string | null }>(
  { field }: Translation,
  legs: readonly Leg[],
): PlainColumn<Leg>[] {
  if (!legs.some(({ pnr }) => pnr)) return [];
  return [{ id: 'pnr', label: field('flight', 'pnr'), cell: ({ pnr }) => <bdi>{pnr}</bdi> }];
}

type Ride = { day: number; kind: string; from_place: string; to_place: string; operator: string | null };

/** The columns of a table of transport on the ground other than buses: day, kind, from, to, operator. */
export function rideColumns<Row extends Ride>({ t, field, dynamic }: Translation): PlainColumn<Row>[] {
  const label = (name: string) => field('listing_transport', name);
  return [
    { id: 'day', label: label('day'), cell: ({ day }) => t('pack.day', { day }) },
    { id: 'kind', label: label('kind'), cell: ({ kind }) => dynamic(`choice.transport_kind.${kind}`) },
    { id: 'from_place', label: label('from_place'), cell: (row) => <bdi>{row.from_place}</bdi> },
    { id: 'to_place', label: label('to_place'), cell: (row) => <bdi>{row.to_place}</bdi> },
    { id: 'operator', label: label('operator'), cell: (row) => row.operator ?? <Absent /> },
  ];
}

/** The columns of a table of buses: part of the journey and name of the bus. */
export function busColumns<Row extends { leg: string; bus: { name: string } }>({
  field,
  dynamic,
}: Translation): PlainColumn<Row>[] {
  return [
    { id: 'leg', label: field('listing_bus', 'leg'), cell: (row) => row.leg },
    { id: 'bus', label: dynamic('field.listing_bus.bus'), cell: ({ bus }) => bus.name },
  ];
}
