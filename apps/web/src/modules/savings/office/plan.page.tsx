import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { DetailList } from '../../../kit/detail-list.tsx';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { openPaper } from '../../../lib/api/print-ticket.ts';
import { useCan } from '../../../lib/session/can.ts';
import { count, dateText, money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import dense from '../../../ui/dense.module.css';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { Absent } from '../../../ui/values/money-text.tsx';
import { PhoneLink } from '../../../ui/values/phone-link.tsx';
import { ProofThumbnail } from '../../payments/office/parts/review/proof-thumbnail.tsx';
import { Movements } from '../movements.tsx';
import { SavingsProgress } from '../progress.tsx';
import { StageBadge } from '../stage-badge.tsx';

const WithdrawForm = lazy(async () => ({
  default: (await import('./parts/withdraw-form.tsx')).WithdrawForm,
}));

export type OfficePlan = CallOutput<'savings.get'>['data'];

/** One savings plan as staff see it: the saver, the balance, the movements, and a button to record a withdrawal. */
export function OfficePlanPage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const query = useQuery({
    queryKey: ['savings', 'plan', slug],
    queryFn: ({ signal }) => call('savings.get', { id: slug }, { signal }),
    select: ({ data }) => data,
    staleTime: 0,
  });
  const plan = query.data;
  return (
    <Stack gap="sm" className={dense.dense}>
      <PageHeader
        title={plan?.pic_name ?? t('savings.title')}
        intro={plan && `${plan.listing_name} · ${plan.number}`}
        beside={plan && <StageBadge stage={plan.stage} />}
        actions={plan && <Acts plan={plan} />}
        primary={plan && <Withdraw plan={plan} onDone={() => void query.refetch()} />}
      />
      <QueryState query={query} lines={6}>
        {(data) => <PlanBody plan={data} />}
      </QueryState>
    </Stack>
  );
}

/** The balance of a plan with its saver and terms, and all movements with the proofs of withdrawals. */
function PlanBody({ plan }: { plan: OfficePlan }) {
  const { t, field, dynamic, locale } = useTranslation();
  const moneyText = (units: number) => money(units, plan.currency, locale);
  return (
    <>
      <Section title={t('savings.balance')}>
        <Text fz={24} fw={700}>
          {t('savings.balance_of', { balance: moneyText(plan.balance), total: moneyText(plan.total) })}
        </Text>
        {plan.balance < 0 && <Alert color="red">{t('savings.overdrawn')}</Alert>}
        <SavingsProgress {...plan} />
        {plan.awaiting > 0 && (
          <Text c="dimmed">{t('savings.waiting', { amount: moneyText(plan.awaiting) })}</Text>
        )}
        <DetailList
          details={[
            { label: field('savings', 'pic_name'), value: plan.user_name },
            { label: field('savings', 'pic_phone'), value: <PhoneLink phone={plan.pic_phone} /> },
            { label: field('savings', 'agent_name'), value: plan.agent_name ?? <Absent /> },
            { label: field('savings', 'pax'), value: count(plan.pax, locale) },
            { label: t('savings.term_minimum'), value: moneyText(plan.minimum_balance) },
            { label: t('savings.term_deposit'), value: moneyText(plan.minimum_partial_payment) },
            {
              label: t('savings.term_fee'),
              value:
                plan.withdrawal_fee_percent > 0
                  ? t('savings.term_fee_value', { percent: plan.withdrawal_fee_percent })
                  : t('savings.term_fee_none'),
            },
            {
              label: field('savings', 'reminder'),
              value: plan.reminder
                ? t('savings.reminder_next', {
                    rhythm: dynamic(`choice.savings_rhythm.${plan.reminder.rhythm}`),
                    day: dateText(plan.reminder.next_on, locale),
                  })
                : t('savings.reminder_off'),
            },
            { label: field('savings', 'created_at'), value: dateText(plan.created_at, locale) },
          ]}
        />
      </Section>
      <Section title={t('savings.history')}>
        <Movements
          movements={plan.movements}
          currency={plan.currency}
          bookingPath={(slug) => `/admin/transactions/invoices/${slug}`}
          proof={(fileId) => <ProofThumbnail fileId={fileId} />}
        />
      </Section>
    </>
  );
}

/** Buttons to the plan's invoice, which lists the deposits with their proofs, and to its printed statement. */
function Acts({ plan }: { plan: OfficePlan }) {
  const { t } = useTranslation();
  return (
    <>
      <Button component={AppLink} variant="default" to={`/admin/transactions/invoices/${plan.slug}`}>
        {t('savings.invoice')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => openPaper('savings', () => call('savings.print', { id: plan.id })).catch(toastFailure)}
      >
        {t('savings.statement')}
      </Button>
    </>
  );
}

/** Button that opens the form of a withdrawal; hidden without the permission or without a balance. */
function Withdraw({ plan, onDone }: { plan: OfficePlan; onDone: () => void }) {
  const { t } = useTranslation();
  const can = useCan();
  const [opened, setOpened] = useState(false);
  if (!can('savings.withdraw') || plan.balance <= 0) return null;
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('savings.withdraw')}</Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('savings.withdraw')}
        closeButtonProps={{ 'aria-label': t('act.close') }}
      >
        <Suspense>
          <WithdrawForm
            plan={plan}
            onClose={() => setOpened(false)}
            onDone={() => {
              setOpened(false);
              onDone();
            }}
          />
        </Suspense>
      </Modal>
    </>
  );
}
