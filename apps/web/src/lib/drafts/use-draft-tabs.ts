import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newFormKey } from '../api/form-key.ts';
import { type Changes, changesOf, fitting, isSame } from './changes.ts';
import { hearTabs, tellTabs } from './tabs.ts';

type Values = Record<string, unknown>;

/**
 * Whether the same form is open in other tabs: in none (`alone`); with equal values (`shared`); with different ones
 * (`different`); or one has saved it (`saved`).
 */
export type DraftTabs = 'alone' | 'shared' | 'different' | 'saved';

/**
 * What a tab tells the others: that it has opened or closed the form, that it has saved, or what was typed; as the
 * answer to `opened`, what was typed since it began.
 */
type TabNews<V> =
  | { kind: 'opened' }
  | { kind: 'closed' }
  | { kind: 'saved'; values: V }
  | { kind: 'typed'; values: V; changes: Changes };
/** A message as it is sent, with the id of the tab it is from and the key of its draft. */
type Message<V> = TabNews<V> & { from: string; key: string };

type Options<V extends Values> = {
  /** The name of the draft. */
  name: string;
  values: V;
  /** The values from which typing began; by default those with which the form was opened. */
  base?: V;
  /** Tells drafts of one name apart: forms with different keys are about different things, such as two bookings. */
  draftKey?: string;
  /** Whether the values contain nothing that a person has filled in. */
  isEmpty: (values: V) => boolean;
  /** Puts values that were typed in another tab into this form. */
  take: (values: Partial<V>) => void;
  /** Called with the saved values when another tab has saved. */
  onSaved: (values: V) => void;
  /**
   * Stores this tab's draft again. Called after another tab has deleted its own draft, since both tabs store theirs
   * under one name.
   */
  keepMine?: () => void;
};

/**
 * Keeps the unsaved input (draft) of a form the same in all tabs of this browser. A field that changes in one tab
 * changes in the others only if they still show its value from before the change, so that nothing that was typed is
 * lost.
 * @param options `values` is the input of this tab, `take` puts values of another tab into the form, `isEmpty` tells
 *   whether nothing was typed, `onSaved` runs when another tab has saved
 * @returns `tabs`: whether other tabs have this form open with the same or different input, or one has saved it;
 *   `announceSaved`: to be called after this tab has saved
 */
export function useDraftTabs<V extends Values>(options: Options<V>) {
  const { name, values, draftKey = '' } = options;
  const [self] = useState(newFormKey);
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const [different, setDifferent] = useState(false);
  const [savedKey, setSavedKey] = useState<string | null>(null);
  const [opened] = useState(values);
  const lastTold = useRef(values);

  const tell = (message: TabNews<V>) => tellTabs(name, { ...message, from: self, key: draftKey });
  const take = (part: Partial<V>) => {
    lastTold.current = { ...lastTold.current, ...part };
    options.take(part);
  };

  /** Handles a message of a tab in which a different draft of this form is open. */
  const hearOfAnother = (message: Extract<Message<V>, { values: V }>) => {
    const ended = message.kind === 'saved' || options.isEmpty(message.values);
    if (!options.isEmpty(values)) {
      setDifferent(!ended);
      if (ended) options.keepMine?.();
    } else if (!ended) take(message.values);
  };

  const hear = useEffectEvent((message: Message<V>) => {
    if (message.from === self) return;
    if (message.kind === 'closed') {
      return setOthers((before) => new Set([...before].filter((other) => other !== message.from)));
    }
    if (message.kind !== 'saved') setOthers((before) => new Set(before).add(message.from));
    // A tab that was opened later begins with newer values, and takes only what was typed here.
    if (message.kind === 'opened') {
      return tell({ kind: 'typed', values, changes: changesOf(options.base ?? opened, values) });
    }
    if (message.key !== draftKey) return hearOfAnother(message);
    if (message.kind === 'saved') {
      setSavedKey(draftKey);
      lastTold.current = values;
      return options.onSaved(message.values);
    }
    const taken = fitting(message.changes, values) as Partial<V>;
    if (Object.keys(taken).length > 0) take(taken);
    setDifferent(!isSame({ ...values, ...taken }, message.values));
  });

  const open = useEffectEvent(() => tell({ kind: 'opened' }));
  const close = useEffectEvent(() => tell({ kind: 'closed' }));
  useEffect(() => {
    const stop = hearTabs<Message<V>>(name, (message) => hear(message));
    const leave = () => close();
    window.addEventListener('pagehide', leave);
    open();
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      close();
    };
  }, [name]);

  const company = others.size > 0;
  const tellTyped = useEffectEvent(() => {
    const changes = changesOf(lastTold.current, values);
    lastTold.current = values;
    if (Object.keys(changes).length === 0) return;
    if (company) tell({ kind: 'typed', values, changes });
  });
  useEffect(() => tellTyped(), [values]);

  const announceSaved = (sent: V) => {
    setSavedKey(null);
    setDifferent(false);
    tell({ kind: 'saved', values: sent });
  };
  const tabs: DraftTabs =
    savedKey === draftKey ? 'saved' : !company ? 'alone' : different ? 'different' : 'shared';
  return { tabs, announceSaved };
}
