import { useTranslation } from '../../../../lib/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { Absent, MoneyText } from '../../../../ui/values/money-text.tsx';
import type { ListColumn } from '../../../../kit/list/list-columns.ts';
import type { Currency } from '../../../../lib/format.ts';

const INVOICES = '/admin/transactions/invoices';
const LISTINGS = '/admin/transactions/tour-pack';

/** The label of a choice: an account, the cause of an entry, the age of a debt. */
export function Words({ of, value }: { of: 'book_account' | 'entry_kind' | 'receivable_age'; value: string }) {
  const { dynamic } = useTranslation();
  return <>{dynamic(`choice.${of}.${value}`)}</>;
}

/** The number of an invoice, which leads to it; a dash where there is none. */
export function InvoiceLink({ number, slug }: { number: string | null; slug: string | null }) {
  if (!number || !slug) return <Absent />;
  return (
    <AppLink to={`${INVOICES}/${slug}`}>
      <bdi>{number}</bdi>
    </AppLink>
  );
}

/** The address of a package, on the tab of its profit where that is meant. */
export const listingPath = (slug: string, tab?: 'profit'): string =>
  `${LISTINGS}/${slug}/detail-tour-pack${tab ? `?tab=${tab}` : ''}`;

/** A column with an amount of the row's currency, at its end. */
export function moneyColumn<Id extends string>(
  id: Id,
  more: { optional?: boolean } = {},
): ListColumn<{ currency: Currency } & { [Field in Id]: number | null }> {
  return { id, atEnd: true, ...more, cell: (row) => <MoneyText amount={row[id]} currency={row.currency} /> };
}
