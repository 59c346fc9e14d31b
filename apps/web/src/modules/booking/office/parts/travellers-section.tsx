import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { travellerNouns } from '../../../../lib/words/traveller-nouns.ts';
import { profilesQuery } from '../../../invoices/office/invoice.queries.ts';
import { placesOf } from '../../booking-draft.ts';
import type { ListingSectionProps } from './section-props.ts';

// Names are often known only later, so their fields are loaded when somebody wants to type some.
const TravellerFields = lazy(async () => ({
  default: (await import('../../parts/traveller-fields.tsx')).TravellerFields,
}));

/**
 * The section with the names of the travellers, as far as they are known: of the customer's family, or new. The fields are
 * shown on request, since a group may have hundreds of places.
 */
export function TravellersSection({ draft, change, listing }: ListingSectionProps) {
  const { t } = useTranslation();
  const isNamed = Object.keys(draft.travellers).length > 0;
  const [isAsked, setAsked] = useState(false);
  const customer = draft.is_new ? undefined : draft.customer?.id;
  const isOpen = isNamed || isAsked;
  const profiles = useQuery({ ...profilesQuery(customer ?? ''), enabled: isOpen && customer !== undefined });
  if (placesOf(draft, listing).length === 0) return null;
  return (
    <FormSection
      title={t('book.people.travellers', travellerNouns(listing.category))}
      why={t('office.travellers_later')}
    >
      <div data-wide>
        {isOpen ? (
          <Suspense>
            <TravellerFields
              draft={draft}
              listing={listing}
              profiles={customer === undefined ? [] : (profiles.data ?? [])}
              hints={{ known: t('office.traveller_known'), added: t('office.traveller_new') }}
              onChange={(travellers) => change({ travellers })}
            />
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
