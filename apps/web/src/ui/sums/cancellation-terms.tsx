import type { CancellationTerms } from '@rihla/domain/invoices/cancellation';
import { cancellationLines } from '@rihla/messages/cancellation-lines';
import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../lib/words/i18n.ts';

/**
 * The cancellation terms as a list: what the agency keeps when a booking is cancelled, one line for each period and
 * each cost, and below it the days until a refund.
 */
export function CancellationTermsList({ terms }: { terms: CancellationTerms }) {
  const { t, locale } = useTranslation();
  const lines = cancellationLines(terms, t, locale);
  if (lines.length === 0) return <Text size="sm">{t('cancellation.none')}</Text>;
  return (
    <Stack gap={6}>
      <List size="sm" spacing={4}>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed">
        {t('cancellation.lead')} {t('cancellation.refund_days', { days: terms.refund_days })}
      </Text>
    </Stack>
  );
}
