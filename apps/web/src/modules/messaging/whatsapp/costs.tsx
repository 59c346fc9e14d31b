import { formatDate } from '@rihla/domain/shared/date-format';
import { localDateOf } from '@rihla/domain/shared/dates';
import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';

/**
 * The table of WhatsApp messages sent in each month, by the provider's price category, and what they cost. On a phone the
 * category stands under its month, so that the costs are in sight.
 */
export function WhatsappCosts() {
  const { t, dynamic, locale } = useTranslation();
  const query = useQuery({
    queryKey: ['whatsapp', 'costs'],
    queryFn: async ({ signal }) => (await call('whatsapp.costs', {}, { signal })).data,
  });
  const kindText = (kind: string | null) =>
    kind === null ? t('whatsapp.cost_no_kind') : dynamic(`field.whatsapp.price_${kind}`, {}, kind);
  return (
    <Section title={t('whatsapp.costs')}>
      <QueryState query={query} lines={3}>
        {(costs) =>
          costs.length === 0 ? (
            <Text c="dimmed">{t('whatsapp.costs_none')}</Text>
          ) : (
            <Table.ScrollContainer minWidth={280}>
              <Table maw={720} style={{ overflowWrap: 'normal' }}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('whatsapp.cost_month')}</Table.Th>
                    <Table.Th visibleFrom="sm">{t('whatsapp.cost_kind')}</Table.Th>
                    <Table.Th ta="end">{t('whatsapp.cost_sent')}</Table.Th>
                    <Table.Th ta="end">{t('whatsapp.cost_billable')}</Table.Th>
                    <Table.Th ta="end">{t('whatsapp.cost_amount')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {costs.map(({ month, kind, sent, billable, cost, without_price }) => (
                    <Table.Tr key={`${month} ${kind}`}>
                      <Table.Td>
                        {formatDate(localDateOf(month), locale, 'month')}
                        <Text size="xs" c="dimmed" hiddenFrom="sm">
                          {kindText(kind)}
                        </Text>
                      </Table.Td>
                      <Table.Td visibleFrom="sm">{kindText(kind)}</Table.Td>
                      <Table.Td ta="end">{sent}</Table.Td>
                      <Table.Td ta="end">{billable}</Table.Td>
                      <Table.Td ta="end">
                        <MoneyText amount={cost} />
                        {without_price > 0 && (
                          <Text size="xs" c="dimmed">
                            {t('whatsapp.cost_without_price', { count: without_price })}
                          </Text>
                        )}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </QueryState>
    </Section>
  );
}
