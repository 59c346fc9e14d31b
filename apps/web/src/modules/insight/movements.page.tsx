import { Anchor, Stack } from '@mantine/core';
import type { ListConfig } from '@rihla/domain/kit/list-query';
import { movementListConfig } from '@rihla/domain/ledger/movement-list';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { listSource } from '../../kit/list/list-source.ts';
import { ListView } from '../../kit/list/list-view.tsx';
import type { CallOutput } from '../../lib/api/api.ts';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import dense from '../../ui/dense.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { PAYMENT_SCREEN, paymentPath } from './books/parts/payment-links.tsx';
import { AppLink } from '../../ui/values/app-link.tsx';
import { Clipped } from '../../ui/values/clipped.tsx';
import { DateText } from '../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../ui/values/money-text.tsx';

type Movement = CallOutput<'trxs.list'>['data'][number];

/** At first the list shows the agency's own money; the accounts with customers' money can be chosen in the filter. */
const config: ListConfig = {
  ...movementListConfig,
  defaultSearch: { account: ['bank', 'gateway_clearing'] },
};
const source = listSource('trxs.list');

const columns: readonly ListColumn<Movement>[] = [
  { id: 'at', cell: (row) => <DateText value={row.at} as="moment" /> },
  { id: 'kind', cell: (row) => <Kind movement={row} /> },
  { id: 'account', exported: ['account', 'bank_name'], cell: (row) => <AccountOf movement={row} /> },
  { id: 'amount_in', alignEnd: true, cell: (row) => <Money movement={row} amount={row.amount_in} /> },
  { id: 'amount_out', alignEnd: true, cell: (row) => <Money movement={row} amount={row.amount_out} /> },
  { id: 'balance', alignEnd: true, cell: (row) => <Money movement={row} amount={row.balance} /> },
  { id: 'invoice_number', cell: (row) => <InvoiceOf movement={row} /> },
  { id: 'payer_name', cell: (row) => (row.payer_name ? <Clipped>{row.payer_name}</Clipped> : <Absent />) },
  { id: 'receipt_number', optional: true, cell: (row) => <ReceiptOf movement={row} /> },
  { id: 'actor_name', optional: true, cell: (row) => row.actor_name ?? <Absent /> },
];

/** The list of all money movements from the books, each with the balance of its account after it. */
export function MovementsPage() {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" className={dense.dense}>
      <PageHeader title={t('nav.trxs')} intro={t('movement.lead')} />
      <ListView
        name="movement"
        label={t('nav.trxs')}
        config={config}
        source={source}
        columns={columns}
        cardColumns={['account', 'amount_in', 'amount_out', 'balance']}
        empty={{ text: t('movement.empty') }}
      />
    </Stack>
  );
}

/** The label of the kind of a movement. */
function Kind({ movement }: { movement: Movement }) {
  const { dynamic } = useTranslation();
  return <Clipped>{dynamic(`choice.movement_kind.${movement.kind}`)}</Clipped>;
}

/** The name of the bank account; for an account that is not at a bank, the label of its kind. */
function AccountOf({ movement }: { movement: Movement }) {
  const { dynamic } = useTranslation();
  if (movement.bank_name) return <bdi>{movement.bank_name}</bdi>;
  return dynamic(`choice.cash_account.${movement.account}`);
}

/** An amount in the currency of its movement; a dash when there is none. */
function Money({ movement, amount }: { movement: Movement; amount: number | null }) {
  return amount === null ? <Absent /> : <MoneyText amount={amount} currency={movement.currency} />;
}

/**
 * The receipt number, as a link to the payment that moved the money for whoever may open it; a dash for a movement
 * without a payment.
 */
function ReceiptOf({ movement }: { movement: Movement }) {
  const can = useCan();
  const { invoice_slug: invoice, payment_slug: payment, receipt_number: receipt } = movement;
  if (!invoice || !payment || !receipt) return <Absent />;
  if (!can(PAYMENT_SCREEN)) return <bdi>{receipt}</bdi>;
  return (
    <Anchor component={AppLink} to={paymentPath(invoice, payment)} inherit>
      <bdi>{receipt}</bdi>
    </Anchor>
  );
}

/** The invoice of a movement as a link; a dash when there is none or it was deleted for good. */
function InvoiceOf({ movement: { invoice_number, invoice_slug } }: { movement: Movement }) {
  if (!invoice_slug) return <Absent />;
  return (
    <Anchor component={AppLink} to={`/admin/transactions/invoices/${invoice_slug}`} inherit>
      {invoice_number && <Clipped keepEnd>{invoice_number}</Clipped>}
    </Anchor>
  );
}
