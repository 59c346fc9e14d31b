import { Stack, Title } from '@mantine/core';
import { FLAT_FEE_MOMENTS } from '@rihla/domain/agents/fees';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Absent, MoneyText } from '../../../../ui/values/money-text.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import type { Fees } from './fees.queries.ts';
import type { TabProps } from '../tab-props.ts';

/**
 * Read-only tables of the fees of a package, by room type and by level of agents: for roles that may not change them,
 * and for departed packages.
 */
export function FeesRead({ listing, fees }: TabProps & { fees: Fees }) {
  const { t, field } = useTranslation();
  const { currency } = listing;
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Title order={2} fz="md">
          {t('fees.variants')}
        </Title>
        <PlainTable
          label={t('fees.variants')}
          rows={listing.variants}
          columns={[
            { id: 'name', label: field('variant', 'name'), cell: (row) => row.name },
            {
              id: 'agent_fee',
              label: field('variant', 'agent_fee'),
              alignEnd: true,
              cell: (row) => <MoneyText amount={row.agent_fee} currency={currency} />,
            },
          ]}
        />
      </Stack>
      <Stack gap="xs">
        <Title order={2} fz="md">
          {t('fees.flat')}
        </Title>
        {fees.data.length === 0 ? (
          <EmptyState text={t('fees.no_stages')} />
        ) : (
          <PlainTable
            label={t('fees.flat')}
            rows={fees.data.map((row) => ({ ...row, id: row.stage.id }))}
            columns={[
              { id: 'stage', label: field('flat_fee', 'stage'), cell: (row) => row.stage.name },
              ...FLAT_FEE_MOMENTS.map((moment) => ({
                id: moment,
                label: field('flat_fee', moment),
                alignEnd: true,
                cell: ({ fee }: Fees['data'][number]) =>
                  fee ? <MoneyText amount={fee[moment]} currency={currency} /> : <Absent />,
              })),
            ]}
          />
        )}
      </Stack>
    </Stack>
  );
}
