import { dateText } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { PaperSection } from '../../../../paper/paper-section.tsx';
import { PaperTable } from '../../../../paper/paper-table.tsx';
import { clockText } from '../../parts/clock.ts';
import {
  busColumns,
  durationColumn,
  pnrColumns,
  rideColumns,
  stayColumns,
} from '../../parts/journey/journey-columns.tsx';
import type { PrintedLeg, PrintedListing } from '../printed.ts';
import { notesColumn } from './noted.ts';
import { Stars } from './stars.tsx';

type SheetProps = { listing: PrintedListing };

type PrintedRide = PrintedListing['transports'][number];
type PrintedBus = PrintedListing['buses'][number];

/** The hotels of a package on its printed sheet. */
export function SheetHotels({ listing }: SheetProps) {
  const translation = useTranslation();
  const { field, locale } = translation;
  if (listing.hotels.length === 0) return null;
  return (
    <PaperSection title={field('listing', 'hotels')}>
      <PaperTable
        label={field('listing', 'hotels')}
        rows={listing.hotels}
        columns={stayColumns(translation, {
          hotel: ({ name, stars }) => (
            <>
              <bdi>{name}</bdi> <Stars count={stars} />
            </>
          ),
          day: (date) => dateText(date, locale),
          distance: 'public.fact.distance',
        })}
      />
    </PaperSection>
  );
}

/** The flights of a package on its printed sheet, with the airline's booking codes for people who may read them. */
export function SheetFlights({ listing }: SheetProps) {
  const translation = useTranslation();
  const { t, field, dynamic, locale } = translation;
  if (listing.flights.length === 0) return null;
  const place = ({ code, city }: PrintedLeg['departure_airport']) => (city ? `${city} (${code})` : code);
  return (
    <PaperSection title={field('listing', 'flights')}>
      <PaperTable
        label={field('listing', 'flights')}
        rows={listing.flights}
        columns={[
          {
            id: 'code',
            label: field('flight', 'code'),
            cell: (row) => (
              <>
                {row.code} <bdi>{row.airline.name}</bdi>
                <br />
                <small>
                  {[
                    dynamic(`choice.flight_direction.${row.direction}`),
                    dynamic(`choice.flight_type.${row.type}`),
                  ].join(', ')}
                </small>
              </>
            ),
          },
          {
            id: 'departs_at',
            label: field('flight', 'departs_at'),
            cell: (row) => (
              <>
                <bdi>{place(row.departure_airport)}</bdi>
                <br />
                {clockText(row.departs_at, locale)}
                {row.terminal && `, ${t('pack.terminal', { terminal: row.terminal })}`}
              </>
            ),
          },
          {
            id: 'arrives_at',
            label: field('flight', 'arrives_at'),
            cell: (row) => (
              <>
                <bdi>{place(row.arrival_airport)}</bdi>
                <br />
                {clockText(row.arrives_at, locale)}
              </>
            ),
          },
          durationColumn(translation, 'public.flight.duration'),
          ...pnrColumns(translation, listing.flights),
        ]}
      />
    </PaperSection>
  );
}

/** The buses of a package on its printed sheet. */
export function SheetBuses({ listing }: SheetProps) {
  const translation = useTranslation();
  const { field } = translation;
  if (listing.buses.length === 0) return null;
  return (
    <PaperSection title={field('listing', 'buses')} whole>
      <PaperTable
        label={field('listing', 'buses')}
        rows={listing.buses}
        columns={[
          ...busColumns<PrintedBus>(translation),
          ...notesColumn(listing.buses, field('listing_bus', 'note')),
        ]}
      />
    </PaperSection>
  );
}

/** The transport on the ground other than buses, on a package's printed sheet. */
export function SheetTransports({ listing }: SheetProps) {
  const translation = useTranslation();
  const { field } = translation;
  if (listing.transports.length === 0) return null;
  return (
    <PaperSection title={field('listing', 'transports')} whole>
      <PaperTable
        label={field('listing', 'transports')}
        rows={listing.transports}
        columns={[
          ...rideColumns<PrintedRide>(translation),
          ...notesColumn(listing.transports, field('listing_transport', 'note')),
        ]}
      />
    </PaperSection>
  );
}
