import { isDatedLeg } from '@rihla/domain/catalogue/journey/dated';
import { Text } from '@mantine/core';
import { flownNights, nightsByCity, nightsOf } from '@rihla/domain/catalogue/journey/itinerary';
import { listingParts } from '@rihla/domain/catalogue/listings/listing-parts';
import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { Listing } from '../../listing.queries.ts';
import { overlapping } from '../../parts/journey/journey.ts';
import { checkRows } from '../listing-inputs.tsx';
import { LiveJourney } from '../live-journey.tsx';
import { PartRows } from '../rows/part-rows.tsx';
import type { Row } from '../rows/rows.ts';
import { useNeededMark } from '../step-flow.ts';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { syncParts } from '../rows/sync-parts.ts';
import { useHotels } from '../rows/use-named-rows.ts';
import { useStepForm } from '../use-step-form.ts';

/**
 * The step of the package's form with the hotels. Nights, gaps and overlaps show while dates are chosen. `double`
 * names the fields that take two columns, `fresh` makes a new row, `orderable` lets the rows be moved.
 */
export function HotelsStep({ listing, onSaved }: StepProps) {
  const translation = useTranslation();
  const neededMark = useNeededMark();
  const { t, field } = translation;
  const part = listingParts.listings_hotels;
  const form = useStepForm({
    listing,
    step: 'hotels',
    valuesOf,
    check: ({ hotels }) => ({
      ...checkRows('hotels', hotels, part, translation),
      ...Object.fromEntries(
        stayProblems(hotels).map(([at, name, code]) => [`hotels.${at}.${name}`, t(code)]),
      ),
    }),
    saveChanges: ({ hotels }, { lastRead, onRowAdded }) =>
      syncParts({
        part: 'listings_hotels',
        name: 'hotels',
        listingId: lastRead.id,
        known: lastRead.hotels,
        rows: hotels,
        onRowAdded,
      }),
    onSaved,
  });
  const { hotels } = form.values;
  return (
    <StepFrame form={form}>
      <LiveJourney listing={listing} hotels={hotels} />
      <FormSection
        title={field('listing', 'hotels')}
        why={t('listing.hotels_why')}
        mark={neededMark('hotels', form.values.hotels)}
      >
        <NightsByCity rows={hotels} listing={listing} />
        <PartRows
          form={form}
          name="hotels"
          part={part}
          rows={hotels}
          onChange={(rows) => form.change('hotels', rows)}
          fields={['hotel_id', 'check_in', 'check_out']}
          double={['hotel_id']}
          fresh={(rows) => freshStay(rows, listing)}
          called={t('listing.hotel')}
          add={t('listing.hotel_add')}
          orderable
          note={(row) => <StayNote row={row} overlaps={overlapsOther(row, hotels)} />}
        />
      </FormSection>
    </StepFrame>
  );
}

/** The nights by city, and whether they are as many as the journey has. */
function NightsByCity({ rows, listing }: { rows: readonly Row[]; listing: Listing }) {
  const { t } = useTranslation();
  const { departure_at: departure, days, flights } = listing;
  const hotelOf = useHotels(rows.map((row) => row.hotel_id));
  const cities = nightsByCity(
    rows
      .filter((row) => nightsInAll([stayOf(row)]) > 0)
      .map((row) => ({
        ...stayOf(row),
        city: hotelOf(row.hotel_id)?.city || '…',
      })),
  );
  const flown =
    departure && days
      ? flownNights({
          departure_at: localDateOf(departure),
          days,
          flights: flights.filter(isDatedLeg),
          hotels: rows.map(stayOf),
        })
      : 0;
  return (
    <Text size="sm" data-wide aria-live="polite">
      <b>{t('listing.nights_in_all', { count: nightsInAll(rows.map(stayOf)), of: days ? days - 1 : '–' })}</b>
      {flown > 0 && ` · ${t('listing.nights_flown', { count: flown })}`}
      {cities.map(({ city, nights }) => ` · ${city} ${t('listing.nights', { count: nights })}`).join('')}
    </Text>
  );
}

/** The nights of all stays that have both dates. */
export function nightsInAll(stays: readonly { check_in: string; check_out: string }[]): number {
  return stays
    .filter(({ check_in, check_out }) => check_in && check_out > check_in)
    .reduce((sum, stay) => sum + nightsOf(stay), 0);
}

/** The note under a hotel's dates: how many nights they are, or that they overlap another hotel. */
function StayNote({ row, overlaps }: { row: Row; overlaps: boolean }) {
  const { t } = useTranslation();
  const nights = nightsInAll([stayOf(row)]);
  if (overlaps) {
    return (
      <Text size="sm" c="red" role="alert">
        {t('error.catalogue.hotels_overlap')}
      </Text>
    );
  }
  if (nights === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('listing.nights', { count: nights })}
    </Text>
  );
}

type Problem = readonly [
  at: number,
  field: string,
  code: 'error.catalogue.check_out_before_check_in' | 'error.catalogue.hotels_overlap',
];

/**
 * What is wrong with the dates of the hotels: departure not after arrival, or a night that two hotels share. Each
 * with the row, the field and the code of the error.
 */
function stayProblems(rows: readonly Row[]): Problem[] {
  return rows.flatMap((row, index): Problem[] => {
    const { check_in: from, check_out: to } = stayOf(row);
    if (!from || !to) return [];
    if (to <= from) return [[index, 'check_out', 'error.catalogue.check_out_before_check_in']];
    return overlapsOther(row, rows) ? [[index, 'check_in', 'error.catalogue.hotels_overlap']] : [];
  });
}

/** Whether the nights of one hotel overlap those of another row. Rows without both dates do not count. */
function overlapsOther(row: Row, rows: readonly Row[]): boolean {
  const stay = stayOf(row);
  if (!stay.check_in || !stay.check_out) return false;
  const others = rows.filter(({ key }) => key !== row.key).map(stayOf);
  return overlapping(
    stay,
    others.filter(({ check_in, check_out }) => check_in && check_out),
  );
}

/**
 * The values of a new row of hotels: from the day the last one ends, the first from the day of departure, for three
 * nights, which is only a proposal.
 */
function freshStay(rows: readonly Row[], { departure_at: departure }: Listing): Omit<Row, 'key'> {
  const last = rows
    .map(stayOf)
    .map(({ check_out }) => check_out)
    .filter(Boolean)
    .toSorted()
    .at(-1);
  const from = last ?? departure;
  return { hotel_id: null, check_in: from, check_out: from ? addDays(localDateOf(from), 3) : null };
}

function stayOf(row: Row): { check_in: string; check_out: string } {
  return { check_in: textOf(row.check_in), check_out: textOf(row.check_out) };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The values of this step of the package's form, taken from a package: its hotels as rows. */
function valuesOf(listing: Listing) {
  return {
    hotels: listing.hotels.map(
      ({ id, hotel_id, check_in, check_out }): Row => ({ key: id, hotel_id, check_in, check_out }),
    ),
  };
}
