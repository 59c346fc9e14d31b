import { Image, Stack, Text } from '@mantine/core';
import type { UploadedFile } from '@rihla/domain/content/file.contract';
import { pictureUrl } from '@rihla/domain/content/picture';
import { FormSection } from '../../../../kit/form-frame.tsx';
import { useWords } from '../../../../lib/i18n.ts';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import type { Listing } from '../../listing.queries.ts';
import { checkListing, ListingInputs } from '../listing-inputs.tsx';
import { ReferencesInput } from '../references-input.tsx';
import { SearchPreview } from '../search-preview.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { useStepForm, writeListing } from '../use-step-form.ts';

const META = ['meta_title', 'meta_keywords', 'meta_description'] as const;
const PURPOSE = { purpose: 'LISTING' };

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
  const { error } = form.input('photo_file_id');
  return (
    <StepFrame form={form}>
      <FormSection title={t('listing.photo')} why={t('listing.photo_why')}>
        <Stack gap="xs" data-wide>
          {values.photo_file_id && (
            <Image
              src={pictureUrl(values.photo_file_id, 960)}
              alt={t('listing.photo')}
              radius="md"
              h={220}
              w="auto"
              mx={0}
              maw="100%"
              fit="contain"
            />
          )}
          <FileDrop<{ data: UploadedFile }>
            label={field('listing', 'photo_file_id')}
            hint={t('listing.photo_hint')}
            accept="image/jpeg,image/png,image/webp"
            to="/admin_api/files"
            fields={PURPOSE}
            onDone={({ data }) => change('photo_file_id', data.id)}
          />
          {error && (
            <Text size="xs" c="red">
              {error}
            </Text>
          )}
        </Stack>
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
