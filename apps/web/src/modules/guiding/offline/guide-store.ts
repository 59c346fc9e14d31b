import type { Attendance, GuideKit } from '@rihla/domain/guiding/guiding.shapes';
import { call, callHeaders, type CallOutput } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { offlineDatabaseName } from '../../../lib/offline-data.ts';
import { storedAccounts } from '../../../lib/session/session.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import {
  type Change,
  dropChange,
  dropSent,
  enqueue,
  isToSend,
  overwrite,
  type QueuedChange,
  type QueuedRow,
  readQueue,
  sendQueue,
} from './queue.ts';
import { eraseRowStore, openRowStore, type RowStore, type VaultHeader } from './row-store.ts';
import { sendChange } from './send-change.ts';
import { createVault, openVault, type Vault } from './vault.ts';

/** A departure in the list of those that a guide leads. */
export type GuideKitRow = CallOutput<'guide_kits.mine'>['data'][number];
/** A departure as stored on the phone: its data, what was noted on it, and when both were read from the server. */
export type StoredDeparture = { kit: GuideKit; attendance: Attendance; read_at: string };

/** What the offline store holds now; the screens of a guide show it. */
export type GuideState = {
  /**
   * `unknown` until it was looked up, `unsupported` where the browser stores nothing, `new` while there is no vault.
   */
  lock: 'unknown' | 'unsupported' | 'new' | 'locked' | 'open';
  /** Null until the list was read once. */
  kits: readonly GuideKitRow[] | null;
  /** The stored departures by slug. */
  carried: Readonly<Record<string, StoredDeparture>>;
  /** The changes that the stored departures do not contain yet, those with trouble included. */
  queue: readonly QueuedRow[];
  /** Whether the last attempt reached the server, and the browser has not lost the network since. */
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

/** The names by which changes name a departure. */
const namesOf = ({ listing }: GuideKit): string[] => [listing.id, listing.slug];

/** Makes a function that runs each work after all work given to it before has ended, so that two never overlap. */
function inOrder() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** The offline store of a guide on this phone: stored departures, the queue of changes to send, and acts on both. */
export type GuideStore = ReturnType<typeof makeGuideStore>;

/**
 * Makes the offline store of one account. Data are read from the vault (the encrypted store on this phone) first, then
 * from the server; every change goes through the queue, online too.
 * @param accountKey names the vault; empty after a sign-out
 * @param onEnded called when the server says that the session has ended, after the vault was erased
 */
export function makeGuideStore(accountKey: string, onEnded: () => void) {
  const name = offlineDatabaseName(accountKey);
  const listeners = new Set<() => void>();
  let state = START;
  let rows: RowStore | null = null;
  let vault: Vault | null = null;
  /** The next sync as long as it has not begun, so that many notes wait for one. */
  let nextSync: Promise<void> | null = null;

  const set = (change: Partial<GuideState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  // Changes of the queue have an order of their own, so that a note is kept and shown at once, even while a call hangs
  // on a network that answers nothing.
  const [runInOrder, changeInOrder] = [inOrder(), inOrder()];
  /** Erases the vault with its database. A new vault creates the database again. */
  const wipe = async () => {
    vault = null;
    rows = null;
    set({ ...START, lock: 'new' });
    await eraseRowStore(name);
  };
  const openRows = async () => (rows ??= await openRowStore(name));
  /** The headers of this guide's calls, also when another account is in use by the time a call is sent. */
  const headers = () => callHeaders(storedAccounts().find(({ key }) => key === accountKey) ?? null);
  /** Calls the server: null without a network or session, `gone` for 404. The end of the session erases the vault. */
  const callServer = async <T>(work: (options: { headers: Record<string, string> }) => Promise<T>) => {
    try {
      const answer = await work({ headers: headers() });
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
    // Without an account the user has signed out, and nothing may be stored.
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
    void sync();
  };

  /** Changes the queue in its turn, then shows it. */
  const changeQueue = (work?: (open: Vault) => Promise<void>) =>
    changeInOrder(async () => {
      if (!vault) return;
      const open = vault;
      await work?.(open);
      const queue = await readQueue(open);
      if (vault === open) set({ queue });
    });
  /** Changes the queue in its turn, then sends what waits. */
  const changeAndSend = (work: (open: Vault) => Promise<void>) => changeQueue(work).then(() => void sync());

  /** Shows what an opened vault holds, then talks to the server. */
  const showVault = async (open: Vault) => {
    vault = open;
    const kits = (await open.get<GuideKitRow[]>('kits')) ?? null;
    const carried = await open.list<StoredDeparture>('carried/');
    set({
      lock: 'open',
      kits,
      carried: Object.fromEntries(carried.map(({ value }) => [value.kit.listing.slug, value])),
      queue: await readQueue(open),
    });
    void sync();
  };

  /** Reads the departures of the guide from the server. */
  const readKits = () => callServer((options) => call('guide_kits.mine', {}, options));
  /**
   * Sends the queued changes, then reads the list of departures; stored ones that are not in it any more are erased. While
   * the vault is locked, it only asks whether the session still holds, because what is stored is erased with it: whoever
   * was banned knows the phrase.
   */
  const sync = () => (nextSync ??= runInOrder(syncNow));
  const syncNow = async () => {
    nextSync = null;
    if (state.lock === 'locked') await readKits();
    if (!vault) return;
    const open = vault;
    if (state.queue.some(isToSend)) {
      set({ isSending: true });
      await callServer(() => sendQueue(open, sendAndShow)).finally(() => set({ isSending: false }));
      if (!vault) return;
      await changeQueue();
    }
    await readChanged(open);
    const kits = await readKits();
    if (!kits || kits === 'gone' || !vault) return;
    await open.put('kits', kits.data);
    set({ kits: kits.data });
    for (const { kit } of Object.values(state.carried))
      if (!kits.data.some(({ slug }) => slug === kit.listing.slug)) await forget(open, kit.listing.slug);
  };
  const sendAndShow = async (one: QueuedChange) => {
    const outcome = await sendChange(one, headers());
    if (outcome.became === 'offline') set({ isOnline: false });
    return outcome;
  };
  /** Reads the stored departures again to which changes were sent; changes of others need not be kept. */
  const readChanged = async (open: Vault) => {
    const changed = new Set(state.queue.filter(({ isSent }) => isSent).map(({ change }) => change.input.id));
    if (changed.size === 0) return;
    for (const { kit } of Object.values(state.carried))
      if (namesOf(kit).some((name) => changed.has(name))) await readOne(open, kit.listing.slug, false);
    const carried = new Set(Object.values(state.carried).flatMap(({ kit }) => namesOf(kit)));
    await changeQueue((queue) => dropSent(queue, (departure) => !carried.has(departure)));
  };
  const forget = async (open: Vault, slug: string) => {
    await open.remove(`carried/${slug}`);
    const { [slug]: _gone, ...carried } = state.carried;
    set({ carried });
  };
  /**
   * Reads one departure from the server into the vault.
   * @param whole reads all data again, not only what was noted
   */
  const readOne = async (open: Vault, slug: string, whole: boolean) => {
    const kept = state.carried[slug];
    const answer = await callServer(async (options) => ({
      kit: whole || !kept ? (await call('guide_kits.get', { id: slug }, options)).data : kept.kit,
      attendance: (await call('attendance.get', { id: slug }, options)).data,
    }));
    if (answer === 'gone') return forget(open, slug);
    if (!answer || !vault) return;
    const carried = { ...answer, read_at: new Date().toISOString() };
    await open.put(`carried/${slug}`, carried);
    set({ carried: { ...state.carried, [slug]: carried } });
    const names = namesOf(carried.kit);
    await changeQueue((queue) => dropSent(queue, (departure) => names.includes(departure)));
    const lastDays = Object.values(state.carried).map(({ kit }) => kit.closes_on);
    await open.keepUntil(lastDays.toSorted().at(-1)!);
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    create: async (phrase: string) => showVault(await createVault(await openRows(), phrase)),
    /**
     * Opens the vault.
     * @returns whether the phrase was right
     */
    open: async (phrase: string) => {
      const found = await openVault(await openRows(), phrase);
      if (found) await showVault(found);
      return found !== null;
    },
    wipe,
    sync,
    /** Says that there is no network, before the next attempt notices it. */
    lost: () => set({ isOnline: false }),
    /** Reads a departure from the server again. */
    read: (slug: string, whole = true) =>
      runInOrder(async () => {
        if (vault) await readOne(vault, slug, whole);
      }),
    note: (change: Change) => changeAndSend((open) => enqueue(open, change)),
    drop: (row: QueuedRow) => changeAndSend((open) => dropChange(open, row)),
    insist: (row: QueuedRow) => changeAndSend((open) => overwrite(open, row)),
  };
}
