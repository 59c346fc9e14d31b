import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Sales, SalesHistory } from '@rihla/domain/agents/network.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { CountText } from '../../../ui/values/count-text.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { PlainTable } from '../../catalogue/parts/plain-table.tsx';
import { MonthsTable } from './months-table.tsx';
import { QuotaBar } from './quota-bar.tsx';
import classes from './sales-tab.module.css';
import { listingPath } from '../../../lib/navigation/listing-paths.ts';

/** What an agent has sold: in all, by month and by package, with its points and its way to the next stage. */
export function SalesTab({ agent }: { agent: { id: string } }) {
  const history = useQuery({
    queryKey: ['agents.sales', agent.id],
    queryFn: async ({ signal }) => (await call('agent_sales.get', { id: agent.id }, { signal })).data,
  });
  return (
    <QueryState query={history} lines={10}>
      {(found) => (
        <Stack gap="lg">
          <Figures history={found} />
          <MonthsSection history={found} />
          <ListingsSection history={found} />
        </Stack>
      )}
    </QueryState>
  );
}

/**
 * The totals of an agent: sold by the agent itself, sold by its branch, its points, and its progress to the next stage.
 */
function Figures({ history }: { history: SalesHistory }) {
  const { t } = useTranslation();
  const { own, branch, points, quota } = history;
  return (
    <SimpleGrid cols={{ base: 1, sm: quota ? 4 : 3 }} spacing="sm">
      <Figure label={t('sales.own')}>
        <SalesLines sales={own} />
      </Figure>
      <Figure label={t('sales.branch')}>
        <SalesLines sales={branch} />
      </Figure>
      <Figure label={t('sales.points')} why={t('sales.points_why')}>
        <CountText value={points} />
      </Figure>
      {quota && (
        <Figure
          label={quota.next_stage ? t('sales.quota', { stage: quota.next_stage.name }) : quota.stage.name}
        >
          <QuotaBar quota={quota} />
        </Figure>
      )}
    </SimpleGrid>
  );
}

/** One figure below its label, with an explanation where one is needed. */
function Figure({ label, why, children }: { label: string; why?: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <div className={classes.value}>{children}</div>
      {why && (
        <Text size="xs" c="dimmed">
          {why}
        </Text>
      )}
    </div>
  );
}

/** Amount and travellers of each currency; a dash where nothing was sold. */
function SalesLines({ sales }: { sales: readonly Sales[] }) {
  const { t } = useTranslation();
  const sold = sales.filter(({ invoices }) => invoices > 0);
  if (sold.length === 0) return <Absent />;
  return sold.map(({ currency, amount, pax }) => (
    <div key={currency}>
      <MoneyText amount={amount} currency={currency} short />{' '}
      <Text component="span" size="sm" c="dimmed" fw={400}>
        {t('sales.pax', { count: pax })}
      </Text>
    </div>
  ));
}

/** The sales of the last twelve months, newest first, with a link to the agent's invoices. */
function MonthsSection({ history: { months, agent } }: { history: SalesHistory }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('sales.months')}
      actions={
        <Anchor
          component={AppLink}
          to={`/admin/transactions/invoices?search[agent_id][]=${agent.id}`}
          size="sm"
        >
          {t('sales.invoices')}
        </Anchor>
      }
    >
      <Text size="sm" c="dimmed" mb="xs">
        {t('sales.lead')}
      </Text>
      {months.length === 0 ? <EmptyState text={t('sales.months_none')} /> : <MonthsTable months={months} />}
    </Section>
  );
}

/** The table of the packages of which the agent has sold most. */
function ListingsSection({ history: { listings } }: { history: SalesHistory }) {
  const { t, field } = useTranslation();
  return (
    <Section title={t('sales.listings')}>
      {listings.length === 0 ? (
        <EmptyState text={t('sales.listings_none')} />
      ) : (
        <PlainTable
          label={t('sales.listings')}
          rows={listings}
          columns={[
            {
              id: 'listing',
              label: field('agent_network', 'listing'),
              cell: (row) => (
                <Anchor component={AppLink} to={listingPath(row.slug)} inherit>
                  {row.name}
                </Anchor>
              ),
            },
            {
              id: 'pax',
              label: field('agent_network', 'pax'),
              alignEnd: true,
              cell: (row) => <CountText value={row.pax} />,
            },
          ]}
        />
      )}
    </Section>
  );
}
