import { Checkbox, Chip } from '@mantine/core';
import type { Currency } from '../../../../lib/format.ts';
import { useWords } from '../../../../lib/i18n.ts';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import { type AddonPick, pickShown, withPlace } from '../../addon-pick.ts';
import type { Place } from '../../booking-draft.ts';
import { placeName } from '../../place-name.ts';
import type { OfficeListing } from '../office-draft.ts';
import classes from './addon-line.module.css';

type Category = OfficeListing['addon_categories'][number];

type AddonLineProps = {
  addon: Pick<Category['addons'][number], 'id' | 'name' | 'note' | 'price'>;
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

/** One add-on in a line: ticked for everybody at first, and then for whom it is meant. */
export function AddonLine({
  addon,
  category,
  places,
  currency,
  picked,
  wrong,
  whomAtFirst,
  onPick,
}: AddonLineProps) {
  const { t } = useWords();
  const { forAll, keys, checked } = pickShown(picked, category, places);
  return (
    <div className={classes.line} data-chosen={checked || undefined}>
      <Checkbox
        size="sm"
        checked={checked}
        error={wrong !== undefined}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong}
        onChange={() => onPick(checked ? null : whomAtFirst())}
        label={addon.name}
        description={addon.note}
      />
      <span className={classes.price}>
        <MoneyText amount={addon.price} currency={currency} />
        <span className={classes.note}>{t(forAll ? 'book.addons.once' : 'book.per_person')}</span>
      </span>
      {checked && !forAll && places.length > 1 && (
        <div className={classes.whom} role="group" aria-label={`${t('book.addons.whom')} ${addon.name}`}>
          {places.map((place, at) => (
            <Chip
              key={place.key}
              size="xs"
              checked={keys.includes(place.key)}
              onChange={(on) => onPick(withPlace(keys, place.key, on))}
            >
              {placeName(place, at)}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
