import type { Currency } from '@rihla/domain/shared/money';
import { money } from '../../lib/format.ts';
import { useWords } from '../../lib/i18n.ts';
import { TimeLine } from '../../ui/time-line.tsx';

type Happening = {
  at: string;
  subject: string;
  event: string;
  amount: number | null;
  note: string | null;
};

type HappeningsProps<H extends Happening> = {
  timeline: readonly H[];
  currency: Currency;
  /** Who did it, as this reader calls them. */
  who: (happening: H) => string;
};

/** Every change of an invoice and its payments: what, who, when, why. */
export function Happenings<H extends Happening>({ timeline, currency, who }: HappeningsProps<H>) {
  const { loose, locale } = useWords();
  const what = ({ subject, event, amount }: Happening) => {
    const words = loose(`event_done.${subject}.${event}`);
    return amount === null ? words : `${words} · ${money(amount, currency, locale)}`;
  };
  return (
    <TimeLine
      events={timeline.map((item, at) => ({
        id: `${item.at}/${at}`,
        at: item.at,
        what: what(item),
        who: who(item),
        note: item.note,
      }))}
    />
  );
}
