import { useWords } from '../../../../lib/i18n.ts';
import { Happenings } from '../../happenings.tsx';
import type { Invoice } from '../office-billing.queries.ts';
import { Section } from '../../../../ui/section.tsx';

type Happening = Invoice['timeline'][number];

/** Every change of the invoice and its payments: what, who, when, why. */
export function OfficeTimeLine({ invoice }: { invoice: Invoice }) {
  const { t } = useWords();
  const who = ({ actor_kind, actor_name }: Happening) =>
    actor_name ?? t(actor_kind === 'SYSTEM' ? 'office.by_system' : 'office.by_unknown');
  return (
    <Section title={t('office.history')}>
      <Happenings timeline={invoice.timeline} currency={invoice.currency} who={who} />
    </Section>
  );
}
