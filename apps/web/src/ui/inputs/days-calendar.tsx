import { useTranslation } from '../../lib/words/i18n.ts';
import { Calendar } from './calendar.tsx';

type DaysCalendarProps = {
  /** The picked days as `YYYY-MM-DD`. */
  value: readonly string[];
  onChange: (days: string[]) => void;
  /** The earliest day that can be picked, `YYYY-MM-DD`. */
  minDate: string;
  /** The number of months side by side. */
  months: number;
  label: string;
};

/** Calendars on which several days are picked, each by one click. Its library is large: load this component lazily. */
export function DaysCalendar({ value, onChange, minDate, months, label }: DaysCalendarProps) {
  const { locale } = useTranslation();
  return (
    <div role="group" aria-label={label}>
      <Calendar
        type="multiple"
        locale={locale}
        value={[...value]}
        onChange={onChange}
        minDate={minDate}
        defaultDate={value[0] ?? minDate}
        numberOfColumns={months}
        columnsToScroll={1}
        // With larger text the months stand below each other.
        styles={{ levelsGroup: { flexWrap: 'wrap' } }}
      />
    </div>
  );
}
