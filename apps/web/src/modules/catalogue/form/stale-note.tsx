import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PlainTable } from '../parts/plain-table.tsx';
import { valueText } from './value-text.ts';

type Values = Readonly<Record<string, unknown>>;

type StaleNoteProps = {
  /** The values typed in this form. */
  mine: Values;
  /** The values that somebody else has saved. */
  theirs: Values;
  /** Saves `mine` over `theirs`. */
  onKeep: () => void;
  /** Drops `mine` and shows `theirs`. */
  onTake: () => void;
};

/**
 * Note that somebody else saved the package first, with the fields that differ in both versions, and buttons to keep
 * one of them.
 */
export function StaleNote({ mine, theirs, onKeep, onTake }: StaleNoteProps) {
  const translation = useTranslation();
  const { t, field } = translation;
  const rows = Object.keys(mine)
    .filter((name) => !same(mine[name], theirs[name]))
    .map((name) => ({ id: name, mine: mine[name], theirs: theirs[name] }));
  return (
    <Alert color="yellow" icon={<IconUsers size={18} aria-hidden />} title={t('listing.stale')}>
      <Stack gap="sm">
        <Text size="sm">{t('listing.stale_text')}</Text>
        {rows.length > 0 && (
          <PlainTable
            label={t('listing.stale')}
            rows={rows}
            columns={[
              { id: 'field', label: t('listing.stale_field'), cell: (row) => field('listing', row.id) },
              { id: 'mine', label: t('listing.stale_mine'), cell: (row) => valueText(row.mine, translation) },
              {
                id: 'theirs',
                label: t('listing.stale_theirs'),
                cell: (row) => valueText(row.theirs, translation),
              },
            ]}
          />
        )}
        <Group gap="xs">
          <Button size="sm" onClick={onKeep}>
            {t('listing.stale_keep')}
          </Button>
          <Button size="sm" variant="default" onClick={onTake}>
            {t('listing.stale_take')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
