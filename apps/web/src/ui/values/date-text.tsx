import { useTranslation } from '../../lib/i18n.ts';
import { dateWords, exactWords, momentWords, relativeWords } from '../../lib/format.ts';
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

function FixedText({ value, as }: { value: string; as: 'date' | 'moment' }) {
  const { locale } = useTranslation();
  return (
    <time dateTime={value} title={exactWords(value, locale)} className="tabular">
      <bdi>{as === 'date' ? dateWords(value, locale) : momentWords(value, locale)}</bdi>
    </time>
  );
}

function RelativeText({ value }: { value: string }) {
  const { locale } = useTranslation();
  const now = useNow();
  return (
    <time dateTime={value} title={exactWords(value, locale)}>
      <bdi>{relativeWords(value, locale, now)}</bdi>
    </time>
  );
}
