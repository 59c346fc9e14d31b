import { Text } from '@mantine/core';
import type { CallOutput } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { InvoiceLines } from '../../ui/sums/invoice-lines.tsx';

type CancellationLinesProps = {
  sum: Pick<
    CallOutput<'cancellations.preview'>['data'],
    'currency' | 'paid' | 'fee' | 'costs' | 'kept' | 'result' | 'refund_due_on' | 'days_left'
  >;
  /** Whether the agency gives up what it may keep. */
  waived: boolean;
  /** The label of the last line, the amount given back. */
  result: string;
};

/**
 * The calculation of a cancellation, line by line: what was paid, the fee and the costs that the agency keeps, what is
 * given back and by which day. With `waived` the agency keeps nothing.
 */
export function CancellationLines({ sum, waived, result: label }: CancellationLinesProps) {
  const { t } = useTranslation();
  const { paid, fee, costs, kept, result, refund_due_on, days_left: days } = sum;
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
          days === null || days < 0 ? t('cancellation.fee') : t('cancellation.fee_days', { days }),
          -fee,
        ),
        ...costs.map(({ name, amount }, index) => line(`cost${index}`, name, -amount)),
        line('above', t('cancellation.above'), notCharged(fee, costs, kept)),
      ].filter(({ amount }) => amount !== 0);
  return (
    <>
      <InvoiceLines
        charges
        currency={sum.currency}
        lines={[line('paid', t('cancellation.paid'), paid), ...charges]}
        totals={[{ label, amount: left }]}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {left > 0 && refund_due_on
          ? t('cancellation.due', { due: refund_due_on })
          : left === 0 && t('cancellation.nothing_left')}
      </Text>
    </>
  );
}

/** The part of fee and costs that exceeds what was paid and is therefore not charged. */
function notCharged(fee: number, costs: readonly { amount: number }[], kept: number): number {
  return costs.reduce((sum, { amount }) => sum + amount, fee) - kept;
}
