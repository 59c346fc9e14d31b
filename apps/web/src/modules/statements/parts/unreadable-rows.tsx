import { List, Text } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import type { StatementPreview } from '../statement.queries.ts';

/** List of the rows of a file that could not be read, each with the reason and its text; nothing without any. */
export function UnreadableRows({ rows }: { rows: StatementPreview['unreadable'] }) {
  const { t, dynamic } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <Section title={t('statement.unreadable_rows', { count: rows.length })}>
      <List size="sm" spacing={4}>
        {rows.map(({ row, reason, text }) => (
          <List.Item key={row}>
            {t('statement.row', { row })}: {dynamic(`statement.unreadable.${reason}`)}{' '}
            <Text span c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          </List.Item>
        ))}
      </List>
    </Section>
  );
}
