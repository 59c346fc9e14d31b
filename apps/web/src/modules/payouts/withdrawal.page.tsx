import { withdrawalMachine } from '@rihla/domain/payouts/withdrawal.machine';
import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DetailList } from '../../kit/detail-list.tsx';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { QueryState } from '../../ui/states.tsx';
import { AppLink } from '../../ui/values/app-link.tsx';
import { DateText } from '../../ui/values/date-text.tsx';
import { MoneyText } from '../../ui/values/money-text.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { RequestFees } from './parts/request-fees.tsx';
import { RequestPayment } from './parts/request-payment.tsx';
import { WithdrawalActs } from './parts/withdrawal-acts.tsx';
import { type Withdrawal, withdrawalQuery } from './payout.queries.ts';

/** One withdrawal request of an agent: its fees, the bank account, the payment, and its history. */
export function WithdrawalPage() {
  const { slug = '' } = useParams();
  const query = useQuery(withdrawalQuery(slug));
  return <QueryState query={query}>{(withdrawal) => <Details withdrawal={withdrawal} />}</QueryState>;
}

/** The content of the screen once the request is loaded. */
function Details({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, dynamic } = useTranslation();
  const can = useCan();
  const { account, returned_because: returnReason, currency } = withdrawal;
  return (
    <Stack gap="md">
      <PageHeader
        title={withdrawal.number}
        beside={<StatusBadge machine={withdrawalMachine} state={withdrawal.status} />}
        intro={t('withdrawal.of_agent', { name: withdrawal.agent_name })}
        actions={<WithdrawalActs withdrawal={withdrawal} />}
      />
      {withdrawal.status === 'NEW' && returnReason !== null && (
        <Alert color="yellow" title={t(`choice.withdrawal_return.${returnReason}`)}>
          {returnReason === 'BANK'
            ? dynamic(`disbursement.reason.${withdrawal.return_note}`)
            : withdrawal.return_note}
        </Alert>
      )}
      <Section title={t('withdrawal.account')}>
        <DetailList
          details={[
            {
              label: t('withdrawal.account'),
              value: (
                <>
                  {account.bank_name} <bdi>{account.number}</bdi>, {account.holder}
                </>
              ),
            },
            ...(account.confirmed_by_name
              ? [
                  {
                    label: t('event.withdrawal.confirm_account'),
                    value: t('withdrawal.account_confirmed', { name: account.confirmed_by_name }),
                  },
                ]
              : []),
            {
              label: t('field.withdrawal.amount'),
              value: <MoneyText amount={withdrawal.amount} currency={currency} />,
            },
            {
              label: t('field.withdrawal.asked_at'),
              value: (
                <>
                  <DateText value={withdrawal.asked_at} as="moment" /> · {withdrawal.asked_by_name}
                </>
              ),
            },
          ]}
        />
        {withdrawal.status === 'PENDING' && !account.trusted && (
          <Text size="sm" c="yellow">
            {t('wallet.account_new')}
          </Text>
        )}
        {can('fee.read') && (
          <AppLink to={`/admin/transactions/fees/agents/${withdrawal.agent_slug}`}>
            {t('withdrawal.wallet')}
          </AppLink>
        )}
      </Section>
      {withdrawal.fees.length > 0 && <RequestFees withdrawal={withdrawal} />}
      <RequestPayment withdrawal={withdrawal} />
    </Stack>
  );
}
