import { erasureList } from '@rihla/domain/privacy/privacy-lists';
import { Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { count } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { listSource } from '../../kit/list/list-source.ts';
import { ListView } from '../../kit/list/list-view.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { QueryState } from '../../ui/states.tsx';
import { DateText } from '../../ui/values/date-text.tsx';
import { ReceiptLines } from './receipt.tsx';

type Erasure = CallOutput<'privacy.erasures'>['data'][number];

const erasures = listSource('privacy.erasures');
const erasureColumns: readonly ListColumn<Erasure>[] = [
  { id: 'at', cell: ({ at }) => <DateText value={at} as="moment" /> },
  { id: 'asked_by', exported: ['asked_by_name'], cell: (row) => <AskedBy row={row} /> },
  { id: 'reason', cell: ({ reason }) => reason },
];

/** Screen for staff: the erasures of accounts with their receipts, and what the nightly job removed. */
export function PrivacyPage() {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <PageHeader title={t('privacy.office')} intro={t('privacy.office_lead')} />
      <Section title={t('privacy.erasures')}>
        <ListView
          name="erasure"
          label={t('privacy.erasures')}
          config={erasureList}
          source={erasures}
          columns={erasureColumns}
          cardColumns={['asked_by', 'reason']}
          peek={{ title: ({ id }) => id, show: (row) => <ReceiptLines receipt={row} /> }}
          empty={{ text: t('privacy.erasures_none') }}
        />
      </Section>
      <Section title={t('privacy.retention')}>
        <Retention />
      </Section>
    </Stack>
  );
}

/** Who asked for an erasure: "the customer", or the name of a staff member. */
function AskedBy({ row }: { row: Erasure }) {
  const { t } = useTranslation();
  return row.asked_by_kind === 'USER' ? t('privacy.by_customer') : row.asked_by_name;
}

/** Table of the last 25 removals by the nightly job: when, which kind of data, and of how many people. */
function Retention() {
  const { t, dynamic, locale } = useTranslation();
  const query = useQuery({
    queryKey: ['privacy.retention'],
    queryFn: async ({ signal }) => (await call('privacy.retention', { per_page: 25 }, { signal })).data,
  });
  return (
    <QueryState query={query} lines={3}>
      {(runs) =>
        runs.length === 0 ? (
          <Text c="dimmed">{t('privacy.retention_none')}</Text>
        ) : (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('field.retention.at')}</Table.Th>
                <Table.Th>{t('field.retention.kind')}</Table.Th>
                <Table.Th ta="end">{t('field.retention.people')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {runs.map(({ id, at, kind, people }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    <DateText value={at} />
                  </Table.Td>
                  <Table.Td>{dynamic(`choice.retention_kind.${kind}`)}</Table.Td>
                  <Table.Td ta="end">{count(people, locale)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )
      }
    </QueryState>
  );
}
