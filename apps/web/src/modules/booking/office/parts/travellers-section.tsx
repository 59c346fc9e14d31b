import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { travellerNouns } from '../../../../lib/words/traveller-nouns.ts';
import { NamedTravellers } from './named-travellers.tsx';
import type { ListingSectionProps } from './section-props.ts';
import { SectionRefusal } from './section-refusal.tsx';

/**
 * The section with the names of the travellers, as far as they are known: of the customer's family, or new. The fields are
 * shown on request, since a group may have hundreds of places.
 */
export function TravellersSection(props: ListingSectionProps) {
  const { draft, listing, refusal } = props;
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  if (Object.values(draft.pax).every((count) => count === 0)) return null;
  return (
    <FormSection
      title={t('book.people.travellers', travellerNouns(listing.category))}
      why={t('office.travellers_later')}
    >
      <SectionRefusal text={refusal} />
      <div data-wide>
        {isAsked || Object.keys(draft.travellers).length > 0 ? (
          <NamedTravellers {...props} />
        ) : (
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('office.travellers_now')}
          </Button>
        )}
      </div>
    </FormSection>
  );
}
