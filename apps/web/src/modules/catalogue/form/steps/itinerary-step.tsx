import { listingParts } from '@rihla/domain/catalogue/listing-parts';
import { FormSection } from '../../../../kit/form-frame.tsx';
import { call, type CallInput } from '../../../../lib/api.ts';
import { useWords } from '../../../../lib/i18n.ts';
import type { Listing } from '../../listing.queries.ts';
import { checkRows } from '../listing-inputs.tsx';
import { PartRows } from '../part-rows.tsx';
import type { Row } from '../rows.ts';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { useStepForm } from '../use-step-form.ts';

/** The journey day by day. It is written as a whole, so that moving a day moves nothing twice. */
export function ItineraryStep({ listing, onSaved }: StepProps) {
  const words = useWords();
  const { t, field } = words;
  const part = listingParts.itineraries;
  const form = useStepForm({
    listing,
    step: 'itinerary',
    read,
    check: ({ itineraries }) => ({
      ...checkRows('itineraries', itineraries, part, words),
      ...Object.fromEntries(
        itineraries.flatMap(({ day }, at) =>
          listing.days && Number(day) > listing.days
            ? [[`itineraries.${at}.day`, t('error.catalogue.itinerary_beyond_trip')]]
            : [],
        ),
      ),
    }),
    write: ({ itineraries }, { known }) =>
      call('listings.replace_itineraries', { id: known.id, itineraries: inOrder(itineraries) }),
    onSaved,
  });
  return (
    <StepFrame form={form}>
      <FormSection title={field('listing', 'itineraries')} why={t('listing.itinerary_why')}>
        <PartRows
          form={form}
          name="itineraries"
          part={part}
          rows={form.values.itineraries}
          onChange={(rows) => form.change('itineraries', rows)}
          fields={['day', 'title', 'description']}
          double={['title']}
          fresh={(rows) => ({
            day: Math.min(Number(rows.at(-1)?.day ?? 0) + 1, listing.days ?? 120),
            title: '',
            description: null,
            photo_file_id: null,
          })}
          called={t('listing.event')}
          add={t('listing.event_add')}
          orderable
        />
      </FormSection>
    </StepFrame>
  );
}

/** By day, and within a day as they stand in the form. */
function inOrder(rows: readonly Row[]) {
  const sent = rows
    .toSorted((a, b) => Number(a.day) - Number(b.day))
    .map(({ key: _key, ...event }, position) => ({ ...event, position }));
  return sent as unknown as CallInput<'listings.replace_itineraries'>['itineraries'];
}

function read(listing: Listing) {
  return {
    itineraries: listing.itineraries.map(
      ({ id, day, title, description, photo_file_id }): Row => ({
        key: id,
        day,
        title,
        description,
        photo_file_id,
      }),
    ),
  };
}
