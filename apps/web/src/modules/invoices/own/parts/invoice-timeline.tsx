import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Panel } from '../../../../ui/calm.tsx';
import { Timeline } from '../../timeline.tsx';
import type { Invoice } from '../own-invoice.queries.ts';

type TimelineEntry = Invoice['timeline'][number];

/** The history of a booking for its customer, in which staff are named "the office". */
export function InvoiceTimeline({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const who = ({ actor_kind, actor_name }: TimelineEntry) =>
    actor_kind === 'SYSTEM'
      ? t('own.by_system')
      : actor_kind === 'USER'
        ? (actor_name ?? t('own.by_you'))
        : t('own.by_office');
  return (
    <Panel title={t('own.history')}>
      <Timeline timeline={invoice.timeline} currency={invoice.currency} who={who} />
    </Panel>
  );
}
