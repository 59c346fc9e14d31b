import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { LazyWishFields } from '../../../invoices/wishes/lazy-wish-fields.tsx';
import { placesOf } from '../../booking-draft.ts';
import { placeName } from '../../place-name.ts';
import type { ListingSectionProps } from './section-props.ts';

/** The section for wishes to share a room. Travellers get their names later, so they appear by number and room type. */
export function WishesSection({ draft, change, listing }: ListingSectionProps) {
  const { t } = useTranslation();
  const places = placesOf(draft, listing);
  return (
    <FormSection title={t('wish.title')} why={t('wish.why')}>
      <div data-wide>
        <LazyWishFields
          people={places.map((place, index) => ({ id: place.key, label: placeName(place, index) }))}
          wishes={draft.wishes.filter(({ person }) => places.some(({ key }) => key === person))}
          onChange={(wishes) => change({ wishes })}
        />
      </div>
    </FormSection>
  );
}
