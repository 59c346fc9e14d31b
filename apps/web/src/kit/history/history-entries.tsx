import type { HistoryEntry } from '@rihla/domain/kit/history';
import type { Machine } from '@rihla/domain/kit/machine';
import { machines } from '@rihla/domain/machines';
import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { Currency } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { HistoryChange, useHistoryLabels } from './history-change.tsx';
import classes from './history.module.css';

type HistoryEntriesProps = { entries: readonly HistoryEntry[]; currency: Currency };

/** The number of changes shown at first; more are shown on demand. */
const FIRST_SHOWN = 8;

/**
 * The changes that one act caused, such as one press on "save", one per line: the first few, and a button that
 * shows the others.
 */
export function HistoryEntries({ entries, currency }: HistoryEntriesProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, FIRST_SHOWN);
  return (
    <div className={classes.entries}>
      {shown.map((entry, index) => (
        // The entries of an act never change, so the index is a stable key.
        // oxlint-disable-next-line react/no-array-index-key
        <Entry key={index} entry={entry} currency={currency} />
      ))}
      {shown.length < entries.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {t('history.more', { count: entries.length - shown.length })}
        </Button>
      )}
    </div>
  );
}

/**
 * One entry of a history: a change of status, or what was done with a thing and which of its fields changed.
 * `key_prefix` is the kind of thing, by which the messages with its name and the names of its fields are found.
 */
function Entry({ entry, currency }: { entry: HistoryEntry; currency: Currency }) {
  const { t, dynamic } = useTranslation();
  const { label } = useHistoryLabels(currency);
  const { act, key_prefix: keyPrefix, move, note, changes } = entry;
  if (move) return <Move move={move} note={note} />;
  const named = entry.label && label(entry.label);
  const thing = dynamic(`history.thing.${keyPrefix}`);
  const actText = t(`history.${act as 'made'}`, { thing: named ? `${thing} “${named}”` : thing });
  return (
    <div>
      <span className={classes.what}>{actText}</span>
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map((change) => (
            <Fragment key={change.field}>
              <HistoryChange change={change} keyPrefix={keyPrefix} currency={currency} />
            </Fragment>
          ))}
        </dl>
      )}
    </div>
  );
}

/**
 * A change of status in a history: what was done, the status before and after, and the reason that was given. Shows
 * nothing when the program no longer has the machine (the set of states) to which the status belongs.
 */
function Move({ move, note }: { move: NonNullable<HistoryEntry['move']>; note: string | null }) {
  const { dynamic } = useTranslation();
  const machine = (machines as readonly Machine[]).find(({ name }) => name === move.machine);
  if (!machine) return null;
  return (
    <div>
      <span className={classes.what}>{dynamic(`event_done.${move.machine}.${move.event}`)}</span>{' '}
      <StatusBadge machine={machine} state={move.from} /> <span aria-hidden>→</span>{' '}
      <StatusBadge machine={machine} state={move.to} />
      {note && <p className={classes.note}>“{note}”</p>}
    </div>
  );
}
