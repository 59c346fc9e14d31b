import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { agencyDay } from '../../lib/words/time-zone.ts';
import { useNow } from '../../ui/values/clock.ts';

/** The choices for how many months the statistics cover; 12 unless chosen otherwise. */
export const SPANS = [3, 12, 24, 36] as const;
type Span = (typeof SPANS)[number];

/** What one row of the list stands for: a referral code, a package, or a month. */
export const GROUPS = ['code', 'package', 'month'] as const;

export type ReferralMonth = CallOutput<'referrals.months'>['data'][number];
/** Input of the statistics calls: the first month, `YYYY-MM`, and one agent's id (absent: all agents). */
export type ReferralInput = { from: string; agent_id?: string };

/**
 * Reads the choices on the statistics screen from the query of its URL: the number of months, the grouping of the list,
 * and the agent (undefined: all agents), with the input for the calls.
 */
export function useReferralAddress() {
  const [query] = useSearchParams();
  const today = agencyDay(useNow(3_600_000));
  const span = SPANS.find((months) => String(months) === query.get('months')) ?? (12 satisfies Span);
  const group = GROUPS.find((one) => one === query.get('by')) ?? GROUPS[0];
  const agent = query.get('agent') ?? undefined;
  const from = firstMonth(today, span);
  const input = useMemo<ReferralInput>(() => ({ from, ...(agent && { agent_id: agent }) }), [from, agent]);
  return { span, group, agent, input };
}

/**
 * The first month, `YYYY-MM`, of a span that ends with the present month.
 * @param today a day of the present month, `YYYY-MM-DD`
 * @param months how many months the span has, the present one included
 */
export function firstMonth(today: string, months: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const monthIndex = year * 12 + month - months;
  return `${Math.floor(monthIndex / 12)}-${String((monthIndex % 12) + 1).padStart(2, '0')}`;
}

/** The URL query (`?by=…`) of the statistics screen with a choice changed; `agent: null` takes the agent away. */
export function referralSearch(
  current: { span: number; group: string; agent?: string },
  change: { span?: number; group?: string; agent?: string | null },
): string {
  const agent = change.agent === undefined ? current.agent : change.agent;
  const query = new URLSearchParams({
    by: change.group ?? current.group,
    months: String(change.span ?? current.span),
    ...(agent && { agent }),
  });
  return `?${query}`;
}

/** Query of the figures of each month, the oldest first. */
export const monthsQuery = (input: ReferralInput) =>
  queryOptions({
    queryKey: ['referrals.months', 'chart', input],
    queryFn: async ({ signal }) =>
      (await call('referrals.months', { ...input, sort: 'month', per_page: 50 }, { signal })).data,
  });
