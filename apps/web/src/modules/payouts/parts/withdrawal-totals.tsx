import type { ListConfig } from '@rihla/domain/kit/list-query';
import { Text } from '@mantine/core';
import type { ListSource } from '../../../kit/list/list-source.ts';
import { useListState, useRows } from '../../../kit/list/use-list.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { CallOutput } from '../../../lib/api/api.ts';
import type { WithdrawalRow } from '../payout.queries.ts';
import { sumText } from './sum-text.ts';

type Totals = CallOutput<'invoices_fees.list'>['meta']['totals'];

/** Line with the sums pending and transferred, over all requests that filters and search leave, also on other pages. */
export function WithdrawalTotals({
  config,
  source,
}: {
  config: ListConfig;
  source: ListSource<WithdrawalRow>;
}) {
  const { t, locale } = useTranslation();
  const [state] = useListState(config);
  // The list on the screen loads the same rows, so this causes no second request.
  const { data } = useRows(source, state);
  const totals = (data?.meta as { totals?: Totals } | undefined)?.totals ?? [];
  const waiting = totals.filter(({ status }) => status === 'PENDING');
  const paid = totals.filter(({ status }) => status === 'VALID');
  if (totals.length === 0) return null;
  const parts = [
    waiting.length > 0 &&
      t('withdrawal.waiting_total', {
        count: waiting.reduce((sum, { count }) => sum + count, 0),
        amount: sumText(waiting, locale),
      }),
    paid.length > 0 && t('withdrawal.paid_total', { amount: sumText(paid, locale) }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <Text size="sm">{parts.join(' · ')}</Text>;
}
