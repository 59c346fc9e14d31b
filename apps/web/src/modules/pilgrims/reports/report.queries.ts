import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { dateTimeText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';

export type SendingDetail = CallOutput<'report_sendings.get'>['data'];

const REPORTS_PATH = '/admin/transactions/reports';
export const SENDINGS_PATH = `${REPORTS_PATH}/sendings`;

/** Query of how many reports are in each state, and which sheets wait for a person. */
export const overviewQuery = queryOptions({
  queryKey: ['pilgrim_reports.overview'],
  queryFn: async ({ signal }) => (await call('pilgrim_reports.overview', {}, { signal })).data,
});

/** Text on when the queue is sent to which government system, by the site's settings; undefined until loaded. */
export function useReportLead(): string | undefined {
  const { t, locale } = useTranslation();
  const { data } = useQuery(overviewQuery);
  if (!data) return undefined;
  const { system, by_hand, next_night_at } = data;
  const schedule = t(by_hand ? 'ministry.lead_by_hand' : 'ministry.lead', { system });
  return `${schedule} ${t('ministry.next', { at: dateTimeText(next_night_at, locale) })}`;
}
