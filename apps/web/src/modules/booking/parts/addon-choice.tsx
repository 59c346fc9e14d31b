import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { type Currency, money } from '../../../lib/words/format.ts';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import type { AddonInput } from '../addon-pick.ts';
import type { Listing, Place } from '../booking-draft.ts';
import { PlaceChips } from './place-chips.tsx';
import classes from './addon-choice.module.css';

type Category = Listing['addon_categories'][number];

type AddonChoiceProps = {
  addon: Category['addons'][number];
  places: readonly Place[];
  currency: Currency;
  input: AddonInput;
  /** The id of the error that something of the category must be chosen, if it is shown. */
  wrong?: string;
};

/** One add-on for a customer: a checkbox that gives it to everybody at first, then a chip for each traveller. */
export function AddonChoice({ addon, places, currency, input, wrong }: AddonChoiceProps) {
  const { t, locale } = useTranslation();
  const { forAll, keys, checked, asksWhom, onToggle } = input;
  return (
    <div className={classes.choice} data-chosen={checked || undefined}>
      <Checkbox
        size="lg"
        checked={checked}
        error={wrong !== undefined}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong}
        onChange={onToggle}
        label={
          <span className={classes.label}>
            <span>
              <strong>{addon.name}</strong>
              {addon.note && <span className={classes.note}>{addon.note}</span>}
            </span>
            <span className={classes.price}>
              <MoneyText amount={addon.price} currency={currency} />
              <span className={classes.note}>{t(forAll ? 'book.addons.once' : 'book.per_person')}</span>
            </span>
          </span>
        }
        classNames={{ body: classes.body, labelWrapper: classes.wide, label: classes.text }}
      />
      {asksWhom && (
        <div className={classes.whom}>
          <span id={`${addon.id}-whom`}>{t('book.addons.whom')}</span>
          <div className={classes.chips} role="group" aria-labelledby={`${addon.id}-whom`}>
            <PlaceChips places={places} input={input} size="lg" classNames={{ label: classes.chip }} />
          </div>
          <span className={classes.note}>
            {keys.length} × {money(addon.price, currency, locale)} ={' '}
            {money(addon.price * keys.length, currency, locale)}
          </span>
        </div>
      )}
    </div>
  );
}
