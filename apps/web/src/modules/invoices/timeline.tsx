import type { Currency } from '@rihla/domain/shared/money';
import { money } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { TimeLine } from '../../ui/time-line.tsx';

/** One event; `subject` and `event` choose its text, `amount` is in the smallest unit. */
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
  /** Names the person behind an entry, such as "the office" for a customer. */
  who: (entry: E) => string;
};

/**
 * The history of an invoice and its payments: what happened, the amount, when, by whom and why.
 */
export function Timeline<Entry extends TimelineEntry>({ timeline, currency, who }: TimelineProps<Entry>) {
  const { dynamic, locale } = useTranslation();
  const eventText = ({ subject, event, amount }: TimelineEntry) => {
    const text = dynamic(`event_done.${subject}.${event}`);
    return amount === null ? text : `${text} · ${money(amount, currency, locale)}`;
  };
  return (
    <TimeLine
      events={timeline.map((item, index) => ({
        id: `${item.at}/${index}`,
        at: item.at,
        what: eventText(item),
        who: who(item),
        note: item.note,
      }))}
    />
  );
}
