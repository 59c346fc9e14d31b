import { disbursementMachine } from '@rihla/domain/payouts/disbursement.machine';
import { Alert, Stack, Text } from '@mantine/core';
import { DetailList } from '../../../kit/detail-list.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { ProofThumbnail } from '../../payments/office/parts/review/proof-thumbnail.tsx';
import type { Withdrawal } from '../payout.queries.ts';

/** Payment of a withdrawal request: disbursements by a provider, the proof of a manual transfer, and the history. */
export function RequestPayment({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, dynamic } = useTranslation();
  return (
    <>
      {withdrawal.disbursements.map((disbursement) => (
        <Section key={disbursement.id} title={t('withdrawal.sending')}>
          {disbursement.status === 'SENDING' && (
            <Alert color="yellow" role="status">
              {t('withdrawal.sending_unknown')}
            </Alert>
          )}
          <DetailList
            details={[
              {
                label: t('field.withdrawal.status'),
                value: (
                  <>
                    <StatusBadge machine={disbursementMachine} state={disbursement.status} />{' '}
                    {disbursement.simulated && <Text span size="sm">{`(${t('withdrawal.simulated')})`}</Text>}
                  </>
                ),
              },
              { label: t('withdrawal.provider_id'), value: <bdi>{disbursement.provider_id ?? '–'}</bdi> },
              ...(disbursement.fee === null
                ? []
                : [
                    {
                      label: t('withdrawal.provider_fee'),
                      value: <MoneyText amount={disbursement.fee} currency="IDR" />,
                    },
                  ]),
              ...(disbursement.reason
                ? [
                    {
                      label: t('field.withdrawal.note'),
                      value: dynamic(`disbursement.reason.${disbursement.reason}`),
                    },
                  ]
                : []),
            ]}
          />
        </Section>
      ))}
      {withdrawal.transfer && (
        <Section title={t('withdrawal.proof')}>
          <DetailList
            details={[
              { label: t('field.fee_transfer.bank_id'), value: withdrawal.transfer.bank_name },
              {
                label: t('field.fee_transfer.paid_on'),
                value: <DateText value={withdrawal.transfer.paid_on} />,
              },
              {
                label: t('field.fee_transfer.photo_file_id'),
                value: <ProofThumbnail fileId={withdrawal.transfer.photo_file_id} />,
              },
            ]}
          />
        </Section>
      )}
      <Section title={t('withdrawal.history')}>
        <Stack gap={4} component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {withdrawal.history.map((line) => (
            <li key={`${line.at} ${line.event}`}>
              <Text size="sm" component="span">
                <DateText value={line.at} as="moment" /> · {dynamic(`event_done.withdrawal.${line.event}`)}
                {line.actor_name && ` · ${line.actor_name}`}
                {line.event === 'reject' && line.note && `: ${line.note}`}
              </Text>
            </li>
          ))}
        </Stack>
      </Section>
    </>
  );
}
