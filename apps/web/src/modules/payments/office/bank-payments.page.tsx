import { Stack } from '@mantine/core';
import type { ListConfig } from '@rihla/domain/kit/list-query';
import { bankDayListConfig } from '@rihla/domain/payments/bank-payments-list';
import { bank } from '@rihla/domain/reference/resources';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { QuickTabs } from '../../../kit/quick-tabs.tsx';
import { pathOf } from '../../../kit/references.ts';
import { type CallOutput, request } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import dense from '../../../ui/dense.module.css';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import { officePayments } from './payment-list.ts';
import { paymentColumns } from './parts/payment-columns.tsx';
import { ReviewPanel } from './parts/review/lazy-review-panel.tsx';

/** The payments to a bank account on one day, summed up. */
type BankDay = CallOutput<'bank_payments.days'>['data'][number];
type Bank = { id: string; slug: string; name: string; bank: string };

/** The value of `?view=` that lists single payments. */
const SINGLE = 'single';

const dayColumns: readonly ListColumn<BankDay>[] = [
  { id: 'day', cell: (row) => <DateText value={row.day} /> },
  { id: 'payments', alignEnd: true, cell: (row) => row.payments },
  ...(['matched', 'unmatched', 'waiting'] as const).map((id) => ({
    id,
    alignEnd: true,
    cell: (row: BankDay) =>
      row[id] === 0 ? <Absent /> : <MoneyText amount={row[id]} currency={row.currency} />,
  })),
];

/**
 * The screen of the payments to one bank account: sums by day (matched with the bank statement, not matched, waiting),
 * or the single payments.
 */
export function BankPaymentsPage() {
  const { t } = useTranslation();
  const { bank_slug: slug = '' } = useParams();
  const [query] = useSearchParams();
  const account = useQuery({
    queryKey: [bank.path, 'get', slug],
    queryFn: ({ signal }) => request<{ data: Bank }>('GET', `${pathOf(bank)}/{id}`, { id: slug }, { signal }),
    select: ({ data }) => data,
  });
  const single = query.get('view') === SINGLE;
  const name = account.data ? `${account.data.bank} · ${account.data.name}` : '…';
  return (
    <Stack gap="sm" className={dense.dense}>
      <PageHeader title={t('bank_payments.title', { bank: name })} intro={t('bank_payments.lead')} />
      <QuickTabs
        label={t('bank_payments.view')}
        tabs={[
          { label: t('bank_payments.by_day'), search: '', isCurrent: !single },
          { label: t('bank_payments.one_by_one'), search: `view=${SINGLE}`, isCurrent: single },
        ]}
      />
      <QueryState query={account}>
        {(found) => (single ? <OneByOne bankId={found.id} /> : <ByDay slug={found.slug} />)}
      </QueryState>
    </Stack>
  );
}

/** The list of days of a bank account. A day opens its payments. */
function ByDay({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const source = useMemo(() => listSource('bank_payments.days', { id: slug }), [slug]);
  return (
    <ListView
      name="bank_day"
      label={t('bank_payments.by_day')}
      config={bankDayListConfig}
      source={source}
      columns={dayColumns}
      cardColumns={['payments', 'matched', 'unmatched', 'waiting']}
      open={({ day }) => {
        const search = new URLSearchParams({
          view: SINGLE,
          'search[paid_on][from]': day,
          'search[paid_on][to]': day,
        });
        return `/admin/settings/banks/${slug}/payments?${search}`;
      }}
      empty={{ text: t('bank_payments.empty') }}
    />
  );
}

/** The list of single payments to a bank account, which can be checked here. */
function OneByOne({ bankId }: { bankId: string }) {
  const { t } = useTranslation();
  const [config, source] = useMemo(() => {
    const { bank_id: _bank, ...fields } = officePayments.fields;
    const ofBank: ListConfig = { ...officePayments, fields, defaultSearch: {} };
    const all = listSource('payments.list');
    const bankSource = {
      ...all,
      key: [...all.key, bankId],
      fetch: (query: Parameters<typeof all.fetch>[0], signal: AbortSignal) =>
        all.fetch({ ...query, search: { ...query.search, bank_id: [bankId] } }, signal),
      exportRows: (query: Parameters<typeof all.exportRows>[0], columns: readonly string[]) =>
        all.exportRows({ ...query, search: { ...query.search, bank_id: [bankId] } }, columns),
    };
    return [ofBank, bankSource] as const;
  }, [bankId]);
  return (
    <ListView
      name="office_payment"
      label={t('bank_payments.one_by_one')}
      config={config}
      source={source}
      columns={paymentColumns}
      cardColumns={['amount', 'paid_on']}
      cardStatus="status"
      peek={{
        width: 1120,
        title: (row) => t('office.review.title', { payer: row.payer_name }),
        show: (row, peek) => <ReviewPanel payment={row} payments={peek.rows} list={peek} onGo={peek.go} />,
      }}
      open={(row) => `/admin/transactions/invoices/${row.invoice_slug}`}
      empty={{ text: t('bank_payments.empty') }}
    />
  );
}
