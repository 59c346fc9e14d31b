import type { Attendance, GuideKit } from '@rihla/domain/guiding/guiding.shapes';
import { call, callHeaders, type CallOutput } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { kitName } from '../../../lib/kept-on-device.ts';
import { agencyDay } from '../../../lib/time-zone.ts';
import { type Change, drop, enqueue, insist, queued, type QueuedRow, sendQueue } from './queue.ts';
import { eraseRowStore, openRowStore, type RowStore, type VaultHeader } from './row-store.ts';
import { sendChange } from './send-change.ts';
import { createVault, openVault, type Vault } from './vault.ts';

export type KitRow = CallOutput<'guide_kits.mine'>['data'][number];
/** A departure as the phone keeps it, by its slug. */
export type Carried = { kit: GuideKit; attendance: Attendance; read_at: string };

export type GuideState = {
  lock: 'unknown' | 'unsupported' | 'new' | 'locked' | 'open';
  kits: readonly KitRow[] | null;
  carried: Readonly<Record<string, Carried>>;
  queue: readonly QueuedRow[];
  /** Whether the last attempt reached the server. */
  isOnline: boolean;
  isSending: boolean;
};

const START: GuideState = {
  lock: 'unknown',
  kits: null,
  carried: {},
  queue: [],
  isOnline: navigator.onLine,
  isSending: false,
};

/** What a guide carries on this phone: the vault, what was read into it, and what waits to be sent. */
export type GuideStore = ReturnType<typeof makeGuideStore>;

/**
 * Makes the store of one account. Everything is read from the vault first and from the server when it answers; every change
 * goes through the queue, online too, so that there is one way.
 * @param accountKey of the account, whose vault it is
 * @param onEnded called when the session has ended and the vault was erased
 */
export function makeGuideStore(accountKey: string, onEnded: () => void) {
  const name = kitName(accountKey);
  const listeners = new Set<() => void>();
  let state = START;
  let rows: RowStore | null = null;
  let vault: Vault | null = null;
  let line: Promise<unknown> = Promise.resolve();

  const set = (change: Partial<GuideState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  /** One piece of work on vault and queue after the other. */
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const done = line.then(work, work);
    line = done.catch(() => undefined);
    return done;
  };
  /** Erases everything. The next vault makes its database itself, so that nothing stays behind after a sign-out. */
  const wipe = async () => {
    vault = null;
    rows = null;
    set({ ...START, lock: 'new' });
    await eraseRowStore(name);
  };
  const openRows = async () => (rows ??= await openRowStore(name));
  /** Asks the server; null without an answer. The end of the session erases the vault. */
  const ask = async <T>(work: (options: { headers: Record<string, string> }) => Promise<T>) => {
    try {
      const answer = await work({ headers: callHeaders() });
      set({ isOnline: true });
      return answer;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.status === 401) {
        await wipe();
        onEnded();
        return null;
      }
      if (error.status === 0) set({ isOnline: false });
      else if (error.status !== 404) throw error;
      return error.status === 404 ? 'gone' : null;
    }
  };

  const start = async () => {
    // Without an account the page is being left after a sign-out, and must keep nothing.
    if (state.lock !== 'unknown' || !accountKey) return;
    if (!globalThis.isSecureContext || !globalThis.indexedDB) return set({ lock: 'unsupported' });
    let header: VaultHeader | undefined;
    try {
      header = await (await openRows()).header();
    } catch {
      return set({ lock: 'unsupported' });
    }
    if (header?.until && header.until < agencyDay(Date.now())) return wipe();
    set({ lock: header ? 'locked' : 'new' });
  };

  const opened = async (open: Vault) => {
    vault = open;
    const kits = (await open.get<KitRow[]>('kits')) ?? null;
    const carried = await open.list<Carried>('carried/');
    set({
      lock: 'open',
      kits,
      carried: Object.fromEntries(carried.map(({ value }) => [value.kit.listing.slug, value])),
      queue: await queued(open),
    });
    void sync();
  };

  /** Sends what waits, then reads the list of departures. */
  const sync = () =>
    inLine(async () => {
      if (!vault) return;
      const open = vault;
      const waiting = state.queue.some(({ trouble }) => trouble === null);
      if (waiting) {
        set({ isSending: true });
        const sent = await ask(() => sendQueue(open, sendAndShow)).finally(() => set({ isSending: false }));
        if (!vault) return;
        set({ queue: await queued(open) });
        if (typeof sent === 'number' && sent > 0) await readAll(open);
      }
      const kits = await ask((options) => call('guide_kits.mine', {}, options));
      if (!kits || kits === 'gone' || !vault) return;
      await open.put('kits', kits.data);
      set({ kits: kits.data });
      for (const { kit } of Object.values(state.carried))
        if (!kits.data.some(({ slug }) => slug === kit.listing.slug)) await forget(open, kit.listing.slug);
    });
  const sendAndShow: typeof sendChange = async (one) => {
    const outcome = await sendChange(one);
    if (outcome.became === 'offline') set({ isOnline: false });
    return outcome;
  };
  const readAll = async (open: Vault) => {
    for (const slug of Object.keys(state.carried)) await readOne(open, slug, false);
  };
  const forget = async (open: Vault, slug: string) => {
    await open.remove(`carried/${slug}`);
    const { [slug]: _gone, ...carried } = state.carried;
    set({ carried });
  };
  /** Reads one departure into the vault; `whole` reads the kit again, not only what was noted. */
  const readOne = async (open: Vault, slug: string, whole: boolean) => {
    const kept = state.carried[slug];
    const answer = await ask(async (options) => ({
      kit: whole || !kept ? (await call('guide_kits.get', { id: slug }, options)).data : kept.kit,
      attendance: (await call('attendance.get', { id: slug }, options)).data,
    }));
    if (answer === 'gone') return forget(open, slug);
    if (!answer || !vault) return;
    const carried = { ...answer, read_at: new Date().toISOString() };
    await open.put(`carried/${slug}`, carried);
    set({ carried: { ...state.carried, [slug]: carried } });
    const last = Object.values(state.carried).map(({ kit }) => kit.closes_on);
    await open.keepUntil(last.toSorted().at(-1)!);
  };
  const changed = (work: (open: Vault) => Promise<void>) =>
    inLine(async () => {
      if (!vault) return;
      await work(vault);
      set({ queue: await queued(vault) });
    }).then(() => void sync());

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    create: async (phrase: string) => opened(await createVault(await openRows(), phrase)),
    /** Whether the phrase fits; the vault is open then. */
    open: async (phrase: string) => {
      const found = await openVault(await openRows(), phrase);
      if (found) await opened(found);
      return found !== null;
    },
    wipe,
    sync,
    /** Reads a departure anew when the server answers. */
    read: (slug: string, whole = true) =>
      inLine(async () => {
        if (vault) await readOne(vault, slug, whole);
      }),
    note: (change: Change) => changed((open) => enqueue(open, change)),
    drop: (row: QueuedRow) => changed((open) => drop(open, row)),
    insist: (row: QueuedRow) => changed((open) => insist(open, row)),
  };
}
