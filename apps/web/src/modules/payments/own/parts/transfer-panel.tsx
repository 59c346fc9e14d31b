import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { agencyDay } from '../../../../lib/words/time-zone.ts';
import { Panel } from '../../../../ui/calm.tsx';
import { QueryState } from '../../../../ui/states.tsx';
import type { Invoice, Payment } from '../../../invoices/own/own-invoice.queries.ts';
import { type PayPage, payPageQuery } from '../own-payment.queries.ts';
import { BankChoice } from './bank-choice.tsx';
import { Deadline } from '../../../invoices/own/parts/deadline.tsx';
import { OtherAmount } from './other-amount.tsx';
import { ProofForm } from './proof-form.tsx';
import classes from './transfer-panel.module.css';
import { TransferAmount } from './transfer-amount.tsx';

type TransferPanelProps = { payment: Payment; invoice: Invoice; onChanged: () => void };

/** The panel to pay by bank transfer: the exact amount, the bank accounts, and the form for the proof. */
export function TransferPanel({ payment, invoice, onChanged }: TransferPanelProps) {
  const query = useQuery(payPageQuery(payment.id));
  return (
    <QueryState query={query} lines={2} height={280}>
      {(page) => (
        <Transfer
          page={page}
          receivedAt={query.dataUpdatedAt}
          invoice={invoice}
          onChanged={() => {
            void query.refetch();
            onChanged();
          }}
        />
      )}
    </QueryState>
  );
}

type TransferProps = { page: PayPage; receivedAt: number; invoice: Invoice; onChanged: () => void };

/**
 * The two steps of a bank transfer: amount, deadline and bank account, then the proof. A rejected payment first says
 * why.
 * @param receivedAt when `page` was read, by this device's clock, in milliseconds
 */
function Transfer({ page, receivedAt, invoice, onChanged }: TransferProps) {
  const { t } = useTranslation();
  const { payment } = page;
  const [bankId, setBankId] = useState(payment.bank_id ?? page.banks[0]?.id ?? null);
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {payment.status === 'REJECT' && (
          <Alert color="red" role="alert" title={t('pay.rejected_title')}>
            {payment.reject_reason && (
              <Text>{t('pay.rejected_because', { reason: payment.reject_reason })}</Text>
            )}
            <Text>{t('pay.rejected_text')}</Text>
          </Alert>
        )}
        <Panel title={t('pay.step_transfer')}>
          <TransferAmount page={page} />
          {page.invoice.status === 'NEW' && (
            <Deadline
              until={page.invoice.payment_deadline_at}
              serverNow={page.server_now}
              receivedAt={receivedAt}
              onOver={onChanged}
            />
          )}
          <BankChoice
            banks={page.banks}
            instructions={page.payment_instructions}
            chosen={bankId}
            onChoose={setBankId}
          />
          {payment.status === 'NEW' && <OtherAmount payment={payment} onDeleted={onChanged} />}
        </Panel>
      </div>
      <Panel title={t('pay.step_proof')} className={classes.column}>
        <ProofForm
          payment={payment}
          bankId={bankId}
          today={agencyDay(page.server_now)}
          bookedOn={agencyDay(invoice.created_at)}
          onSent={onChanged}
        />
      </Panel>
    </div>
  );
}
