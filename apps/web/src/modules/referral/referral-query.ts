import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { agencyDay } from '../../lib/time-zone.ts';
import { useNow } from '../../ui/values/clock.ts';

/** How many months the statistics look back over; the second is the usual one. */
export const SPANS = [3, 12, 24, 36] as const;
type Span = (typeof SPANS)[number];

/** What the rows of the list are. */
export const GROUPS = ['code', 'package', 'month'] as const;

export type ReferralMonth = CallOutput<'referrals.months'>['data'][number];
/** What the calls are asked for: the first month, `YYYY-MM`, and one agent. */
export type ReferralInput = { from: string; agent_id?: string };

/** What the address of the statistics says: the months, the rows of the list, and the agent that is looked at. */
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

/** The first of the months up to the present one. @param today a day of it, @param months how many there are */
export function firstMonth(today: string, months: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const at = year * 12 + month - months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The address of the statistics with a change. */
export function referralSearch(
  now: { span: number; group: string; agent?: string },
  change: { span?: number; group?: string; agent?: string | null },
): string {
  const agent = change.agent === undefined ? now.agent : change.agent;
  const query = new URLSearchParams({
    by: change.group ?? now.group,
    months: String(change.span ?? now.span),
    ...(agent && { agent }),
  });
  return `?${query}`;
}

/** The figures of each month, the oldest first. */
export const monthsQuery = (input: ReferralInput) =>
  queryOptions({
    queryKey: ['referrals.months', 'chart', input],
    queryFn: async ({ signal }) =>
      (await call('referrals.months', { ...input, sort: 'month', per_page: 50 }, { signal })).data,
  });
