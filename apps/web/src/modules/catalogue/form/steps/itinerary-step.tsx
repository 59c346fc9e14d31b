import { listingParts } from '@rihla/domain/catalogue/listings/listing-parts';
import { call, type CallInput } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { Listing } from '../../listing.queries.ts';
import { ItineraryEditor } from '../itinerary/itinerary-editor.tsx';
import type { Entry } from '../itinerary/order.ts';
import { checkRows } from '../listing-inputs.tsx';
import { LiveJourney } from '../live-journey.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { useStepForm } from '../use-step-form.ts';

/**
 * The step of the package's form with the itinerary. It is saved as a whole, since moving a day changes the numbers
 * of those after it.
 */
export function ItineraryStep({ listing, onSaved }: StepProps) {
  const translation = useTranslation();
  const { t } = translation;
  const part = listingParts.itineraries;
  const form = useStepForm({
    listing,
    step: 'itinerary',
    valuesOf,
    check: ({ itineraries }) => ({
      ...checkRows('itineraries', itineraries, part, translation),
      ...Object.fromEntries(
        itineraries.flatMap(({ day }, index) =>
          listing.days && day > listing.days
            ? [[`itineraries.${index}.day`, t('error.catalogue.itinerary_beyond_trip')]]
            : [],
        ),
      ),
    }),
    saveChanges: ({ itineraries }, { lastRead }) =>
      call('listings.replace_itineraries', { id: lastRead.id, itineraries: inOrder(itineraries) }),
    onSaved,
  });
  const { itineraries } = form.values;
  return (
    <StepFrame form={form}>
      <LiveJourney listing={listing} itineraries={itineraries} />
      <ItineraryEditor
        listing={listing}
        form={form}
        entries={itineraries}
        onChange={(entries) => form.change('itineraries', entries)}
      />
    </StepFrame>
  );
}

/** By day, and within a day as they stand in the form. */
function inOrder(entries: readonly Entry[]): CallInput<'listings.replace_itineraries'>['itineraries'] {
  return entries.map(({ key: _key, ...event }, position) => ({ ...event, position }));
}

/** The values of this step of the package's form, taken from a package: the entries of its itinerary. */
function valuesOf(listing: Listing) {
  return {
    itineraries: listing.itineraries.map(
      ({ id, day, title, description, photo_file_id }): Entry => ({
        key: id,
        day,
        title,
        description,
        photo_file_id,
      }),
    ),
  };
}
