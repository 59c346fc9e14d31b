import { Alert, List } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { SaveResult } from './save-entries.ts';

/** A warning that lists the pilgrims whose entries were not saved, each with what is wrong. */
export function RefusedEntries({ refused }: { refused: SaveResult['refused'] }) {
  const { t, dynamic } = useTranslation();
  if (refused.length === 0) return null;
  return (
    <Alert color="red" variant="light" role="alert" title={t('sheet.refused', { count: refused.length })}>
      <List size="sm">
        {refused.map(({ profile_id, name, problems }) => (
          <List.Item key={profile_id}>
            <bdi>{name ?? '–'}</bdi>: {problems.map((one) => dynamic(`entry.problem.${one}`)).join(', ')}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
