import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { QueryState } from '../../../../ui/states.tsx';
import { SumLines } from '../../../../ui/sum-lines.tsx';
import type { Invoice } from '../invoice.queries.ts';

type CancellationSumProps = {
  invoice: Invoice;
  waived: boolean;
  onWaive: (waived: boolean) => void;
};

/**
 * What cancelling an invoice today costs: what was paid, what the agency keeps of it (`kept`: a fee and costs,
 * never more than was paid), and what is given back until when. With `waived` the agency keeps nothing.
 */
export function CancellationSum({ invoice, waived, onWaive }: CancellationSumProps) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['cancellations.preview', invoice.id],
    queryFn: async ({ signal }) => (await call('cancellations.preview', { id: invoice.id }, { signal })).data,
    staleTime: 0,
  });
  return (
    <QueryState query={query} lines={4}>
      {({ paid, fee, costs, kept, result, refund_due_on, days_left: days }) => {
        const left = waived ? paid : result;
        const line = (ref: string, description: string, amount: number) => ({
          kind: 'CANCELLATION',
          ref,
          description,
          unit_price: amount,
          quantity: 1,
          amount,
        });
        const charges = waived
          ? []
          : [
              line(
                'fee',
                days === null || days < 0 ? t('office.cancel.fee') : t('office.cancel.fee_days', { days }),
                -fee,
              ),
              ...costs.map(({ name, amount }, index) => line(`cost${index}`, name, -amount)),
              line('above', t('office.cancel.above'), above(fee, costs, kept)),
            ].filter(({ amount }) => amount !== 0);
        return (
          <Stack gap="xs">
            <SumLines
              currency={invoice.currency}
              lines={[line('paid', t('office.cancel.paid'), paid), ...charges]}
              totals={[{ label: t('office.cancel.result', { customer: invoice.user_name }), amount: left }]}
            />
            <Text size="sm" c="dimmed" aria-live="polite">
              {left > 0 && refund_due_on
                ? t('office.cancel.due', { due: refund_due_on })
                : left === 0 && t('office.cancel.nothing_left')}
            </Text>
            {kept > 0 && (
              <Checkbox
                label={t('office.cancel.waive')}
                checked={waived}
                onChange={(event) => onWaive(event.currentTarget.checked)}
              />
            )}
          </Stack>
        );
      }}
    </QueryState>
  );
}

/** The part of fee and costs that is not asked for, because less was paid. */
function above(fee: number, costs: readonly { amount: number }[], kept: number): number {
  return costs.reduce((sum, { amount }) => sum + amount, fee) - kept;
}
