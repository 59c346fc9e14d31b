import {
  taxDepositConfig,
  withheldAgentConfig,
  withheldMonthConfig,
} from '@rihla/domain/payouts/tax-deposit-list';
import { canMove } from '@rihla/domain/kit/machine';
import { taxDepositMachine } from '@rihla/domain/payouts/tax-deposit.machine';
import { Button, SegmentedControl, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { listSource } from '../../kit/list/list-source.ts';
import { ListView } from '../../kit/list/list-view.tsx';
import { MoveDialog } from '../../kit/lazy-move-dialog.tsx';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { invalidateAll } from '../../lib/api/invalidate-all.ts';
import { useCan } from '../../lib/session/can.ts';
import { money } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { monthText } from '../../lib/words/month-text.ts';
import dense from '../../ui/dense.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { CountText } from '../../ui/values/count-text.tsx';
import { DateText } from '../../ui/values/date-text.tsx';
import { MoneyText } from '../../ui/values/money-text.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { ProofThumbnail } from '../payments/office/parts/review/proof-thumbnail.tsx';

const TaxDepositForm = lazy(async () => ({
  default: (await import('./parts/tax-deposit-form.tsx')).TaxDepositForm,
}));

export type WithheldMonth = CallOutput<'tax_deposits.months'>['data'][number];
type WithheldAgent = CallOutput<'tax_deposits.agents'>['data'][number];
type Deposit = CallOutput<'tax_deposits.list'>['data'][number];

const months = listSource('tax_deposits.months');
const agents = listSource('tax_deposits.agents');
const deposits = listSource('tax_deposits.list');

const VIEWS = ['months', 'agents', 'deposits'] as const;
const LABELS = {
  months: 'tax_deposit.by_month',
  agents: 'tax_deposit.by_agent',
  deposits: 'tax_deposit.deposits',
} as const;

const month = {
  id: 'month',
  cell: (row: { month: string }) => <Month month={row.month} />,
};

/** A list column that shows the amount in the row's field of this name, in the currency of the row. */
function moneyColumn<
  Name extends string,
  Row extends Record<Name, number> & { currency: WithheldMonth['currency'] },
>(id: Name): ListColumn<Row & { id: string }> {
  return { id, alignEnd: true, cell: (row) => <MoneyText amount={row[id]} currency={row.currency} /> };
}

const monthColumns: readonly ListColumn<WithheldMonth>[] = [
  month,
  { id: 'agents', alignEnd: true, cell: (row) => <CountText value={row.agents} /> },
  moneyColumn('withheld'),
  moneyColumn('deposited'),
  moneyColumn('open'),
];

const agentColumns: readonly ListColumn<WithheldAgent>[] = [
  { id: 'agent_name', cell: (row) => row.agent_name },
  month,
  { id: 'withdrawals', alignEnd: true, cell: (row) => <CountText value={row.withdrawals} /> },
  moneyColumn('gross'),
  moneyColumn('tax'),
  moneyColumn('net'),
];

const depositColumns: readonly ListColumn<Deposit>[] = [
  { id: 'ntpn', cell: (row) => row.ntpn },
  month,
  { id: 'paid_on', cell: (row) => <DateText value={row.paid_on} /> },
  { id: 'bank_id', cell: (row) => row.bank_name },
  moneyColumn('amount'),
  { id: 'photo_file_id', cell: (row) => <ProofThumbnail fileId={row.photo_file_id} /> },
  { id: 'status', cell: (row) => <StatusBadge machine={taxDepositMachine} state={row.status} /> },
  { id: 'created_by_name', cell: (row) => row.created_by_name },
  { id: 'void_note', optional: true, cell: (row) => row.void_note },
  { id: 'voided_by_name', optional: true, cell: (row) => row.voided_by_name },
  { id: 'voided_at', optional: true, cell: (row) => <DateText value={row.voided_at} /> },
];

function Month({ month: day }: { month: string }) {
  const { locale } = useTranslation();
  return <>{monthText(day, locale)}</>;
}

/**
 * Screen of the income tax that was withheld from agents' fees. It has three views: by month with what is still owed to
 * the state, by agent for the tax return, and the deposits that were paid to the state.
 */
export function TaxDepositsPage() {
  const { t, locale } = useTranslation();
  const can = useCan();
  const [query, setQuery] = useSearchParams();
  const [depositing, setDepositing] = useState<WithheldMonth | null>(null);
  const [voiding, setVoiding] = useState<Deposit | null>(null);
  const view = VIEWS.find((option) => option === query.get('as')) ?? 'months';
  return (
    <Stack gap="sm" className={dense.dense}>
      <PageHeader title={t('tax_deposit.title')} />
      <SegmentedControl
        size="sm"
        style={{ alignSelf: 'start' }}
        value={view}
        onChange={(next) => setQuery(next === 'months' ? {} : { as: next })}
        data={VIEWS.map((option) => ({ value: option, label: t(LABELS[option]) }))}
      />
      {view === 'months' && (
        <ListView
          name="withheld_tax"
          label={t(LABELS.months)}
          config={withheldMonthConfig}
          source={months}
          columns={monthColumns}
          cardColumns={['open', 'withheld', 'deposited']}
          empty={{ text: t('tax_deposit.none') }}
          rowAct={(row) =>
            row.open > 0 &&
            can('withdrawal.transfer') && (
              <Button size="compact-sm" variant="default" onClick={() => setDepositing(row)}>
                {t('tax_deposit.record')}
              </Button>
            )
          }
        />
      )}
      {view === 'agents' && (
        <ListView
          name="withheld_tax"
          label={t(LABELS.agents)}
          config={withheldAgentConfig}
          source={agents}
          columns={agentColumns}
          cardColumns={['month', 'gross', 'tax']}
          empty={{ text: t('tax_deposit.none') }}
        />
      )}
      {view === 'deposits' && (
        <ListView
          name="tax_deposit"
          label={t(LABELS.deposits)}
          config={taxDepositConfig}
          source={deposits}
          columns={depositColumns}
          cardColumns={['month', 'amount', 'paid_on', 'void_note']}
          empty={{ text: t('tax_deposit.none_deposited') }}
          rowAct={(row) =>
            canMove(taxDepositMachine, row.status, 'void') &&
            can('tax_deposit.void') && (
              <Button size="compact-sm" variant="default" onClick={() => setVoiding(row)}>
                {t('event.tax_deposit.void')}
              </Button>
            )
          }
        />
      )}
      {voiding && (
        <MoveDialog
          machine={taxDepositMachine}
          event="void"
          consequence={t('tax_deposit.void_consequence', {
            amount: money(voiding.amount, voiding.currency, locale),
            ntpn: voiding.ntpn,
          })}
          move={async (note) => {
            await call('tax_deposits.void', { id: voiding.id, note: note ?? '' });
            await invalidateAll();
          }}
          onClose={() => setVoiding(null)}
        />
      )}
      {depositing && (
        <Suspense>
          <TaxDepositForm month={depositing} onClose={() => setDepositing(null)} />
        </Suspense>
      )}
    </Stack>
  );
}
