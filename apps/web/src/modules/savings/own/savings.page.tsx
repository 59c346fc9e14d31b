import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { CustomerScreen, Panel } from '../../../ui/calm.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { SavingsProgress } from '../progress.tsx';
import { StageBadge } from '../stage-badge.tsx';
import { planPath, type PlanRow, plansQuery, type Program, programsQuery } from './savings.queries.ts';

/** The signed-in customer's savings plans, and the programs not joined yet. */
export function SavingsPage() {
  const { t } = useTranslation();
  const plans = useQuery(plansQuery);
  const programs = useQuery(programsQuery);
  return (
    <CustomerScreen>
      <PageHeader title={t('nav.user_savings')} intro={t('savings.own_lead')} />
      <QueryState query={plans} lines={2} height={180}>
        {(rows) =>
          rows.length === 0
            ? // Without a program below there is nothing to choose.
              programs.data?.length !== 0 && <Text c="dimmed">{t('savings.plans_empty')}</Text>
            : rows.map((plan) => <PlanCard key={plan.id} plan={plan} />)
        }
      </QueryState>
      <QueryState query={programs} lines={2} height={140}>
        {(rows) => (
          <Programs programs={rows.filter(({ plan_slug }) => plan_slug === null)} none={rows.length === 0} />
        )}
      </QueryState>
    </CustomerScreen>
  );
}

/** Card of one plan: the balance, the progress, and a button to deposit. */
function PlanCard({ plan }: { plan: PlanRow }) {
  const { t, locale } = useTranslation();
  const moneyText = (units: number) => money(units, plan.currency, locale);
  return (
    <Panel title={plan.listing_name} action={<StageBadge stage={plan.stage} />}>
      <Text fz="xl" fw={700}>
        {t('savings.balance_of', { balance: moneyText(plan.balance), total: moneyText(plan.total) })}
      </Text>
      <SavingsProgress {...plan} />
      {plan.awaiting > 0 && (
        <Text c="dimmed">{t('savings.waiting', { amount: moneyText(plan.awaiting) })}</Text>
      )}
      <Group gap="xs">
        {plan.balance < plan.total && (
          <Button component={AppLink} to={`${planPath(plan)}/deposit`} size="lg">
            {t('savings.deposit')}
          </Button>
        )}
        <Button component={AppLink} to={planPath(plan)} size="lg" variant="default">
          {t('savings.open_own')}
        </Button>
      </Group>
    </Panel>
  );
}

/** The programs that the customer has not joined yet; `none` tells that the agency offers none at all. */
function Programs({ programs, none }: { programs: readonly Program[]; none: boolean }) {
  const { t, locale } = useTranslation();
  if (none) return <EmptyState text={t('savings.programs_empty')} />;
  return programs.map((program) => (
    <Panel key={program.id} title={program.name}>
      <Text>
        {t('savings.price_each', { price: money(program.price, program.currency, locale) })}
        {' · '}
        {t('savings.from_deposit', {
          minimum: money(Math.max(1, program.minimum_partial_payment), program.currency, locale),
        })}
      </Text>
      <Button
        component={AppLink}
        to={`/user/savings/${program.slug}/register`}
        size="lg"
        variant="default"
        aria-label={t('savings.joining', { program: program.name })}
      >
        {t('savings.join')}
      </Button>
    </Panel>
  ));
}
