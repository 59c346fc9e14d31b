import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { QueryState } from '../../../../ui/states.tsx';
import { CancellationLines } from '../../cancellation-lines.tsx';
import type { Invoice } from '../invoice.queries.ts';

type CancellationSumProps = {
  invoice: Invoice;
  waived: boolean;
  onWaive: (waived: boolean) => void;
};

/** The query of what cancelling an invoice would cost today; undefined data where it is not asked. */
export function useCancellation(invoice: Invoice, enabled = true) {
  return useQuery({
    queryKey: ['cancellations.preview', invoice.id],
    queryFn: async ({ signal }) => (await call('cancellations.preview', { id: invoice.id }, { signal })).data,
    staleTime: 0,
    enabled,
  });
}

/**
 * The calculation of cancelling an invoice today: what was paid, what the agency keeps of it (fee and costs, never more
 * than was paid), and what is given back by when. A check box waives what the agency would keep.
 */
export function CancellationSum({ invoice, waived, onWaive }: CancellationSumProps) {
  const { t } = useTranslation();
  const query = useCancellation(invoice);
  return (
    <QueryState query={query} lines={4}>
      {(sum) => (
        <Stack gap="xs">
          <CancellationLines
            sum={sum}
            waived={waived}
            result={t('office.cancel.result', { customer: invoice.user_name })}
          />
          {sum.kept > 0 && (
            <Checkbox
              label={t('office.cancel.waive')}
              checked={waived}
              onChange={(event) => onWaive(event.currentTarget.checked)}
            />
          )}
        </Stack>
      )}
    </QueryState>
  );
}
