import type { BulkAction } from '../../../kit/list/list-selection.tsx';
import { call } from '../../../lib/api/api.ts';
import { type Currency, money } from '../../../lib/words/format.ts';
import type { Translation } from '../../../lib/words/i18n.ts';
import type { Payment } from './payment.queries.ts';
import { runEach } from '../../invoices/office/run-each.ts';
import { isActAllowed } from './use-decision.ts';

/**
 * The action that validates selected payments; its confirmation names their number, their sum and the number of
 * invoices.
 */
export function validateMany({ t, locale }: Pick<Translation, 't' | 'locale'>): BulkAction<Payment> {
  return {
    id: 'validate',
    label: (count) => t('office.bulk.validate', { count }),
    fits: (payment) => isActAllowed(payment, 'validate'),
    consequence: (rows) =>
      t('office.bulk.validate_text', {
        count: rows.length,
        sum: sumByCurrency(rows)
          .map(([currency, sum]) => money(sum, currency, locale))
          .join(' + '),
        invoices: new Set(rows.map(({ invoice_id }) => invoice_id)).size,
      }),
    run: (rows) => runEach(rows, ({ id }) => call('payments.validate', { id })),
  };
}

/** The sum of payments for each currency. */
function sumByCurrency(payments: readonly Payment[]): [Currency, number][] {
  const sums = new Map<Currency, number>();
  for (const { currency, amount } of payments) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums];
}
