import { Alert, Button, Group, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { openPaper } from '../../../lib/api/print-ticket.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { CustomerScreen, Panel } from '../../../ui/calm.tsx';
import { confirmAct } from '../../../ui/confirm.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { ownInvoiceQuery } from '../../invoices/own/own-invoice.queries.ts';
import { PayLinks } from '../../payments/pay-links.tsx';
import { Movements } from '../movements.tsx';
import { SavingsProgress } from '../progress.tsx';
import { StageBadge } from '../stage-badge.tsx';
import { ReminderPanel } from './parts/reminder-panel.tsx';
import { planPath, type Plan, planQuery } from './savings.queries.ts';

/** One savings plan of the signed-in customer: balance, progress, reminder, all movements, and what can be done. */
export function PlanPage() {
  const { t } = useTranslation();
  const { invoice_slug: slug = '' } = useParams();
  const query = useQuery(planQuery(slug));
  return (
    <CustomerScreen>
      <PageHeader
        title={query.data?.listing_name ?? t('savings.title')}
        intro={query.data && t('savings.plan_number', { number: query.data.number })}
        beside={query.data && <StageBadge stage={query.data.stage} />}
      />
      <QueryState query={query} lines={4} height={180}>
        {(plan) => (
          <>
            <Balance plan={plan} />
            <ReminderPanel plan={plan} onChanged={() => void query.refetch()} />
            <Panel title={t('savings.history')} action={<PrintStatement plan={plan} />}>
              <Movements
                movements={plan.movements}
                currency={plan.currency}
                bookingPath={(booking) => `/user/invoices/${booking}`}
              />
            </Panel>
            {plan.deposited === 0 && plan.awaiting === 0 && <LeaveButton plan={plan} />}
          </>
        )}
      </QueryState>
    </CustomerScreen>
  );
}

/** The balance of a plan with buttons to deposit, to share a payment link, and, once ready, to book with it. */
function Balance({ plan }: { plan: Plan }) {
  const { t, locale } = useTranslation();
  const invoice = useQuery(ownInvoiceQuery(plan.slug)).data;
  const moneyText = (units: number) => money(units, plan.currency, locale);
  const ready = plan.stage === 'READY' || plan.stage === 'REACHED';
  return (
    <Panel title={t('savings.balance')}>
      <Text fz={28} fw={700}>
        {moneyText(plan.balance)}
      </Text>
      <Text c="dimmed">
        {t('savings.goal', { total: moneyText(plan.total) })}
        {plan.pax > 1 && ` · ${t('savings.for_people', { count: plan.pax })}`}
      </Text>
      {plan.balance < 0 && <Alert color="red">{t('savings.overdrawn')}</Alert>}
      <SavingsProgress {...plan} />
      {plan.awaiting > 0 && (
        <Text c="dimmed">{t('savings.waiting', { amount: moneyText(plan.awaiting) })}</Text>
      )}
      <Group gap="xs">
        {ready && (
          <Button component={AppLink} to={bookingPath(plan)} size="lg">
            {t('savings.convert')}
          </Button>
        )}
        {plan.balance < plan.total && (
          <Button
            component={AppLink}
            to={`${planPath(plan)}/deposit`}
            size="lg"
            variant={ready ? 'default' : 'filled'}
          >
            {t('savings.deposit')}
          </Button>
        )}
        {invoice && <PayLinks invoice={invoice} area="own" />}
      </Group>
      {ready && <Text c="dimmed">{t('savings.convert_lead')}</Text>}
    </Panel>
  );
}

/** The URL path for a booking paid from the plan, with the departure that its program saves for, if it names one. */
function bookingPath(plan: Plan): string {
  const target = plan.saves_for ? `&listing_id=${plan.saves_for.id}` : '';
  return `/user/booking/add?savings=${plan.slug}${target}`;
}

/** Button that opens the printed statement of a plan. */
function PrintStatement({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const print = () =>
    openPaper('savings', () => call('user_savings.print', { id: plan.id })).catch(toastFailure);
  return (
    <Button variant="subtle" leftSection={<IconPrinter size={18} aria-hidden />} onClick={print}>
      {t('savings.statement')}
    </Button>
  );
}

/** Button with which a customer leaves a plan into which nothing was paid yet. */
function LeaveButton({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ask = () =>
    confirmAct({
      title: t('savings.leave'),
      consequence: t('savings.leave_text'),
      actLabel: t('savings.leave'),
      danger: true,
      run: async () => {
        await call('user_savings.leave', { id: plan.id });
        await queryClient.invalidateQueries({ queryKey: ['user_savings'], refetchType: 'none' });
        toastSuccess(t('savings.left'));
        await navigate('/user/savings', { replace: true });
      },
    });
  return (
    <Button variant="subtle" color="red" onClick={ask}>
      {t('savings.leave')}
    </Button>
  );
}
