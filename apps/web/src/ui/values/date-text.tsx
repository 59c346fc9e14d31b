import { useTranslation } from '../../lib/words/i18n.ts';
import { dateText, fullDateText, dateTimeText, relativeTimeText } from '../../lib/words/format.ts';
import { useNow } from './clock.ts';
import { Absent } from './money-text.tsx';

type DateTextProps = {
  /** The date as `YYYY-MM-DD`, or an instant in ISO 8601. */
  value: string | null;
  /** The format: `date` (29 Des 2029, the default), `moment` (with the time of day), `relative` (3 hari yang lalu). */
  as?: 'date' | 'moment' | 'relative';
};

/**
 * A date as text in the person's language; the full date, with time and time zone, is shown on hover. A dash for null.
 */
export function DateText({ value, as = 'date' }: DateTextProps) {
  if (!value) return <Absent />;
  return as === 'relative' ? <RelativeText value={value} /> : <FixedText value={value} as={as} />;
}

/** A date, or date and time, as text; the full date is shown on hover. */
function FixedText({ value, as }: { value: string; as: 'date' | 'moment' }) {
  const { locale } = useTranslation();
  return (
    <time dateTime={value} title={fullDateText(value, locale)} className="tabular">
      <bdi>{as === 'date' ? dateText(value, locale) : dateTimeText(value, locale)}</bdi>
    </time>
  );
}

/** The distance of an instant from now, such as "3 hours ago", kept up to date; the full date is shown on hover. */
function RelativeText({ value }: { value: string }) {
  const { locale } = useTranslation();
  const now = useNow();
  return (
    <time dateTime={value} title={fullDateText(value, locale)}>
      <bdi>{relativeTimeText(value, locale, now)}</bdi>
    </time>
  );
}
