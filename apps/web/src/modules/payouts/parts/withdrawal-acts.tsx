import { hasTrait } from '@rihla/domain/kit/machine';
import { disbursementMachine } from '@rihla/domain/payouts/disbursement.machine';
import { withdrawalMachine } from '@rihla/domain/payouts/withdrawal.machine';
import { Button, Tooltip } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { errorKey } from '@rihla/messages/error-key';
import { lazy, Suspense, useState } from 'react';
import { MoveDialog } from '../../../kit/lazy-move-dialog.tsx';
import { call } from '../../../lib/api/api.ts';
import { invalidateAll } from '../../../lib/api/invalidate-all.ts';
import { openPaper } from '../../../lib/api/print-ticket.ts';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import type { Withdrawal } from '../payout.queries.ts';

const TransferForm = lazy(async () => ({ default: (await import('./transfer-form.tsx')).TransferForm }));

type Act = Withdrawal['acts'][number]['act'];

/** Buttons of a withdrawal request. One that is refused now is disabled with the reason; others are hidden. */
export function WithdrawalActs({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, locale } = useTranslation();
  const [openDialog, setOpenDialog] = useState<'reject' | 'take_back' | 'transfer' | null>(null);
  const { id, account, currency } = withdrawal;
  const amount = money(withdrawal.net, currency, locale);
  const sending =
    withdrawal.disbursement !== null && hasTrait(disbursementMachine, withdrawal.disbursement, 'live');
  const accountParams = { account: `${account.bank_name} ${account.number}`, holder: account.holder };
  const done = async (text: string) => {
    toastSuccess(text);
    await invalidateAll();
  };
  const disburse = () =>
    confirmAct({
      title: t('withdrawal.disburse'),
      consequence: t('withdrawal.disburse_consequence', { amount, ...accountParams }),
      actLabel: t('withdrawal.disburse'),
      run: async () => {
        try {
          await call('invoices_fees.disburse', { id });
        } finally {
          await invalidateAll();
        }
        toastSuccess(t('withdrawal.disbursed'));
      },
    });
  const confirm = () =>
    confirmAct({
      title: t('event.withdrawal.confirm_account'),
      consequence: t('withdrawal.confirm_consequence', accountParams),
      actLabel: t('event.withdrawal.confirm_account'),
      run: async () => {
        await call('invoices_fees.confirm_account', { id });
        await done(t('withdrawal.confirmed'));
      },
    });
  return (
    <>
      <ActButton withdrawal={withdrawal} act="take_back" onClick={() => setOpenDialog('take_back')}>
        {t('event.withdrawal.take_back')}
      </ActButton>
      <ActButton withdrawal={withdrawal} act="reject" onClick={() => setOpenDialog('reject')}>
        {t('event.withdrawal.reject')}
      </ActButton>
      <ActButton withdrawal={withdrawal} act="confirm_account" onClick={confirm}>
        {t('event.withdrawal.confirm_account')}
      </ActButton>
      {sending ? (
        <AskProvider id={id} mayAsk={roleMay(withdrawal, 'disburse')} />
      ) : (
        <>
          <ActButton withdrawal={withdrawal} act="transfer" onClick={() => setOpenDialog('transfer')}>
            {t('withdrawal.transfer')}
          </ActButton>
          <ActButton withdrawal={withdrawal} act="disburse" onClick={disburse} filled>
            {t('withdrawal.disburse')}
          </ActButton>
        </>
      )}
      {withdrawal.status === 'VALID' && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => openPaper('fees', () => call('invoices_fees.print', { id })).catch(toastFailure)}
        >
          {t('withdrawal.print')}
        </Button>
      )}
      <Suspense>
        {openDialog === 'transfer' && (
          <TransferForm withdrawals={[withdrawal]} onClose={() => setOpenDialog(null)} />
        )}
      </Suspense>
      {(openDialog === 'reject' || openDialog === 'take_back') && (
        <MoveDialog
          machine={withdrawalMachine}
          event={openDialog}
          consequence={t(
            openDialog === 'reject' ? 'withdrawal.reject_why' : 'withdrawal.take_back_consequence',
          )}
          move={async (note) => {
            await (openDialog === 'reject'
              ? call('invoices_fees.reject', { id, note: note ?? '' })
              : call('invoices_fees.take_back', { id }));
            await invalidateAll();
          }}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  );
}

/** Whether the role of the signed-in person permits an act, even if the request does not allow it now. */
function roleMay({ acts }: Withdrawal, name: Act): boolean {
  return acts.some(({ act, reason }) => act === name && reason !== 'kit.forbidden');
}

type ActButtonProps = {
  withdrawal: Withdrawal;
  act: Act;
  filled?: boolean;
  onClick: () => void;
  children: string;
};

/** Reasons of refusal for which a button is hidden: the role or the state of the request rules the act out. */
const HIDING_REASONS = ['kit.forbidden', 'payout.not_asked', 'payout.account_known', 'payout.on_its_way'];

/** Button for one act; when the act is refused it is disabled and a tooltip gives the reason. */
function ActButton({ withdrawal, act, filled, onClick, children }: ActButtonProps) {
  const { dynamic } = useTranslation();
  const permission = withdrawal.acts.find((one) => one.act === act);
  if (!permission || (permission.reason !== null && HIDING_REASONS.includes(permission.reason))) return null;
  const button = (
    <Button
      variant={filled ? 'filled' : 'default'}
      aria-disabled={!permission.allowed || undefined}
      data-disabled={!permission.allowed || undefined}
      onClick={() => permission.allowed && onClick()}
    >
      {children}
    </Button>
  );
  if (permission.reason === null) return button;
  return (
    <Tooltip
      label={dynamic(errorKey(permission.reason))}
      multiline
      maw={320}
      events={{ hover: true, focus: true, touch: true }}
    >
      {button}
    </Tooltip>
  );
}

/** Button that asks the provider now whether the money has arrived. */
function AskProvider({ id, mayAsk }: { id: string; mayAsk: boolean }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  if (!mayAsk) return null;
  const ask = async () => {
    setBusy(true);
    try {
      const { data } = await call('invoices_fees.disburse', { id });
      toastSuccess(t(data.status === 'VALID' ? 'withdrawal.arrived' : 'withdrawal.disbursed'));
    } catch (error) {
      toastFailure(error);
    } finally {
      await invalidateAll();
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void ask()}>
      {t('withdrawal.ask_provider')}
    </Button>
  );
}
