import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { Listing } from '../../listing.queries.ts';
import { checkListing, ListingInputs } from '../listing-inputs.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { useStepForm, writeListing } from '../use-step-form.ts';

const NAMES = ['name', 'category', 'currency', 'description'] as const;
const SELLING = ['points', 'radio_channel_name', 'channel', 'alumni_only'] as const;

/** The step of the package's form with name, category and description. */
export function BasicStep({ listing, onSaved }: StepProps) {
  const translation = useTranslation();
  const { t } = translation;
  const savings = listing.category === 'TABUNGAN';
  const form = useStepForm({
    listing,
    step: 'basic',
    valuesOf,
    check: (values) => checkListing(values, [...NAMES, ...SELLING], translation),
    saveChanges: (values, writing) => writeListing(values, valuesOf(writing.lastRead), writing),
    onSaved,
  });
  return (
    <StepFrame form={form}>
      <FormSection title={t('listing.step.basic')} why={t('listing.basic_why')}>
        <ListingInputs form={form} names={savings ? NAMES.filter((name) => name !== 'category') : NAMES} />
      </FormSection>
      <FormSection title={t('listing.selling')} why={t('listing.selling_why')}>
        <ListingInputs form={form} names={SELLING} />
      </FormSection>
    </StepFrame>
  );
}

function valuesOf(listing: Listing) {
  const { name, category, currency, description, points, alumni_only, radio_channel_name, channel } = listing;
  return { name, category, currency, description, points, alumni_only, radio_channel_name, channel };
}
