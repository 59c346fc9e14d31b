import { MAX_GALLERY } from '@rihla/domain/catalogue/listings/listing-parts';
import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { GalleryInput } from '../../../../kit/photos/gallery-input.tsx';
import { PhotoInput } from '../../../../kit/photos/photo-input.tsx';
import { call } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { publicPageOf } from '../../../../lib/navigation/listing-paths.ts';
import { SearchPreview } from '../../../../ui/search-preview.tsx';
import type { Listing } from '../../listing.queries.ts';
import { checkListing, ListingInputs } from '../listing-inputs.tsx';
import { ReferencesInput } from '../references-input.tsx';
import { useNeededMark } from '../step-flow.ts';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { useStepForm, writeListing } from '../use-step-form.ts';

const META = ['meta_title', 'meta_keywords', 'meta_description'] as const;

/** The step of the package's form with photos, tags and the texts for search engines. */
export function PageStep({ listing, onSaved }: StepProps) {
  const translation = useTranslation();
  const neededMark = useNeededMark();
  const { t, field } = translation;
  const form = useStepForm({
    listing,
    step: 'page',
    valuesOf,
    check: (values) => checkListing(values, META, translation),
    saveChanges: async ({ photos, ...values }, writing) => {
      const { photos: before, ...known } = valuesOf(writing.lastRead);
      await writeListing(values, known, writing);
      if (JSON.stringify(photos) === JSON.stringify(before)) return;
      await call('listings.replace_photos', { id: writing.lastRead.id, photos });
    },
    onSaved,
  });
  const { values, change } = form;
  return (
    <StepFrame form={form}>
      <FormSection title={t('listing.photo')} why={t('listing.photo_why')}>
        <PhotoInput
          label={field('listing', 'photo_file_id')}
          description={neededMark('photo_file_id', values.photo_file_id)}
          type="LISTING"
          required
          {...form.input('photo_file_id')}
          onChange={(fileId) => change('photo_file_id', fileId)}
        />
      </FormSection>
      <FormSection title={t('gallery.title')} why={t('gallery.why')}>
        <GalleryInput
          label={t('gallery.title')}
          type="LISTING"
          max={MAX_GALLERY}
          {...form.input('photos')}
          value={values.photos}
          onChange={(photos) => change('photos', photos)}
        />
      </FormSection>
      <FormSection title={field('listing', 'tags')} why={t('listing.tags_why')}>
        <ReferencesInput
          label={field('listing', 'tag_ids')}
          description={neededMark('tags', values.tag_ids)}
          path="/admin_api/tags"
          called={(row) => String(row.name)}
          known={listing.tags.map(({ tag_id, tag }) => ({ id: tag_id, name: tag.name }))}
          {...form.input('tag_ids')}
          value={values.tag_ids}
          onChange={(ids) => change('tag_ids', ids)}
        />
      </FormSection>
      <FormSection title={t('listing.seo')} why={t('listing.seo_why')}>
        <ListingInputs form={form} names={META} />
        <SearchPreview
          title={values.meta_title || listing.name}
          path={publicPageOf(listing.slug)}
          description={values.meta_description || listing.description || ''}
        />
      </FormSection>
    </StepFrame>
  );
}

/** The values of this step of the package's form, taken from a package: what its public page shows. */
function valuesOf(listing: Listing) {
  return {
    photo_file_id: listing.photo_file_id,
    photos: listing.photos.map(({ file_id, caption }) => ({ file_id, caption })),
    tag_ids: listing.tags.map(({ tag_id }) => tag_id),
    meta_title: listing.meta_title,
    meta_keywords: listing.meta_keywords,
    meta_description: listing.meta_description,
  };
}
