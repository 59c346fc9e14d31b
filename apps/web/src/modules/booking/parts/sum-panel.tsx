import { Text } from '@mantine/core';
import { taxName } from '@rihla/messages/tax-words';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Panel } from '../../../ui/calm.tsx';
import { InvoiceLines } from '../../../ui/sums/invoice-lines.tsx';
import type { BookingDraft, Listing } from '../booking-draft.ts';
import { priceDraft, type VoucherDiscount } from '../booking-sum.ts';
import classes from './sum-panel.module.css';

type SumPanelProps = { draft: BookingDraft; listing: Listing; voucher: VoucherDiscount | null };

/**
 * The price of the booking so far, line by line, beside its steps. The browser computes it from the choices; the
 * server's price, which counts, is shown at the review.
 */
export function SumPanel({ draft, listing, voucher }: SumPanelProps) {
  const { t, locale } = useTranslation();
  const sum = priceDraft(draft, listing, voucher);
  const lines = sum.lines.map((line) =>
    line.kind === 'TAX' ? { ...line, description: taxName(listing.tax, t, locale) } : line,
  );
  return (
    <Panel title={t('book.sum')} className={classes.panel}>
      {lines.length === 0 ? (
        <Text c="dimmed">{t('book.sum_empty')}</Text>
      ) : (
        <InvoiceLines
          lines={lines}
          currency={listing.currency}
          totals={[{ label: t('book.total'), amount: sum.total }]}
        />
      )}
    </Panel>
  );
}
