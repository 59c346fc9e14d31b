import { isDatedLeg, isDatedStay } from '@rihla/domain/catalogue/journey/dated';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Listing } from '../listing.queries.ts';
import { JourneyLine } from '../parts/journey/journey-line.tsx';
import { type JourneyLeg, journeyOf, type JourneyStay, legsOf } from '../parts/journey/journey.ts';
import type { Row } from './rows/rows.ts';
import { useAirports, useHotels } from './rows/use-named-rows.ts';

type LiveJourneyProps = {
  listing: Listing;
  /** The rows typed in the form; without them, those of the stored package are used. */
  hotels?: readonly Row[];
  flights?: readonly Row[];
  itineraries?: readonly Row[];
};

/**
 * Timeline of the journey in the form of a package. It is drawn from the rows typed in the open step (`hotels`,
 * `flights` or `itineraries`), saved or not, and from the stored package for the rest. Nothing without a journey.
 */
export function LiveJourney({ listing, hotels, flights, itineraries }: LiveJourneyProps) {
  const { t } = useTranslation();
  const hotelOf = useHotels((hotels ?? []).map((row) => row.hotel_id));
  const airportOf = useAirports(
    (flights ?? []).flatMap((row) => [row.departure_airport_id, row.arrival_airport_id]),
  );
  const codeOf = (id: unknown) => airportOf(id)?.code ?? '…';
  const journey = journeyOf({
    departure_at: listing.departure_at,
    days: listing.days,
    hotels:
      hotels?.map(
        (row, index): JourneyStay => ({
          id: row.key,
          name: hotelOf(row.hotel_id)?.name ?? `${t('listing.hotel')} ${index + 1}`,
          check_in: textOf(row.check_in),
          check_out: textOf(row.check_out),
        }),
      ) ?? listing.hotels.filter(isDatedStay).map(({ hotel, ...stay }) => ({ ...stay, name: hotel.name })),
    flights:
      flights?.map(
        (row): JourneyLeg => ({
          id: row.key,
          name: textOf(row.code),
          from: codeOf(row.departure_airport_id),
          to: codeOf(row.arrival_airport_id),
          departs_at: textOf(row.departs_at),
          arrives_at: textOf(row.arrives_at),
        }),
      ) ?? legsOf(listing.flights.filter(isDatedLeg)),
    events: (itineraries ?? listing.itineraries).map(({ day }) => Number(day)),
  });
  return journey && <JourneyLine journey={journey} />;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
