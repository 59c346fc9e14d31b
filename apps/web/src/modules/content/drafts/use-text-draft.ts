import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, type CallInput } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { storedItem, storeItem } from '../../../lib/storage.ts';

/** The milliseconds after the last key when the typed text is sent. */
const PAUSE_MS = 3_000;

type Fields = Readonly<Record<string, unknown>> & { content: RichNode };
type Draft = { version: number; saved_at: string; is_behind: boolean; fields: Fields };

type TextDraftOptions = {
  of: 'article' | 'page';
  /** The id of the article or page that is changed; null for a new one. */
  id: string | null;
  /** The version of the article or page with which the form began; null for a new one. */
  base: number | null;
  values: Fields;
  /** Whether the form holds something that is not saved. */
  dirty: boolean;
  /** Puts the fields of the offered draft into the form. */
  take: (fields: Fields) => void;
};

/**
 * How much of an unsaved form the server has stored: nothing (`none`), the text of the time `at` (`kept`), nothing
 * because it failed (`failed`), or nothing because the text was saved elsewhere since the form was opened (`stale`).
 */
export type TextDraftState = { kind: 'none' | 'failed' | 'stale' | 'kept'; at?: string };

/**
 * Stores what is typed into the form of an article or page on the server, a few seconds after the last key, and offers
 * a text that was stored before a crash or on another device. While there is an offer, nothing is sent that would
 * replace it.
 */
export function useTextDraft({ of, id, base, values, dirty, take }: TextDraftOptions) {
  const draftKey = `text-draft.${of}.${id ?? 'new'}`;
  const [offer, setOffer] = useState<Draft | null>(null);
  const [state, setState] = useState<TextDraftState>({ kind: 'none' });
  const [ready, setReady] = useState(false);
  /** The version of the stored draft that this form knows; null where there is none. */
  const version = useRef<number | null>(null);
  const sending = useRef<Promise<void> | null>(null);
  const ended = useRef(false);

  const remember = (seen: number | null) => {
    version.current = seen;
    storeItem(draftKey, seen);
  };

  /**
   * Whether a stored draft is this form's: it has the same text, or this browser wrote it and still has it in the form.
   */
  const isOwn = (draft: Draft) =>
    sameFields(draft.fields, values) ||
    (dirty && storedItem<number | null>(draftKey, null) === draft.version);

  /** Reads the stored draft. One that is not this form's is offered. */
  const readOrOffer = useEffectEvent(async (signal?: AbortSignal) => {
    const draft = await readDraft(of, id, signal);
    if (draft && !isOwn(draft)) return setOffer(draft);
    remember(draft?.version ?? null);
    if (draft) setState({ kind: 'kept', at: draft.saved_at });
    setReady(true);
    return draft;
  });

  useEffect(() => {
    const leaving = new AbortController();
    ended.current = false;
    readOrOffer(leaving.signal).catch(() => {
      // Without an answer nothing is offered; the next key tries to store the text all the same.
      if (!leaving.signal.aborted) setReady(true);
    });
    return () => leaving.abort();
  }, [of, id]);

  /**
   * Handles a draft that could not be stored. A stale version means that somebody else wrote: another tab of this
   * browser or another device, or that the article or page itself was saved.
   */
  const handleNotStored = async (error: unknown) => {
    if (!(error instanceof CallFailed) || error.code !== 'kit.stale_version')
      return setState({ kind: 'failed' });
    const draft = await readOrOffer().catch(() => undefined);
    if (draft === null) setState({ kind: 'stale' });
  };

  const keep = async () => {
    try {
      const kept = await keepDraft(of, { id, base, version: version.current, values });
      remember(kept.version);
      setState({ kind: 'kept', at: kept.saved_at });
    } catch (error) {
      await handleNotStored(error);
    }
  };

  const send = useEffectEvent(async () => {
    if (sending.current) await sending.current;
    if (ended.current || !dirty) return;
    sending.current = keep().finally(() => {
      sending.current = null;
    });
    await sending.current;
  });

  const sendSoon = useDebouncedCallback(() => void send(), { delay: PAUSE_MS, flushOnUnmount: false });
  useEffect(() => {
    if (ready && dirty && !offer) sendSoon();
  }, [ready, dirty, offer, values, sendSoon]);

  const drop = useEffectEvent(() => {
    sendSoon.cancel();
    const droppedVersion = version.current;
    if (droppedVersion === null) return;
    remember(null);
    setState({ kind: 'none' });
    dropDraft(of, id, droppedVersion).catch(() => undefined);
  });
  useEffect(() => {
    if (ready && !dirty) drop();
  }, [ready, dirty]);

  return {
    offer,
    state,
    /** Puts the offered text into the form. */
    use: () => {
      if (!offer) return;
      remember(offer.version);
      take(offer.fields);
      setState({ kind: 'kept', at: offer.saved_at });
      setOffer(null);
      setReady(true);
    },
    /** Deletes the offered text. */
    refuse: () => {
      if (!offer) return;
      remember(null);
      setOffer(null);
      setReady(true);
      dropDraft(of, id, offer.version).catch(() => undefined);
    },
    /** Called before the form is saved: stops sending drafts and waits for one that is on its way. */
    settle: async () => {
      sendSoon.cancel();
      ended.current = true;
      await sending.current;
    },
    /** Called after the form was saved or refused: the server has deleted the draft, or drafts are sent again. */
    settled: (saved: boolean) => {
      if (saved) remember(null);
      else ended.current = false;
    },
  };
}

/** The draft that the server has stored of an article or page; null for none. */
async function readDraft(of: TextDraftOptions['of'], id: string | null, signal?: AbortSignal) {
  const { data } = await call(`${of}_drafts.get`, { id: id ?? undefined }, { signal });
  return data.draft as unknown as Draft | null;
}

type KeptText = { id: string | null; base: number | null; version: number | null; values: Fields };

/**
 * Stores what is typed.
 * @throws CallFailed `kit.stale_version` when the stored draft is not the one that this form knows
 */
async function keepDraft(of: TextDraftOptions['of'], { id, base, version, values }: KeptText) {
  const input = { id: id ?? undefined, base_version: base, version, fields: values };
  // The call for articles and that for pages differ only in the fields of their forms.
  const { data } = await call(`${of}_drafts.keep`, input as unknown as CallInput<'article_drafts.keep'>);
  return data;
}

/** Deletes a stored draft, if it still has this version. */
function dropDraft(of: TextDraftOptions['of'], id: string | null, version: number) {
  return call(`${of}_drafts.drop`, { id: id ?? undefined, version });
}

/**
 * Whether a draft has the same values as a form, whatever the order of the keys in the text, which the server changes.
 */
function sameFields(a: Fields, b: Fields): boolean {
  return Object.keys(b).every(
    (name) => JSON.stringify(withSortedKeys(a[name])) === JSON.stringify(withSortedKeys(b[name])),
  );
}

/** A JSON value with the keys of its objects in alphabetical order. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, withSortedKeys(part)]));
}
