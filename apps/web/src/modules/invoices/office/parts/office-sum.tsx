import { invoiceSums } from '@rihla/domain/invoices/invoice-sums';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { InvoiceLines } from '../../../../ui/sums/invoice-lines.tsx';
import type { Invoice } from '../invoice.queries.ts';
import { Section } from '../../../../ui/section.tsx';

/**
 * The calculation of an invoice: lines, total, what is paid and what is left; then the same for equipment, which is
 * billed separately.
 */
export function OfficeSum({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { paid, givenBack, notOwed } = invoiceSums(invoice);
  return (
    <Section title={t('office.sum')}>
      <InvoiceLines
        currency={invoice.currency}
        lines={invoice.lines}
        totals={[
          { label: t('office.total'), amount: invoice.total },
          { label: t('office.paid'), amount: -paid, strong: false },
          ...(givenBack > 0 ? [{ label: t('office.cancel.left'), amount: givenBack, strong: false }] : []),
          ...(notOwed > 0 ? [{ label: t('own.not_owed'), amount: -notOwed, strong: false }] : []),
          { label: t('office.left'), amount: invoice.remaining },
        ]}
      />
      {invoice.equipment_total > 0 && (
        <InvoiceLines
          currency={invoice.currency}
          lines={[]}
          totals={[
            { label: t('office.equipment_apart'), amount: invoice.equipment_total, strong: false },
            { label: t('office.paid'), amount: -invoice.equipment_paid, strong: false },
            {
              label: t('office.equipment_left'),
              amount: Math.max(0, invoice.equipment_total - invoice.equipment_paid),
            },
          ]}
        />
      )}
    </Section>
  );
}
