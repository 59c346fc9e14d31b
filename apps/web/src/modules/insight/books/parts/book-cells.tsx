import { Anchor } from '@mantine/core';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { Absent, MoneyText } from '../../../../ui/values/money-text.tsx';
import type { ListColumn } from '../../../../kit/list/list-columns.ts';
import type { Currency } from '../../../../lib/words/format.ts';

const INVOICES = '/admin/transactions/invoices';

/** The label of a choice: an account, the kind of an entry, or the age of a debt. */
export function ChoiceLabel({
  of,
  value,
}: {
  of: 'book_account' | 'entry_kind' | 'receivable_age';
  value: string;
}) {
  const { dynamic } = useTranslation();
  return <>{dynamic(`choice.${of}.${value}`)}</>;
}

/** The number of an invoice as a link to it; a dash when there is none. */
export function InvoiceLink({ number, slug }: { number: string | null; slug: string | null }) {
  if (!number || !slug) return <Absent />;
  return (
    <Anchor component={AppLink} inherit to={`${INVOICES}/${slug}`}>
      <bdi>{number}</bdi>
    </Anchor>
  );
}

/**
 * A list column with an amount in the currency of its row. An `optional` column is hidden until the user chooses it.
 * @param more.zero `dash` shows 0 as a dash, for columns in which most amounts are 0
 */
export function moneyColumn<Id extends string>(
  id: Id,
  { zero, ...more }: { optional?: boolean; zero?: 'dash' } = {},
): ListColumn<{ currency: Currency } & { [Field in Id]: number | null }> {
  const cell = (row: { currency: Currency } & { [Field in Id]: number | null }) =>
    zero === 'dash' && row[id] === 0 ? <Absent /> : <MoneyText amount={row[id]} currency={row.currency} />;
  return { id, alignEnd: true, ...more, cell };
}
