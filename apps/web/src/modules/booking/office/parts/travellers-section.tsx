import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { travellerNouns } from '../../../../lib/words/traveller-nouns.ts';
import type { ListingSectionProps } from './section-props.ts';

// Names are often known only later, so their fields are loaded when somebody wants to type some.
const NamedTravellers = lazy(async () => ({
  default: (await import('./named-travellers.tsx')).NamedTravellers,
}));

/**
 * The section with the names of the travellers, as far as they are known: of the customer's family, or new. The fields are
 * shown on request, since a group may have hundreds of places.
 */
export function TravellersSection(props: ListingSectionProps) {
  const { draft, listing } = props;
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  if (Object.values(draft.pax).every((count) => count === 0)) return null;
  return (
    <FormSection
      title={t('book.people.travellers', travellerNouns(listing.category))}
      why={t('office.travellers_later')}
    >
      <div data-wide>
        {isAsked || Object.keys(draft.travellers).length > 0 ? (
          <Suspense>
            <NamedTravellers {...props} />
          </Suspense>
        ) : (
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('office.travellers_now')}
          </Button>
        )}
      </div>
    </FormSection>
  );
}
