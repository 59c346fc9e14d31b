import { Badge } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { CopyButton } from '../../../ui/values/copy-button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PlainTable } from '../parts/plain-table.tsx';
import type { TabProps } from './tab-props.ts';

/** Tab with the bank accounts into which customers of the package may pay. */
export function BanksTab({ listing }: TabProps) {
  const { t, dynamic, field } = useTranslation();
  if (listing.banks.length === 0) return <EmptyState text={t('listing.no_banks')} />;
  return (
    <PlainTable
      label={field('listing', 'banks')}
      rows={listing.banks}
      columns={[
        {
          id: 'bank',
          label: field('bank', 'bank'),
          cell: ({ bank }) => (
            <>
              {bank.name}{' '}
              {!bank.is_public && (
                <Badge radius="sm" color="gray">
                  {t('listing.addon_office_only')}
                </Badge>
              )}
            </>
          ),
        },
        {
          id: 'number',
          label: field('bank', 'number'),
          cell: ({ bank }) => (
            <>
              <bdi className="tabular">{bank.number}</bdi> <CopyButton value={bank.number} />
            </>
          ),
        },
        { id: 'owner', label: field('bank', 'owner'), cell: ({ bank }) => bank.owner },
        {
          id: 'currency',
          label: field('bank', 'currency'),
          cell: ({ bank }) => dynamic(`choice.currency.${bank.currency}`),
        },
      ]}
    />
  );
}
