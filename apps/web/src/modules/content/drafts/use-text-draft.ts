import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, type CallInput } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { storedItem, storeItem } from '../../../lib/storage.ts';

/** How long after the last key what was typed is sent. */
const PAUSE_MS = 3_000;

type Fields = Readonly<Record<string, unknown>> & { content: RichNode };
type Draft = { version: number; saved_at: string; is_behind: boolean; fields: Fields };

type TextDraftOptions = {
  of: 'article' | 'page';
  /** The text that is changed; null for a new one. */
  id: string | null;
  /** The version of the text that the form began with; null for a new one. */
  base: number | null;
  values: Fields;
  /** Whether something was typed that is not saved. */
  dirty: boolean;
  /** Puts what was typed elsewhere into the form. */
  take: (fields: Fields) => void;
};

/**
 * What the server has of a form that is not saved: `kept` since when, `failed` where it did not take it, `stale` where
 * the text was saved elsewhere since the form was opened.
 */
export type TextDraftState = { kind: 'none' | 'failed' | 'stale' | 'kept'; at?: string };

/**
 * Keeps what is typed into the form of an article or page on the server, a few seconds after the last key, and offers
 * what was typed before a crash or on another device. While there is an offer, nothing is sent that would replace it.
 */
export function useTextDraft({ of, id, base, values, dirty, take }: TextDraftOptions) {
  const mark = `text-draft.${of}.${id ?? 'new'}`;
  const [offer, setOffer] = useState<Draft | null>(null);
  const [state, setState] = useState<TextDraftState>({ kind: 'none' });
  const [ready, setReady] = useState(false);
  /** The version of the draft that this form has seen; null where there is none. */
  const version = useRef<number | null>(null);
  const sending = useRef<Promise<void> | null>(null);
  const ended = useRef(false);

  const know = (seen: number | null) => {
    version.current = seen;
    storeItem(mark, seen);
  };

  /** A draft of the same words, or one that this browser has written and still holds itself. */
  const isOwn = (draft: Draft) =>
    sameFields(draft.fields, values) || (dirty && storedItem<number | null>(mark, null) === draft.version);

  /** Reads the draft: it is the one of this form, or it is offered. */
  const look = useEffectEvent(async (signal?: AbortSignal) => {
    const draft = await readDraft(of, id, signal);
    if (draft && !isOwn(draft)) return setOffer(draft);
    know(draft?.version ?? null);
    if (draft) setState({ kind: 'kept', at: draft.saved_at });
    setReady(true);
    return draft;
  });

  useEffect(() => {
    const leaving = new AbortController();
    ended.current = false;
    look(leaving.signal).catch(() => {
      // Without an answer nothing is offered; the next key tries to keep the text all the same.
      if (!leaving.signal.aborted) setReady(true);
    });
    return () => leaving.abort();
  }, [of, id]);

  /** Somebody else wrote: another tab of this browser, another device, or the text was saved. */
  const notKept = async (error: unknown) => {
    if (!(error instanceof CallFailed) || error.code !== 'kit.stale_version')
      return setState({ kind: 'failed' });
    const draft = await look().catch(() => undefined);
    if (draft === null) setState({ kind: 'stale' });
  };

  const keep = async () => {
    try {
      const kept = await keepDraft(of, { id, base, version: version.current, values });
      know(kept.version);
      setState({ kind: 'kept', at: kept.saved_at });
    } catch (error) {
      await notKept(error);
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
    const gone = version.current;
    if (gone === null) return;
    know(null);
    setState({ kind: 'none' });
    dropDraft(of, id, gone).catch(() => undefined);
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
      know(offer.version);
      take(offer.fields);
      setState({ kind: 'kept', at: offer.saved_at });
      setOffer(null);
      setReady(true);
    },
    /** Throws the offered text away. */
    refuse: () => {
      if (!offer) return;
      know(null);
      setOffer(null);
      setReady(true);
      dropDraft(of, id, offer.version).catch(() => undefined);
    },
    /** Before the form is saved: nothing is sent any more, and what is on its way has arrived. */
    settle: async () => {
      sendSoon.cancel();
      ended.current = true;
      await sending.current;
    },
    /** After the form was saved, or was not: the server has let go of the draft, or the form goes on. */
    settled: (saved: boolean) => {
      if (saved) know(null);
      else ended.current = false;
    },
  };
}

async function readDraft(of: TextDraftOptions['of'], id: string | null, signal?: AbortSignal) {
  const { data } = await call(`${of}_drafts.get`, { id: id ?? undefined }, { signal });
  return data.draft as unknown as Draft | null;
}

type Keeping = { id: string | null; base: number | null; version: number | null; values: Fields };

/** Sends what is typed, by the version of the draft that this form has seen. @throws CallFailed */
async function keepDraft(of: TextDraftOptions['of'], { id, base, version, values }: Keeping) {
  const input = { id: id ?? undefined, base_version: base, version, fields: values };
  // Each form has the fields of its own call.
  const { data } = await call(`${of}_drafts.keep`, input as unknown as CallInput<'article_drafts.keep'>);
  return data;
}

function dropDraft(of: TextDraftOptions['of'], id: string | null, version: number) {
  return call(`${of}_drafts.drop`, { id: id ?? undefined, version });
}

/** Whether a draft holds what a form holds; the server orders the keys of a text in its own way. */
function sameFields(a: Fields, b: Fields): boolean {
  return Object.keys(b).every((name) => JSON.stringify(sorted(a[name])) === JSON.stringify(sorted(b[name])));
}

/** A JSON value with the keys of its objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}
