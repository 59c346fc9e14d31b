import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newFormKey } from './api/form-key.ts';
import { hearTabs, tellTabs } from './tabs.ts';

type Values = Record<string, unknown>;

/**
 * What a form knows of the same form in other tabs: none is open; one is, and shows the same; one is, with something
 * else in it; one has saved it.
 */
export type DraftTabs = 'alone' | 'shared' | 'different' | 'saved';

/** A field before and after it was typed; an undefined value is left out of the JSON, and so stays undefined. */
type Change = { before?: unknown; after?: unknown };

type Told<V> =
  | { kind: 'opened' }
  | { kind: 'closed' }
  | { kind: 'here'; values: V }
  | { kind: 'saved'; values: V }
  | { kind: 'typed'; values: V; changes: Readonly<Record<string, Change>> };
type Message<V> = Told<V> & { from: string; key: string };

type Options<V extends Values> = {
  /** The name of the draft. */
  name: string;
  values: V;
  /** Tells drafts of one name apart: those with different keys are different things, such as two bookings. */
  draftKey?: string;
  /** Whether nothing was filled in yet that could be lost. */
  isEmpty: (values: V) => boolean;
  /** Takes over values that were typed in another tab. */
  take: (values: Partial<V>) => void;
  /** Another tab has saved these values. */
  onSaved: (values: V) => void;
  /** Stores the draft of this tab again, after another tab has let go of the one place that both are kept in. */
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
  const told = useRef(values);
  const touched = useRef(false);

  const tell = (message: Told<V>) => tellTabs(name, { ...message, from: self, key: draftKey });
  const take = (part: Partial<V>) => {
    told.current = { ...told.current, ...part };
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
    if (message.kind === 'opened') return tell({ kind: 'here', values });
    if (message.key !== draftKey) return hearOfAnother(message);
    if (message.kind === 'saved') {
      setSavedKey(draftKey);
      told.current = values;
      return options.onSaved(message.values);
    }
    if (message.kind === 'here') {
      // What was typed here since it was opened is newer.
      if (touched.current) setDifferent(!same(values, message.values));
      else take(message.values);
      return;
    }
    const taken = Object.fromEntries(
      Object.entries(message.changes).flatMap(([field, { before, after }]) =>
        same(values[field], before) ? [[field, after]] : [],
      ),
    ) as Partial<V>;
    if (Object.keys(taken).length > 0) take(taken);
    setDifferent(!same({ ...values, ...taken }, message.values));
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
    const changes = changesOf(told.current, values);
    told.current = values;
    if (Object.keys(changes).length === 0) return;
    touched.current = true;
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

/** The fields whose values differ, each with the value before and the value after. */
function changesOf(before: Values, after: Values): Record<string, Change> {
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => !same(before[field], after[field]))
      .map((field) => [field, { before: before[field], after: after[field] }]),
  );
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
