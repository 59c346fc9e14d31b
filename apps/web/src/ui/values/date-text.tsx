import { useTranslation } from '../../lib/i18n.ts';
import { dateText, fullDateText, dateTimeText, relativeTimeText } from '../../lib/format.ts';
import { useNow } from './clock.ts';
import { Absent } from './money-text.tsx';

type DateTextProps = {
  /** The date as `YYYY-MM-DD`, or an instant in ISO 8601. */
  value: string | null;
  /** The format: `date` 29 Des 2029 (the default), `moment` with the hour, `relative` 3 hari yang lalu. */
  as?: 'date' | 'moment' | 'relative';
};

/** A date in the reader's language, with the day of the week, hour and zone on hover. */
export function DateText({ value, as = 'date' }: DateTextProps) {
  if (!value) return <Absent />;
  return as === 'relative' ? <RelativeText value={value} /> : <FixedText value={value} as={as} />;
}

/** A day, or a day with its time, in the language of the person; the full date is shown on hover. */
function FixedText({ value, as }: { value: string; as: 'date' | 'moment' }) {
  const { locale } = useTranslation();
  return (
    <time dateTime={value} title={fullDateText(value, locale)} className="tabular">
      <bdi>{as === 'date' ? dateText(value, locale) : dateTimeText(value, locale)}</bdi>
    </time>
  );
}

/** How long ago or ahead a moment is, such as "3 hours ago", kept up to date; the full date is shown on hover. */
function RelativeText({ value }: { value: string }) {
  const { locale } = useTranslation();
  const now = useNow();
  return (
    <time dateTime={value} title={fullDateText(value, locale)}>
      <bdi>{relativeTimeText(value, locale, now)}</bdi>
    </time>
  );
}
