import { Alert, Group, Stack, Table, Text } from '@mantine/core';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import type { StatementPreview } from '../statement.queries.ts';
import { Period } from './period.tsx';
import classes from './preview.module.css';
import { UnreadableRows } from './unreadable-rows.tsx';

/** Preview of a statement file: its layout, sums, first lines, and the rows that could not be read. */
export function PreviewDetails({ preview }: { preview: StatementPreview }) {
  const { t, dynamic, field, locale } = useTranslation();
  const amount = (units: number) => money(units, preview.currency, locale);
  return (
    <>
      {preview.account_fits === false && <Alert color="red">{t('error.statement.other_account')}</Alert>}
      {preview.lines > 0 && preview.known === preview.lines && (
        <Alert color="blue" role="status">
          {t('statement.nothing_new')}
        </Alert>
      )}
      <Section
        title={t('statement.preview')}
        actions={<ToneBadge tone="done">{dynamic(`statement.layout.${preview.layout}`)}</ToneBadge>}
      >
        <Stack gap="sm">
          <Group gap="lg">
            <Text size="sm">
              {t('statement.read_rows', { lines: preview.lines })}
              {preview.from_day && preview.to_day && (
                <>
                  {' · '}
                  <Period from={preview.from_day} to={preview.to_day} />
                </>
              )}
              {preview.known > 0 && ` · ${t('statement.known_rows', { known: preview.known })}`}
            </Text>
            <Text size="sm">
              {t('statement.came')}: {amount(preview.came)}
            </Text>
            <Text size="sm">
              {t('statement.went')}: {amount(preview.went)}
            </Text>
          </Group>
          {preview.remembered && (
            <Text size="sm" c="dimmed">
              {t('statement.remembered')}
            </Text>
          )}
          <div className={classes.scroll}>
            <Table verticalSpacing={6}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{field('statement_line', 'day')}</Table.Th>
                  <Table.Th>{field('statement_line', 'text')}</Table.Th>
                  <Table.Th className={classes.atEnd}>{field('statement_line', 'amount')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {preview.first.map((line) => (
                  <Table.Tr key={line.row}>
                    <Table.Td className={classes.day}>
                      <DateText value={line.day} />
                    </Table.Td>
                    <Table.Td className={classes.text}>{line.text}</Table.Td>
                    <Table.Td className={classes.atEnd}>{amount(line.amount)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        </Stack>
      </Section>
      <UnreadableRows rows={preview.unreadable} />
    </>
  );
}
