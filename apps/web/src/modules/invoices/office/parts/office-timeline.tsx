import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Timeline } from '../../timeline.tsx';
import type { Invoice } from '../invoice.queries.ts';
import { Section } from '../../../../ui/section.tsx';

type TimelineEntry = Invoice['timeline'][number];

/** The history of an invoice and its payments with the names of those who acted, for the office. */
export function OfficeTimeline({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const who = ({ actor_kind, actor_name }: TimelineEntry) =>
    actor_name ?? t(actor_kind === 'SYSTEM' ? 'office.by_system' : 'office.by_unknown');
  return (
    <Section title={t('office.history')}>
      <Timeline timeline={invoice.timeline} currency={invoice.currency} who={who} />
    </Section>
  );
}
