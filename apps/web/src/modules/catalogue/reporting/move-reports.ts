import type { QueryClient } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { translate } from '../../../lib/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';

/** Puts pilgrims into the queue, or takes them out, and says how many that was. */
export async function moveReports(act: 'queue' | 'unqueue', ids: readonly string[]): Promise<void> {
  const { data } = await call(`pilgrim_reports.${act}`, { ids: [...ids] });
  tellMoved(act, data);
}

/** Puts everybody of a departure who is ready into the queue. */
export async function queueDeparture(listingId: string): Promise<void> {
  const { data } = await call('pilgrim_reports.queue', { listing_id: listingId });
  tellMoved('queue', data);
}

function tellMoved(act: 'queue' | 'unqueue', { changed, unchanged }: { changed: number; unchanged: number }) {
  if (changed === 0) return toastSuccess(translate('ministry.none_fit'));
  const done = translate(act === 'queue' ? 'ministry.queued' : 'ministry.unqueued', { count: changed });
  toastSuccess(unchanged > 0 ? `${done} ${translate('ministry.left', { count: unchanged })}` : done);
}

/** Sends the queues of departures now, and says what became of them. */
export async function sendDepartures(listingIds: readonly string[], system: string): Promise<void> {
  const sent: CallOutput<'report_sendings.create'>['data'][] = [];
  for (const listing_id of new Set(listingIds))
    sent.push((await call('report_sendings.create', { listing_id })).data);
  if (sent.some(({ status }) => status === 'WAITING'))
    toastSuccess(translate('ministry.sent_by_hand', { system }));
  else if (sent.some(({ status }) => status === 'SENDING')) toastSuccess(translate('ministry.sent_waiting'));
  else {
    const sum = (of: 'stored' | 'refused') => sent.reduce((total, one) => total + one[of], 0);
    toastSuccess(translate('ministry.sent', { stored: sum('stored'), refused: sum('refused') }));
  }
}

/** Reads everything again that shows reports. */
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
