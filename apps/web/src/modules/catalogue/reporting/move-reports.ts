import type { QueryClient } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { translate } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';

/**
 * Puts reports of pilgrims into the queue for the ministry, or takes them out, and shows a message with how many were
 * moved and how many could not be.
 * @param ids of the reports
 */
export async function moveReports(act: 'queue' | 'unqueue', ids: readonly string[]): Promise<void> {
  const { data } = await call(`pilgrim_reports.${act}`, { ids: [...ids] });
  toastMoved(act, data);
}

/** Puts the reports of all pilgrims of a departure who are ready into the queue, and shows how many were moved. */
export async function queueDeparture(listingId: string): Promise<void> {
  const { data } = await call('pilgrim_reports.queue', { listing_id: listingId });
  toastMoved('queue', data);
}

/** Shows how many reports were moved, and how many could not be. */
function toastMoved(
  act: 'queue' | 'unqueue',
  { changed, unchanged }: { changed: number; unchanged: number },
) {
  if (changed === 0) return toastSuccess(translate('ministry.none_fit'));
  const done = translate(act === 'queue' ? 'ministry.queued' : 'ministry.unqueued', { count: changed });
  toastSuccess(unchanged > 0 ? `${done} ${translate('ministry.left', { count: unchanged })}` : done);
}

/**
 * Sends the queued reports of these departures now, and shows the result: to be entered by hand, still being sent, or
 * how many were stored and refused.
 * @param system the name of the system of the ministry
 */
export async function sendDepartures(listingIds: readonly string[], system: string): Promise<void> {
  const sent: CallOutput<'report_sendings.create'>['data'][] = [];
  for (const listing_id of new Set(listingIds))
    sent.push((await call('report_sendings.create', { listing_id })).data);
  if (sent.some(({ status }) => status === 'WAITING'))
    toastSuccess(translate('ministry.sent_by_hand', { system }));
  else if (sent.some(({ status }) => status === 'SENDING')) toastSuccess(translate('ministry.sent_waiting'));
  else {
    const sum = (count: 'stored' | 'refused') => sent.reduce((total, one) => total + one[count], 0);
    toastSuccess(translate('ministry.sent', { stored: sum('stored'), refused: sum('refused') }));
  }
}

/** Has every list and page that shows reports of pilgrims read again. */
export function invalidateReports(client: QueryClient): Promise<unknown> {
  const keys = [
    'pilgrim_reports.list',
    'pilgrim_reports.overview',
    'report_sendings.list',
    'report_sendings.get',
    'reporting',
  ];
  return Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
