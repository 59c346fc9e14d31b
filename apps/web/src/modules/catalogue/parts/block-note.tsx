import { Alert, Anchor, Stack } from '@mantine/core';
import { useWords } from '../../../lib/i18n.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { type Block, detailAt } from '../listing.queries.ts';
import { PlainTable } from './plain-table.tsx';

type BlockNoteProps = {
  block: Block;
  /** Packages that somebody wants to add at once. */
  wanted?: number;
};

/** The rule of one new package a month: how many are left, why, and which departures lack what. */
export function BlockNote({ block, wanted = 1 }: BlockNoteProps) {
  const { t, field, loose } = useWords();
  const left = block.left ?? 0;
  const rows = block.departures.filter(({ lacks }) => lacks.length > 0);
  return (
    <Stack gap="md">
      <Alert
        color="yellow"
        role="status"
        title={t(left ? 'listing.block_left' : 'listing.block_none_left', { count: left })}
      >
        {left > 0 && wanted > left && `${t('listing.block_wanted', { wanted })} `}
        {t('error.catalogue.blocked')} {t('listing.block_text')}
      </Alert>
      <PlainTable
        label={t('listing.block_departures')}
        rows={rows}
        columns={[
          {
            id: 'name',
            label: field('listing', 'name'),
            cell: (row) => (
              <Anchor component={AppLink} to={`${detailAt(row.slug)}?tab=invoices`}>
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
