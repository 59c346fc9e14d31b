import { useWords } from '../../../../lib/i18n.ts';
import { money } from '../../../../lib/format.ts';
import { Panel } from '../../../../ui/calm.tsx';
import { TimeLine } from '../../../../ui/time-line.tsx';
import type { Invoice } from '../own-billing.queries.ts';

type Happening = Invoice['timeline'][number];

/** All that happened to the booking, who did it and why. */
export function InvoiceTimeLine({ invoice }: { invoice: Invoice }) {
  const { t, loose, locale } = useWords();
  const what = ({ subject, event, amount }: Happening) => {
    const words = loose(`event.${subject}.${event}`);
    return amount === null ? words : `${words} · ${money(amount, invoice.currency, locale)}`;
  };
  const who = ({ actor_kind, actor_name }: Happening) =>
    actor_kind === 'SYSTEM'
      ? t('own.by_system')
      : actor_kind === 'USER'
        ? (actor_name ?? t('own.by_you'))
        : t('own.by_office');
  return (
    <Panel title={t('own.history')}>
      <TimeLine
        events={invoice.timeline.map((item, at) => ({
          id: `${item.at}/${at}`,
          at: item.at,
          what: what(item),
          who: who(item),
          note: item.note,
        }))}
      />
    </Panel>
  );
}
