import { Badge } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Panel } from '../../../../ui/calm.tsx';
import { addonInput, ruleOf, travellersWithoutAddon } from '../../addon-pick.ts';
import { countPeople, type Listing, offeredAddons, placesOf } from '../../booking-draft.ts';
import { missingCategories } from '../../booking-steps.ts';
import { priceDraft } from '../../booking-sum.ts';
import { placeName } from '../../place-name.ts';
import { AddonChoice } from '../addon-choice.tsx';
import classes from '../addon-choice.module.css';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

type Category = Listing['addon_categories'][number];

/**
 * The step of a booking that chooses add-ons, by category. In a category of type `GROUP` one choice counts for all
 * travellers, otherwise each traveller has their own.
 */
export function AddonStep({ draft, listing, voucher, change, onNext }: StepProps) {
  const { t } = useTranslation();
  const [tried, setTried] = useState(false);
  const places = placesOf(draft, listing);
  const missing = missingCategories(draft, listing);
  /** The names of the travellers who have none of a category yet; empty when that is true of all. */
  const namesWithoutChoice = (category: Category) => {
    const withoutChoice =
      category.type === 'GROUP' ? [] : travellersWithoutAddon(draft.addons, category, places);
    if (withoutChoice.length === places.length) return '';
    return withoutChoice.map((place) => placeName(place, places.indexOf(place))).join(', ');
  };
  return (
    <StepForm
      title={t('book.addons.title')}
      intro={t('book.addons.lead')}
      total={priceDraft(draft, listing, voucher).total}
      currency={listing.currency}
      people={countPeople(places).people}
      submitLabel={t('act.next')}
      onSubmit={() => (missing.length > 0 ? setTried(true) : onNext())}
    >
      {offeredAddons(listing).map((category) => {
        const errorId = tried && missing.includes(category) ? `${category.id}-missing` : undefined;
        return (
          <Panel
            key={category.id}
            title={category.name}
            action={
              <Badge color={category.is_required ? 'blue' : 'gray'} size="lg">
                {t(ruleOf(category))}
              </Badge>
            }
          >
            {errorId && (
              <p role="alert" id={errorId} className={classes.problem}>
                {t('error.form.required_choice', { field: category.name })} {namesWithoutChoice(category)}
              </p>
            )}
            <div className={classes.choices} role="group" aria-label={category.name}>
              {category.addons.map((addon) => (
                <AddonChoice
                  key={addon.id}
                  addon={addon}
                  places={places}
                  currency={listing.currency}
                  wrong={errorId}
                  input={addonInput(draft.addons, { category, addon, places }, (addons) =>
                    change({ addons }),
                  )}
                />
              ))}
            </div>
          </Panel>
        );
      })}
    </StepForm>
  );
}
