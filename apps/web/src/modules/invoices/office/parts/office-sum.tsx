import { useTranslation } from '../../../../lib/i18n.ts';
import { SumLines } from '../../../../ui/sum-lines.tsx';
import type { Invoice } from '../invoice.queries.ts';
import { Section } from '../../../../ui/section.tsx';

/**
 * How the total of an invoice comes about: its lines, what is paid and what is left. Equipment, which is billed
 * apart, below it.
 */
export function OfficeSum({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  // What is not owed any more of an invoice that has ended, so that its sum still comes out.
  const waived = invoice.total - invoice.paid - invoice.remaining;
  return (
    <Section title={t('office.sum')}>
      <SumLines
        currency={invoice.currency}
        lines={invoice.lines}
        totals={[
          { label: t('office.total'), amount: invoice.total },
          { label: t('office.paid'), amount: -invoice.paid, strong: false },
          ...(waived > 0 ? [{ label: t('own.not_owed'), amount: -waived, strong: false }] : []),
          { label: t('office.left'), amount: invoice.remaining },
        ]}
      />
      {invoice.equipment_total > 0 && (
        <SumLines
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
