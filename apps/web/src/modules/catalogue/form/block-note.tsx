import { Alert, Anchor, Stack } from '@mantine/core';
import { useWords } from '../../../lib/i18n.ts';
import type { CallOutput } from '../../../lib/api.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { detailAt } from '../listing.queries.ts';
import { PlainTable } from '../parts/plain-table.tsx';

type Block = CallOutput<'listings.block'>['data'];

/** Why no package can be added this month, and which departures lack what. */
export function BlockNote({ block }: { block: Block }) {
  const { t, field, loose } = useWords();
  const rows = block.departures.filter(({ lacks }) => lacks.length > 0);
  return (
    <Stack gap="md">
      <Alert color="yellow" title={t('error.catalogue.blocked')}>
        {t('listing.block_text')}
      </Alert>
      <PlainTable
        label={t('listing.block_departures')}
        rows={rows}
        columns={[
          {
            id: 'name',
            label: field('listing', 'name'),
            cell: (row) => (
              <Anchor component={AppLink} to={detailAt(row.slug)}>
                {row.name}
              </Anchor>
            ),
          },
          {
            id: 'departure_at',
            label: field('listing', 'departure_at'),
            cell: (row) => <DateText value={row.departure_at} />,
          },
          { id: 'people', label: t('listing.block_people'), atEnd: true, cell: (row) => row.people },
          {
            id: 'with',
            label: t('listing.block_with_data'),
            atEnd: true,
            cell: (row) => row.with_pilgrim_data,
          },
          {
            id: 'lacks',
            label: t('listing.block_lacks'),
            cell: (row) => row.lacks.map((one) => loose(`listing.lacks.${one}`)).join(', '),
          },
        ]}
      />
    </Stack>
  );
}
