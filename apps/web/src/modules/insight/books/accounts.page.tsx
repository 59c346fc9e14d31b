import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { ACCOUNTS } from '@rihla/domain/ledger/journal';
import { CURRENCIES } from '@rihla/domain/shared/money';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listSource } from '../../../kit/list/list-source.ts';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import type { PlainColumn } from '../../../ui/values/plain-column.ts';
import { PlainTable } from '../../catalogue/parts/plain-table.tsx';
import { bookPath } from './books-paths.ts';
import { AsOfInput, useAsOf } from './parts/as-of.tsx';
import { BookPage } from './parts/book-page.tsx';

type Account = CallOutput<'books.accounts'>['data'][number];
/** A row of the table: an account, or the total of all. */
type Row = Omit<Account, 'account'> & { account: Account['account'] | null };

const COLUMNS = ['account', 'turnover_debit', 'turnover_credit', 'debit', 'credit'] as const;

/** The trial balance: turnover and balance of each account up to a chosen day, one table for each currency. */
export function AccountsPage() {
  const { t } = useTranslation();
  const day = useAsOf();
  const input = day ? { day } : {};
  const accounts = useQuery({
    queryKey: ['books.accounts', input],
    queryFn: ({ signal }) => call('books.accounts', input, { signal }),
  });
  const download = () =>
    listSource('books.accounts', input)
      .exportRows({}, [COLUMNS[0], 'currency', ...COLUMNS.slice(1)])
      .catch(toastFailure);
  return (
    <BookPage
      tab="accounts"
      actions={
        <>
          <AsOfInput />
          <Button
            variant="default"
            mt="auto"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void download()}
          >
            {t('report.download')}
          </Button>
        </>
      }
    >
      <QueryState query={accounts} lines={10}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState text={t('report.empty_accounts')} />
          ) : (
            <Stack gap="lg">
              {CURRENCIES.filter((currency) => data.some((row) => row.currency === currency)).map(
                (currency) => (
                  <CurrencyTable key={currency} rows={data.filter((row) => row.currency === currency)} />
                ),
              )}
            </Stack>
          )
        }
      </QueryState>
    </BookPage>
  );
}

/** The accounts of one currency with a total; debits and credits are equal. */
function CurrencyTable({ rows }: { rows: readonly Account[] }) {
  const { t, dynamic } = useTranslation();
  const columns = useColumns();
  const { currency } = rows[0]!;
  const label = dynamic(`choice.currency.${currency}`);
  const sum = (column: 'turnover_debit' | 'turnover_credit' | 'debit' | 'credit') =>
    rows.reduce((all, row) => all + (row[column] ?? 0), 0);
  const total: Row = {
    id: 'total',
    account: null,
    currency,
    turnover_debit: sum('turnover_debit'),
    turnover_credit: sum('turnover_credit'),
    debit: sum('debit'),
    credit: sum('credit'),
  };
  return (
    <Stack gap="xs">
      <Title order={2} fz="md">
        {label}
      </Title>
      <PlainTable<Row>
        label={`${t('report.accounts')}, ${label}`}
        rows={rows}
        columns={columns}
        totals={[total]}
        even
      />
    </Stack>
  );
}

/**
 * The columns of the trial balance: the account as a link to its lines in the journal, its turnover (debit and credit),
 * and its balance.
 */
function useColumns(): PlainColumn<Row>[] {
  const { field } = useTranslation();
  return COLUMNS.map((id) => ({
    id,
    label: field('book', id),
    alignEnd: id !== 'account',
    cell: (row) =>
      id === 'account' ? (
        <AccountName account={row.account} />
      ) : row[id] === null ? (
        <Absent />
      ) : (
        <MoneyText amount={row[id]} currency={row.currency} />
      ),
  }));
}

/** The name of an account with its kind, as a link to its lines in the journal; null is the row of totals. */
function AccountName({ account }: { account: Account['account'] | null }) {
  const { t, dynamic } = useTranslation();
  if (account === null) return <>{t('report.total')}</>;
  return (
    <span>
      <Anchor
        component={AppLink}
        inherit
        className="larger-target"
        to={`${bookPath('journal')}?search[account][]=${account}`}
      >
        {dynamic(`choice.book_account.${account}`)}
      </Anchor>{' '}
      <Text component="span" size="sm" c="dimmed">
        {t(`account_kind.${ACCOUNTS[account]}`)}
      </Text>
    </span>
  );
}
