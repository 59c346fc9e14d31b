import { choiceKey } from '@rihla/domain/kit/field';
import type { HistoryEntry, HistoryValue } from '@rihla/domain/kit/history';
import type { ReactNode } from 'react';
import { type Currency, dateText, money, dateTimeText } from '../../lib/words/format.ts';
import { hourText } from '../../lib/words/hour-text.ts';
import { useTranslation, type Translation } from '../../lib/words/i18n.ts';
import classes from './history.module.css';

type Change = HistoryEntry['changes'][number];

type HistoryChangeProps = { change: Change; keyPrefix: string; currency: Currency };

/** Shows one changed field with its value before and after, formatted by its kind. */
export function HistoryChange({ change, keyPrefix, currency }: HistoryChangeProps) {
  const { field } = useTranslation();
  return (
    <div className={classes.change}>
      <dt>{field(keyPrefix, change.field)}</dt>
      <dd>
        <Difference change={change} currency={currency} />
      </dd>
    </div>
  );
}

/**
 * What changed in one field: the value before, crossed out, and the value after. Lists show what was added and
 * removed. For a masked (secret) value and for a file it is only shown that there is another one.
 */
function Difference({
  change: { before, after },
  currency,
}: Omit<HistoryChangeProps, 'keyPrefix'>): ReactNode {
  const { t } = useTranslation();
  const { label } = useHistoryLabels(currency);
  if (after.masked) return t('history.masked');
  if (after.kind === 'list') return <Lines before={linesOf(before)} after={linesOf(after)} />;
  const [was, is] = [label(before), label(after)];
  // A file has no text to show, only that there is another one.
  if (was === is) return t('history.replaced');
  return (
    <>
      <del>
        <span className={classes.said}>{t('history.before')} </span>
        {was ?? t('history.nothing')}
      </del>{' '}
      <span aria-hidden>→</span>{' '}
      <ins>
        <span className={classes.said}>{t('history.after')} </span>
        {is ?? t('history.nothing')}
      </ins>
    </>
  );
}

/**
 * Shows the entries of a changed list that were added and removed; entries that only changed their position are not
 * shown. When nothing was added or removed, it shows only that the list was replaced.
 */
function Lines({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const { t } = useTranslation();
  const removed = before.filter((line) => !after.includes(line));
  const added = after.filter((line) => !before.includes(line));
  if (removed.length + added.length === 0) return t('history.replaced');
  return (
    <ul className={classes.lines}>
      {removed.map((line) => (
        <li key={`- ${line}`}>
          <span aria-hidden>−</span> <del>{line}</del>{' '}
          <span className={classes.said}>{t('history.line_removed')}</span>
        </li>
      ))}
      {added.map((line) => (
        <li key={`+ ${line}`}>
          <span aria-hidden>+</span> <ins>{line}</ins>{' '}
          <span className={classes.said}>{t('history.line_added')}</span>
        </li>
      ))}
    </ul>
  );
}

/** The function that writes history values in the language of the reader; it gives null for an empty value. */
export function useHistoryLabels(currency: Currency): { label: (value: HistoryValue) => string | null } {
  const translation = useTranslation();
  return { label: (value) => valueText(value, currency, translation) };
}

/** Matches the local time at an airport, as the database stores it. */
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/**
 * The text of a value in the history: amounts, dates and choices are formatted in the person's language. Null when
 * there is no value.
 */
function valueText(
  { kind, key_prefix: keyPrefix, value }: HistoryValue,
  currency: Currency,
  { t, dynamic, locale }: Translation,
) {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return t(value ? 'input.yes' : 'input.no');
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return kind === 'money' ? money(value, currency, locale) : String(value);
  if (kind === 'choice' && keyPrefix) return dynamic(choiceKey(keyPrefix, value));
  if (kind === 'date') return dateText(value, locale);
  if (kind === 'instant') return dateTimeText(value, locale);
  if (!LOCAL_TIME.test(value)) return value;
  return `${dateText(value.slice(0, 10), locale)}, ${hourText(value.slice(11, 16), locale)}`;
}

function linesOf({ value }: HistoryValue): readonly string[] {
  return Array.isArray(value) ? value : [];
}
