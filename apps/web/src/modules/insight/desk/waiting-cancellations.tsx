import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import { DeskRows } from './desk-list.tsx';

/**
 * The list of requests to cancel paid invoices, on which the director decides; nothing when there are none. `pic_name`
 * is the contact person of the booking, `note` the reason of the request.
 */
export function WaitingCancellations() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['cancellations.waiting'],
    queryFn: async ({ signal }) => (await call('cancellations.waiting', {}, { signal })).data,
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const waiting = query.data ?? [];
  if (waiting.length === 0) return null;
  return (
    <Section title={t('desk.cancellations')}>
      <DeskRows
        rows={waiting.map((row) => ({
          id: row.id,
          to: `/admin/transactions/invoices/${row.invoice_slug}`,
          name: row.pic_name,
          about:
            row.travellers.length > 0
              ? t('desk.take_off', { count: row.travellers.length, reason: row.note })
              : row.note,
          end: (
            <>
              <MoneyText amount={row.paid} currency={row.currency} />
              <DateText value={row.created_at} as="relative" />
            </>
          ),
        }))}
      />
    </Section>
  );
}
