import { Stack } from '@mantine/core';
import { LISTING_DEFAULTS } from '@rihla/domain/catalogue/listings/listing.fields';
import type { ListingCategory } from '@rihla/domain/catalogue/categories';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { blockQuery, listingFormPath, LISTINGS_PATH, invalidateListings } from '../listing.queries.ts';
import { BlockNote } from '../parts/publish/block-note.tsx';
import { checkListing, ListingInputs } from './listing-inputs.tsx';

const NAMES = ['name', 'category', 'currency', 'description'] as const;

/** Page that creates a package as a draft with name, category, currency and description; its form opens afterwards. */
export function NewListingPage() {
  const { t } = useTranslation();
  return <NewListing title={t('listing.add')} names={NAMES} category="UMROH" />;
}

/** Page that creates a savings program as a draft. */
export function NewSavingsPage() {
  const { t } = useTranslation();
  return (
    <NewListing
      title={t('listing.add_savings')}
      names={NAMES.filter((name) => name !== 'category')}
      category="TABUNGAN"
    />
  );
}

type NewListingProps = {
  title: string;
  names: readonly (typeof NAMES)[number][];
  category: ListingCategory;
};

/**
 * Header and form of a page that creates a package. When the agency may add none, because earlier departures were not
 * reported, a note is shown instead of the form; when it may add only some more, the note is shown before the form.
 * @param names the fields of the form
 */
function NewListing({ title, names, category }: NewListingProps) {
  const { t } = useTranslation();
  const block = useQuery(blockQuery);
  return (
    <Stack gap="md">
      <PageHeader
        title={title}
        intro={
          !block.data?.blocked && t(category === 'TABUNGAN' ? 'listing.add_savings_lead' : 'listing.add_lead')
        }
      />
      <QueryState query={block} lines={8}>
        {(found) =>
          found.blocked ? (
            <BlockNote block={found} />
          ) : (
            <>
              {found.left !== null && <BlockNote block={found} />}
              <NewListingForm names={names} category={category} />
            </>
          )
        }
      </QueryState>
    </Stack>
  );
}

/** Form with the first fields of a new package. After saving, the form of the package opens at its next step. */
function NewListingForm({ names, category }: Omit<NewListingProps, 'title'>) {
  const translation = useTranslation();
  const navigate = useNavigate();
  const created = useRef<Parameters<typeof listingFormPath>[0] | null>(null);
  const form = useForm({
    name: category === 'TABUNGAN' ? 'listing.add_savings' : 'listing.add',
    initial: {
      name: '',
      category: category,
      currency: LISTING_DEFAULTS.currency,
      description: null as string | null,
    },
    check: (values) => checkListing(values, names, translation),
    save: async (values, formKey) => {
      const input = values as typeof values & { category: ListingCategory; currency: 'IDR' | 'USD' };
      const { data } = await call('listings.create', input, { formKey });
      created.current = { slug: data.slug, category: input.category };
    },
    tellSaved: () =>
      toastSuccess(category === 'TABUNGAN' ? translation.t('listing.savings.created') : undefined),
    onSaved: () => {
      if (created.current)
        void navigate(listingFormPath(created.current, nextOf(category)), { replace: true });
      void invalidateListings();
    },
  });
  return (
    <FormFrame
      form={form}
      maySendUnchanged
      submitLabel={translation.t('listing.add_go_on')}
      onCancel={() => void navigate(LISTINGS_PATH)}
    >
      <FormSection title={translation.t('listing.step.basic')} why={translation.t('listing.basic_why')}>
        <ListingInputs form={form} names={names} />
      </FormSection>
    </FormFrame>
  );
}

/** The second step of the form, which opens once the package is created. */
const nextOf = (category: ListingCategory) => (category === 'TABUNGAN' ? 'prices' : 'schedule');
