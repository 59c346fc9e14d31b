import { Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { QuickTabs } from '../../kit/quick-tabs.tsx';
import { useTranslation } from '../../lib/words/i18n.ts';
import { useAccount } from '../../lib/session/session.ts';
import dense from '../../ui/dense.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingLines, QueryState } from '../../ui/states.tsx';
import { Figures } from './parts/figures.tsx';
import { OwnLink } from './parts/own-link.tsx';
import { ReferralList } from './parts/referral-list.tsx';
import { GROUPS, monthsQuery, referralSearch, SPANS, useReferralAddress } from './referral-query.ts';

const MonthChart = lazy(async () => ({ default: (await import('./parts/month-chart.tsx')).MonthChart }));

/**
 * Statistics of referral links: for an agent its own link first, then the sums, a chart by month, and a list of the
 * figures by code, package or month.
 */
export function ReferralPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const account = useAccount();
  const choices = useReferralAddress();
  const months = useQuery(monthsQuery(choices.input));
  return (
    <Stack gap="md" className={dense.dense}>
      <PageHeader
        title={t('nav.referral')}
        intro={t(account?.role === 'AGENT' ? 'referral.lead_own' : 'referral.lead')}
        actions={
          <Select
            label={t('referral.span')}
            value={String(choices.span)}
            data={SPANS.map((span) => ({
              value: String(span),
              label: t('referral.months', { count: span }),
            }))}
            onChange={(span) =>
              span &&
              void navigate({ search: referralSearch(choices, { span: Number(span) }) }, { replace: true })
            }
            allowDeselect={false}
            w={190}
          />
        }
      />
      {account?.role === 'AGENT' && <OwnLink />}
      <QueryState query={months} lines={6}>
        {(rows) => (
          <>
            <Figures months={rows} />
            <Suspense fallback={<LoadingLines lines={5} />}>
              <MonthChart months={rows} />
            </Suspense>
          </>
        )}
      </QueryState>
      <QuickTabs
        label={t('nav.referral')}
        tabs={GROUPS.map((group) => ({
          label: t(`referral.by.${group}`),
          search: referralSearch(choices, { group }),
          isCurrent: group === choices.group,
        }))}
      />
      <ReferralList choices={choices} />
    </Stack>
  );
}
