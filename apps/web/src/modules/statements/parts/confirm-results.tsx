import { Alert, List } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Confirmation } from '../statement.queries.ts';

/** Alert with the reason for each line that was refused when several were confirmed; nothing if none was. */
export function ConfirmResults({ results }: { results: readonly Confirmation[] }) {
  const { t, dynamic } = useTranslation();
  const refused = results.filter(({ result }) => result === 'REFUSED');
  if (refused.length === 0) return null;
  return (
    <Alert color="red" title={t('statement.refused')}>
      <List size="sm">
        {refused.map(({ line_id, code, data }) => (
          <List.Item key={line_id}>{dynamic(`error.${code}`, data)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
