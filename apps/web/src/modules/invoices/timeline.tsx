import type { Currency } from '@rihla/domain/shared/money';
import { money } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { TimeLine } from '../../ui/time-line.tsx';

type TimelineEntry = {
  at: string;
  subject: string;
  event: string;
  amount: number | null;
  note: string | null;
};

type TimelineProps<E extends TimelineEntry> = {
  timeline: readonly E[];
  currency: Currency;
  /** The name of the person who did it, as the reader of this screen knows them. */
  who: (entry: E) => string;
};

/**
 * The history of an invoice and its payments: what happened, the amount, when, by whom and why.
 * @param who names the person behind an entry
 */
export function Timeline<Entry extends TimelineEntry>({ timeline, currency, who }: TimelineProps<Entry>) {
  const { dynamic, locale } = useTranslation();
  const what = ({ subject, event, amount }: TimelineEntry) => {
    const words = dynamic(`event_done.${subject}.${event}`);
    return amount === null ? words : `${words} · ${money(amount, currency, locale)}`;
  };
  return (
    <TimeLine
      events={timeline.map((item, index) => ({
        id: `${item.at}/${index}`,
        at: item.at,
        what: what(item),
        who: who(item),
        note: item.note,
      }))}
    />
  );
}
