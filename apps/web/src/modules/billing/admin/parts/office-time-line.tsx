import { money } from '../../../../lib/format.ts';
import { useWords } from '../../../../lib/i18n.ts';
import { TimeLine } from '../../../../ui/time-line.tsx';
import type { Invoice } from '../office-billing.queries.ts';
import { Section } from '../../../../ui/section.tsx';

type Happening = Invoice['timeline'][number];

/** Every change of the invoice and its payments: what, who, when, why. */
export function OfficeTimeLine({ invoice }: { invoice: Invoice }) {
  const { t, loose, locale } = useWords();
  const what = ({ subject, event, amount }: Happening) => {
    const words = loose(`event.${subject}.${event}`);
    return amount === null ? words : `${words} · ${money(amount, invoice.currency, locale)}`;
  };
  const who = ({ actor_kind, actor_name }: Happening) =>
    actor_name ?? t(actor_kind === 'SYSTEM' ? 'office.by_system' : 'office.by_unknown');
  return (
    <Section title={t('office.history')}>
      <TimeLine
        events={invoice.timeline.map((item, at) => ({
          id: `${item.at}/${at}`,
          at: item.at,
          what: what(item),
          who: who(item),
          note: item.note,
        }))}
      />
    </Section>
  );
}
