import { Text } from '@mantine/core';
import { isPilgrimage } from '@rihla/domain/catalogue/categories';
import { returnDate } from '@rihla/domain/catalogue/journey/itinerary';
import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import { formatHijri, hijriYearOfPackage } from '@rihla/domain/shared/hijri';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { FieldInput } from '../../../../kit/form/inputs.tsx';
import { listingFields } from '@rihla/domain/catalogue/listings/listing.fields';
import { call } from '../../../../lib/api/api.ts';
import { dateText } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { FigureInput } from '../../../../ui/inputs/figure-input.tsx';
import type { Listing } from '../../listing.queries.ts';
import { checkListing, ListingInputs } from '../listing-inputs.tsx';
import { seasonAfter } from '../season-follows.ts';
import { useNeededMark } from '../step-flow.ts';
import { EmbarkationInput } from '../embarkation-input.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { useStepForm, writeListing } from '../use-step-form.ts';

const OTHER_FIELDS = ['days', 'registration_end', 'flight_schedule'] as const;
const SEATS = ['seats', 'hotel_stars'] as const;
const PILGRIMAGE = ['season_id', 'visa_provider_id', 'muassasah_id'] as const;

/** The step of the package's form with dates, seats and providers. */
export function ScheduleStep({ listing, onSaved }: StepProps) {
  const translation = useTranslation();
  const neededMark = useNeededMark();
  const { t, field, locale } = translation;
  const booked = listing.seats_taken > 0 && listing.departure_at !== null;
  const pilgrimage = isPilgrimage(listing.category);
  const { data: seasons } = useQuery({ ...seasonsQuery, enabled: pilgrimage });
  const form = useStepForm({
    listing,
    step: 'schedule',
    valuesOf,
    check: (values) => {
      const problems = checkListing(
        values,
        [
          'departure_at',
          ...OTHER_FIELDS,
          'embarkation',
          ...SEATS,
          ...PILGRIMAGE,
          'hijri_year',
          'insurance_id',
        ],
        translation,
      );
      return {
        ...problems,
        registration_end: problems.registration_end ?? (registersTooLate(values) ? t(TOO_LATE) : null),
      };
    },
    saveChanges: (values, writing) => writeListing(values, valuesOf(writing.lastRead), writing),
    onSaved,
  });
  const { values, change } = form;
  const depart = (next: unknown) => {
    const departure = typeof next === 'string' ? next : null;
    // What the office wrote itself stays; a proposal follows the date.
    const follows = values.hijri_year === null || values.hijri_year === proposedSeason(values.departure_at);
    change('departure_at', departure);
    const proposedEnd = registrationEnd(departure);
    const endFollows =
      values.registration_end === null || values.registration_end === registrationEnd(values.departure_at);
    if (proposedEnd && endFollows) change('registration_end', proposedEnd);
    if (departure && pilgrimage && follows) change('hijri_year', proposedSeason(departure));
    // Until the seasons are known it stays as it is, and the server takes it from the departure when this is saved.
    if (pilgrimage && seasons) change('season_id', seasonAfter(values, departure, seasons));
  };
  const departure = values.departure_at ? localDateOf(values.departure_at) : null;
  const back = departure && values.days ? returnDate(departure, values.days) : null;
  return (
    <StepFrame form={form}>
      <FormSection title={t('listing.schedule')} why={t('listing.schedule_why')}>
        <FieldInput
          field={listingFields.departure_at}
          label={field('listing', 'departure_at')}
          {...form.input('departure_at')}
          disabled={booked}
          description={booked ? t('reschedule.booked_hint') : neededMark('departure_at', values.departure_at)}
          onChange={depart}
        />
        <ListingInputs form={form} names={OTHER_FIELDS} />
        <EmbarkationInput {...form.input('embarkation')} />
        {departure && (
          <Text size="sm" c="dimmed" data-wide aria-live="polite">
            {formatHijri(departure, locale)}
            {back && ` · ${t('listing.returns', { date: dateText(back, locale) })}`}
          </Text>
        )}
      </FormSection>
      <FormSection
        title={t('listing.capacity')}
        why={t('listing.capacity_why', { taken: listing.seats - listing.seats_left })}
      >
        <ListingInputs form={form} names={SEATS} />
      </FormSection>
      <FormSection title={t('listing.providers')} why={t('listing.providers_why')}>
        {pilgrimage && (
          <>
            <FigureInput
              isYear
              label={field('listing', 'hijri_year')}
              description={neededMark('hijri_year', values.hijri_year)}
              {...form.input('hijri_year')}
              value={values.hijri_year ?? null}
              onChange={(year) => change('hijri_year', year)}
            />
            <ListingInputs form={form} names={PILGRIMAGE} />
          </>
        )}
        <ListingInputs form={form} names={['insurance_id']} />
      </FormSection>
    </StepFrame>
  );
}

/** The seasons of the ministry, the newest ones; they are master data and change when they are imported anew. */
const seasonsQuery = queryOptions({
  queryKey: ['seasons', 'all'],
  queryFn: async ({ signal }) => (await call('seasons.list', { per_page: 100 }, { signal })).data,
  staleTime: 60 * 60_000,
});

const proposedSeason = (departure: string | null): number | null =>
  departure ? hijriYearOfPackage(localDateOf(departure)) : null;

/** Days before departure by which registration is proposed to end: visas and tickets take that long. */
const REGISTRATION_DAYS = 14;

const registrationEnd = (departure: string | null): string | null =>
  departure ? addDays(localDateOf(departure), -REGISTRATION_DAYS) : null;

const TOO_LATE = 'error.catalogue.registration_after_departure';

function registersTooLate({ registration_end: end, departure_at: departure }: ReturnType<typeof valuesOf>) {
  return end !== null && departure !== null && end > departure;
}

/**
 * The values of this step of the package's form, taken from a package: its dates, seats and what it is counted under.
 */
function valuesOf(listing: Listing) {
  return {
    departure_at: listing.departure_at,
    days: listing.days,
    registration_end: listing.registration_end,
    flight_schedule: listing.flight_schedule,
    embarkation: listing.embarkation,
    seats: listing.seats,
    hotel_stars: listing.hotel_stars,
    season_id: listing.season_id,
    hijri_year: listing.hijri_year,
    visa_provider_id: listing.visa_provider_id,
    muassasah_id: listing.muassasah_id,
    insurance_id: listing.insurance_id,
  };
}
