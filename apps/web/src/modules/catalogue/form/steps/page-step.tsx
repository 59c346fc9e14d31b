import { FormSection } from '../../../../kit/form-frame.tsx';
import { PhotoInput } from '../../../../kit/photos/photo-input.tsx';
import { useWords } from '../../../../lib/i18n.ts';
import type { Listing } from '../../listing.queries.ts';
import { checkListing, ListingInputs } from '../listing-inputs.tsx';
import { ReferencesInput } from '../references-input.tsx';
import { SearchPreview } from '../search-preview.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { useStepForm, writeListing } from '../use-step-form.ts';

const META = ['meta_title', 'meta_keywords', 'meta_description'] as const;

/** How the package is found and seen: its photo, its tags, its words in search engines. */
export function PageStep({ listing, onSaved }: StepProps) {
  const words = useWords();
  const { t, field } = words;
  const form = useStepForm({
    listing,
    step: 'page',
    read,
    check: (values) => checkListing(values, META, words),
    write: (values, writing) => writeListing(values, read(writing.known), writing),
    onSaved,
  });
  const { values, change } = form;
  return (
    <StepFrame form={form}>
      <FormSection title={t('listing.photo')} why={t('listing.photo_why')}>
        <PhotoInput
          label={field('listing', 'photo_file_id')}
          type="LISTING"
          required
          {...form.input('photo_file_id')}
          onChange={(fileId) => change('photo_file_id', fileId)}
        />
      </FormSection>
      <FormSection title={field('listing', 'tags')} why={t('listing.tags_why')}>
        <ReferencesInput
          label={field('listing', 'tag_ids')}
          path="/admin_api/tags"
          called={(row) => String(row.name)}
          {...form.input('tag_ids')}
          value={values.tag_ids}
          onChange={(ids) => change('tag_ids', ids)}
        />
      </FormSection>
      <FormSection title={t('listing.seo')} why={t('listing.seo_why')}>
        <ListingInputs form={form} names={META} />
        <SearchPreview
          title={values.meta_title || listing.name}
          slug={listing.slug}
          description={values.meta_description || listing.description || ''}
        />
      </FormSection>
    </StepFrame>
  );
}

function read(listing: Listing) {
  return {
    photo_file_id: listing.photo_file_id,
    tag_ids: listing.tags.map(({ tag_id }) => tag_id),
    meta_title: listing.meta_title,
    meta_keywords: listing.meta_keywords,
    meta_description: listing.meta_description,
  };
}
