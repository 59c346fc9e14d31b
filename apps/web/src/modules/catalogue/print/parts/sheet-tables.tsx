import { nightsOf } from '@rihla/domain/catalogue/itinerary';
import { formatDistance } from '@rihla/domain/shared/distance';
import { dateWords, money } from '../../../../lib/format.ts';
import { useWords } from '../../../../lib/i18n.ts';
import { PaperSection } from '../../../../paper/paper-section.tsx';
import { type PaperColumn, PaperTable } from '../../../../paper/paper-table.tsx';
import { clockWords } from '../../parts/clock.ts';
import type { PrintedListing } from '../printed.ts';
import { Stars } from './stars.tsx';

type SheetProps = { listing: PrintedListing };

/** Prices by room type, with what is not for everybody marked. */
export function SheetPrices({ listing }: SheetProps) {
  const { t, field, loose, locale } = useWords();
  if (listing.variants.length === 0) return null;
  const marks = (row: PrintedListing['variants'][number]) =>
    [row.is_base && t('pack.base'), !row.is_public && t('pack.office_only')].filter(Boolean).join(', ');
  return (
    <PaperSection title={t('public.section.prices')} whole>
      <PaperTable
        label={t('public.section.prices')}
        rows={listing.variants}
        columns={[
          {
            id: 'name',
            label: field('variant', 'name'),
            cell: (row) => (
              <>
                <bdi>{row.name}</bdi> {marks(row) && <small>({marks(row)})</small>}
              </>
            ),
          },
          {
            id: 'type',
            label: field('variant', 'room_type'),
            cell: (row) => loose(`choice.room_type.${row.room_type}`),
          },
          {
            id: 'price',
            label: t('pack.person'),
            figure: true,
            cell: (row) => money(row.price, listing.currency, locale),
          },
        ]}
      />
    </PaperSection>
  );
}

/** The bedrooms there are. */
export function SheetRooms({ listing }: SheetProps) {
  const { field, loose } = useWords();
  if (listing.rooms.length === 0) return null;
  return (
    <PaperSection title={field('listing', 'rooms')} whole>
      <PaperTable
        label={field('listing', 'rooms')}
        rows={listing.rooms}
        columns={[
          { id: 'type', label: field('room', 'type'), cell: (row) => loose(`choice.room_type.${row.type}`) },
          ...noted(listing.rooms, field('room', 'note')),
          { id: 'number', label: field('room', 'number'), figure: true, cell: (row) => row.number },
        ]}
      />
    </PaperSection>
  );
}

/** Where the group sleeps. */
export function SheetHotels({ listing }: SheetProps) {
  const { t, field, locale } = useWords();
  if (listing.hotels.length === 0) return null;
  return (
    <PaperSection title={field('listing', 'hotels')}>
      <PaperTable
        label={field('listing', 'hotels')}
        rows={listing.hotels}
        columns={[
          {
            id: 'hotel',
            label: field('listing_hotel', 'hotel'),
            cell: ({ hotel }) => (
              <>
                <bdi>{hotel.name}</bdi> <Stars count={hotel.stars} />
              </>
            ),
          },
          { id: 'city', label: field('listing_hotel', 'city'), cell: ({ hotel }) => hotel.city.name },
          {
            id: 'distance',
            keep: true,
            label: t('public.fact.distance'),
            cell: ({ hotel }) =>
              hotel.distance_m === null ? null : formatDistance(hotel.distance_m, locale),
          },
          {
            id: 'check_in',
            keep: true,
            label: field('listing_hotel', 'check_in'),
            cell: (row) => dateWords(row.check_in, locale),
          },
          {
            id: 'check_out',
            keep: true,
            label: field('listing_hotel', 'check_out'),
            cell: (row) => dateWords(row.check_out, locale),
          },
          { id: 'nights', label: field('listing_hotel', 'nights'), figure: true, cell: nightsOf },
        ]}
      />
    </PaperSection>
  );
}

/** How it flies, with the booking codes for who may read them. */
export function SheetFlights({ listing }: SheetProps) {
  const { t, field, loose, locale } = useWords();
  if (listing.flights.length === 0) return null;
  type Leg = PrintedListing['flights'][number];
  const place = ({ code, city }: Leg['departure_airport']) => (city ? `${city} (${code})` : code);
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
                    loose(`choice.flight_direction.${row.direction}`),
                    loose(`choice.flight_type.${row.type}`),
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
                {clockWords(row.departs_at, locale)}
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
                {clockWords(row.arrives_at, locale)}
              </>
            ),
          },
          {
            id: 'duration',
            label: field('flight', 'duration_minutes'),
            figure: true,
            cell: (row) =>
              t('public.flight.duration', {
                hours: Math.floor(row.duration_minutes / 60),
                minutes: row.duration_minutes % 60,
              }),
          },
          ...(listing.flights.some(({ pnr }) => pnr)
            ? [{ id: 'pnr', label: field('flight', 'pnr'), cell: (row: Leg) => <bdi>{row.pnr}</bdi> }]
            : []),
        ]}
      />
    </PaperSection>
  );
}

/** How it drives. */
export function SheetBuses({ listing }: SheetProps) {
  const { field, loose } = useWords();
  if (listing.buses.length === 0) return null;
  return (
    <PaperSection title={field('listing', 'buses')} whole>
      <PaperTable
        label={field('listing', 'buses')}
        rows={listing.buses}
        columns={[
          { id: 'leg', label: field('listing_bus', 'leg'), cell: (row) => row.leg },
          { id: 'bus', label: loose('field.listing_bus.bus'), cell: ({ bus }) => bus.name },
          ...noted(listing.buses, field('listing_bus', 'note')),
        ]}
      />
    </PaperSection>
  );
}

/** What may be taken besides. */
export function SheetAddons({ listing }: SheetProps) {
  const { t, field, loose, locale } = useWords();
  const rows = listing.addon_categories.flatMap(({ addons, ...category }) =>
    addons.map((addon) => ({ ...addon, category })),
  );
  if (rows.length === 0) return null;
  return (
    <PaperSection title={field('listing', 'addons')}>
      <PaperTable
        label={field('listing', 'addons')}
        rows={rows}
        columns={[
          {
            id: 'name',
            label: field('listing_addon', 'name'),
            cell: (row) => (
              <>
                <bdi>{row.name}</bdi>
                {row.note && (
                  <>
                    <br />
                    <small>{row.note}</small>
                  </>
                )}
              </>
            ),
          },
          {
            id: 'category',
            label: field('listing_addon', 'category'),
            cell: ({ category }) =>
              [
                category.name,
                category.is_required && t('pack.required'),
                !category.is_public && t('pack.office_only'),
              ]
                .filter(Boolean)
                .join(', '),
          },
          {
            id: 'price',
            label: field('listing_addon', 'price'),
            figure: true,
            cell: (row) => (
              <>
                {money(row.price, listing.currency, locale)}
                <br />
                <small>{loose(`public.addon.${row.category.type}`)}</small>
              </>
            ),
          },
        ]}
      />
    </PaperSection>
  );
}

/** Where it is paid to. */
export function SheetBanks({ listing }: SheetProps) {
  const { field } = useWords();
  if (listing.banks.length === 0) return null;
  return (
    <PaperSection title={field('listing', 'banks')} whole>
      <PaperTable
        label={field('listing', 'banks')}
        rows={listing.banks}
        columns={[
          { id: 'bank', label: field('bank', 'bank'), cell: ({ bank }) => bank.bank },
          { id: 'number', label: field('bank', 'number'), cell: ({ bank }) => <bdi>{bank.number}</bdi> },
          { id: 'owner', label: field('bank', 'owner'), cell: ({ bank }) => bank.owner },
        ]}
      />
    </PaperSection>
  );
}

/** A column of notes, where there are any. */
function noted<Row extends { note: string | null }>(rows: readonly Row[], label: string): PaperColumn<Row>[] {
  return rows.some(({ note }) => note) ? [{ id: 'note', label, cell: ({ note }) => note }] : [];
}
