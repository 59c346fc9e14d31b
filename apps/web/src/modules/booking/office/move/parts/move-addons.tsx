import { Select } from '@mantine/core';
import { FormSection } from '../../../../../kit/form/form-frame.tsx';
import { money } from '../../../../../lib/words/format.ts';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { type MoveDraft, type MoveTarget, offeredCategories } from '../move-draft.ts';

type MoveAddonsProps = {
  draft: MoveDraft;
  change: (part: Partial<MoveDraft>) => void;
  target: MoveTarget;
};

/**
 * The choice of the add-ons that those who move are given, one for each category of the package. Travellers keep what they
 * have booked. Nothing is shown where the package has none.
 */
export function MoveAddons({ draft, change, target }: MoveAddonsProps) {
  const { t, locale } = useTranslation();
  const categories = offeredCategories(target);
  if (categories.length === 0) return null;
  return (
    <FormSection title={t('move.addons')} why={t('move.addons_why')}>
      {categories.map(({ id, name, type, is_required, addons }) => (
        <div key={id} data-wide>
          <Select
            label={is_required ? t('move.addon_required', { name }) : name}
            placeholder={t('move.addon_own')}
            clearable
            data={addons.map((addon) => {
              const amount = money(addon.price, target.currency, locale);
              return {
                value: addon.id,
                label: `${addon.name} · ${type === 'GROUP' ? amount : t('move.addon_each', { amount })}`,
              };
            })}
            value={draft.addons[id] ?? null}
            onChange={(addon) => change({ addons: { ...draft.addons, [id]: addon } })}
          />
        </div>
      ))}
    </FormSection>
  );
}
