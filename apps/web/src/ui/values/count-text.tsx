import { count } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';

/** A whole number with separators of thousands, `2.739`, in figures of one width. */
export function CountText({ value }: { value: number }) {
  const { locale } = useTranslation();
  return <span className="tabular">{count(value, locale)}</span>;
}
