import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { profilesQuery } from '../../../invoices/office/invoice.queries.ts';
import { TravellerFields } from '../../parts/traveller-fields.tsx';
import type { ListingSectionProps } from './section-props.ts';

/** The fields for the names of the travellers, with those of the chosen customer's family to choose from. */
export function NamedTravellers({ draft, change, listing }: ListingSectionProps) {
  const { t } = useTranslation();
  const customer = draft.is_new ? undefined : draft.customer?.id;
  const profiles = useQuery({ ...profilesQuery(customer ?? ''), enabled: customer !== undefined });
  return (
    <TravellerFields
      draft={draft}
      listing={listing}
      profiles={customer === undefined ? [] : (profiles.data ?? [])}
      hints={{ known: t('office.traveller_known'), added: t('office.traveller_new') }}
      onChange={(travellers) => change({ travellers })}
    />
  );
}
