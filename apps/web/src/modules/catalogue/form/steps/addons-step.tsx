import { Text } from '@mantine/core';
import { listingParts } from '@rihla/domain/catalogue/listings/listing-parts';
import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { Listing } from '../../listing.queries.ts';
import { checkRows } from '../listing-inputs.tsx';
import { PartRows } from '../rows/part-rows.tsx';
import type { Row } from '../rows/rows.ts';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { syncParts } from '../rows/sync-parts.ts';
import { useAddonCategory } from '../rows/use-named-rows.ts';
import { useStepForm } from '../use-step-form.ts';

/**
 * The step of the package's form with the add-ons. A new row (`fresh`) takes the category of the row before it.
 */
export function AddonsStep({ listing, onSaved }: StepProps) {
  const translation = useTranslation();
  const { t, field } = translation;
  const part = listingParts.listings_addons;
  const form = useStepForm({
    listing,
    step: 'addons',
    valuesOf,
    check: ({ addons }) => checkRows('addons', addons, part, translation),
    saveChanges: ({ addons }, { lastRead, onRowAdded }) =>
      syncParts({
        part: 'listings_addons',
        name: 'addons',
        listingId: lastRead.id,
        known: lastRead.addon_categories.flatMap((category) => category.addons),
        rows: addons,
        onRowAdded,
      }),
    onSaved,
  });
  return (
    <StepFrame form={form}>
      <FormSection title={field('listing', 'addons')} why={t('listing.addons_why')}>
        <PartRows
          form={form}
          name="addons"
          part={part}
          rows={form.values.addons}
          onChange={(rows) => form.change('addons', rows)}
          fields={['addon_category_id', 'name', 'price', 'note']}
          wide={['note']}
          columns="4fr 5fr 3fr"
          fresh={(rows) => ({
            addon_category_id: rows.at(-1)?.addon_category_id ?? null,
            name: '',
            price: null,
            note: null,
          })}
          called={t('listing.addon')}
          add={t('listing.addon_add')}
          currency={listing.currency}
          note={(row) => <CategoryNote id={row.addon_category_id} />}
        />
      </FormSection>
    </StepFrame>
  );
}

/**
 * The note under an add-on about its category: whether it counts per traveller or once, must be chosen, and is
 * offered to customers or by the office only.
 */
function CategoryNote({ id }: { id: unknown }) {
  const { t, dynamic } = useTranslation();
  const category = useAddonCategory(id);
  if (!category) return null;
  const facts = [
    dynamic(`choice.addon_category_type.${String(category.type)}`),
    ...(category.is_required ? [t('listing.addon_required')] : []),
    ...(category.is_unique ? [t('listing.addon_unique')] : []),
    t(category.is_public ? 'listing.addon_public' : 'listing.addon_office_only'),
  ];
  return (
    <Text size="sm" c="dimmed">
      {facts.join(' · ')}
    </Text>
  );
}

/** The values of this step of the package's form, taken from a package: its add-ons as rows. */
function valuesOf(listing: Listing) {
  return {
    addons: listing.addon_categories.flatMap(({ addons }) =>
      addons.map(
        ({ id, addon_category_id, name, price, note }): Row => ({
          key: id,
          addon_category_id,
          name,
          price,
          note,
        }),
      ),
    ),
  };
}
