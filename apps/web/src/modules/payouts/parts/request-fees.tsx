import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { SumLines } from '../../../ui/sums/sum-lines.tsx';
import type { Withdrawal } from '../payout.queries.ts';
import { rateText } from './rate-text.ts';

/** The fees in a withdrawal request, one line per invoice, with the tax withheld and the amount to transfer. */
export function RequestFees({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, locale } = useTranslation();
  const { amount, tax, net, tax_rate, fees, currency } = withdrawal;
  const totals =
    tax > 0
      ? [
          { label: t('withdrawal.gross'), amount, strong: false },
          { label: t('withdrawal.tax', { rate: rateText(tax_rate, locale) }), amount: -tax, strong: false },
          { label: t('withdrawal.to_transfer'), amount: net },
        ]
      : [{ label: t('withdrawal.to_transfer'), amount: net }];
  return (
    <Section title={t('withdrawal.fees')}>
      <SumLines
        currency={currency}
        lines={fees.map((fee) => ({
          kind: 'FEE',
          ref: fee.invoice_id,
          description: `${fee.invoice_number} · ${fee.listing_name}`,
          unit_price: fee.amount,
          quantity: 1,
          amount: fee.amount,
        }))}
        totals={totals}
      />
    </Section>
  );
}
