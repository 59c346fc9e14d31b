import { Checkbox } from '@mantine/core';
import type { Currency } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import type { AddonInput } from '../../addon-pick.ts';
import type { Place } from '../../booking-draft.ts';
import { PlaceChips } from '../../parts/place-chips.tsx';
import type { OfficeListing } from '../office-draft.ts';
import classes from './addon-line.module.css';

type Category = OfficeListing['addon_categories'][number];

type AddonLineProps = {
  addon: Pick<Category['addons'][number], 'id' | 'name' | 'note' | 'price'>;
  places: readonly Place[];
  currency: Currency;
  input: AddonInput;
  /** The id of the error that something of the category must be chosen, if it is shown. */
  errorId?: string;
};

/** One add-on in a row: a checkbox that gives it to everybody at first, then a chip for each traveller. */
export function AddonLine({ addon, places, currency, input, errorId }: AddonLineProps) {
  const { t } = useTranslation();
  const { forAll, checked, asksWhom, onToggle } = input;
  return (
    <div className={classes.line} data-chosen={checked || undefined}>
      <Checkbox
        size="sm"
        checked={checked}
        error={errorId !== undefined}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={onToggle}
        label={addon.name}
        description={addon.note}
      />
      <span className={classes.price}>
        <MoneyText amount={addon.price} currency={currency} />
        <span className={classes.note}>{t(forAll ? 'book.addons.once' : 'book.per_person')}</span>
      </span>
      {asksWhom && (
        <div className={classes.whom} role="group" aria-label={`${t('book.addons.whom')} ${addon.name}`}>
          <PlaceChips places={places} input={input} size="xs" />
        </div>
      )}
    </div>
  );
}
