import { Checkbox, Chip } from '@mantine/core';
import { useWords } from '../../../lib/i18n.ts';
import { type Currency, money } from '../../../lib/format.ts';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import { type AddonPick, pickShown, withPlace } from '../addon-pick.ts';
import type { Listing, Place } from '../booking-draft.ts';
import { placeName } from '../place-name.ts';
import classes from './addon-choice.module.css';

type Category = Listing['addon_categories'][number];

type AddonChoiceProps = {
  addon: Category['addons'][number];
  category: Pick<Category, 'type'>;
  places: readonly Place[];
  currency: Currency;
  picked: AddonPick;
  /** What says that something of its category must be chosen, by its id. */
  wrong?: string;
  /** For whom it is when it is ticked. */
  whomAtFirst: () => readonly string[];
  onPick: (keys: AddonPick) => void;
};

/** One add-on: taken for everybody at first, and then for whom it is meant. */
export function AddonChoice({
  addon,
  category,
  places,
  currency,
  picked,
  wrong,
  whomAtFirst,
  onPick,
}: AddonChoiceProps) {
  const { t, locale } = useWords();
  const { forAll, keys, checked } = pickShown(picked, category, places);
  const toggle = () => onPick(checked ? null : whomAtFirst());
  return (
    <div className={classes.choice} data-chosen={checked || undefined}>
      <Checkbox
        size="lg"
        checked={checked}
        error={wrong !== undefined}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong}
        onChange={toggle}
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
        classNames={{ body: classes.body, labelWrapper: classes.wide, label: classes.wide }}
      />
      {checked && !forAll && places.length > 1 && (
        <div className={classes.whom}>
          <span id={`${addon.id}-whom`}>{t('book.addons.whom')}</span>
          <div className={classes.chips} role="group" aria-labelledby={`${addon.id}-whom`}>
            {places.map((place, at) => (
              <Chip
                key={place.key}
                size="lg"
                classNames={{ label: classes.chip }}
                checked={keys.includes(place.key)}
                onChange={(on) => onPick(withPlace(keys, place.key, on))}
              >
                {placeName(place, at)}
              </Chip>
            ))}
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
