import type { Clock } from './clock.ts';
import type { Database, Handle } from './db/db.ts';

/**
 * The thing whose state an open page shows, and whose page it is: `personId` is the id of a person, or of the payment
 * link that was opened.
 */
export type WatchedThing = { siteId: string; personId: string };

/** An open page (screen) to which the server sends the current state of something. */
export type LiveScreen<State> = {
  /** Is called with the state at the beginning, and with each new state. */
  tell(state: State): void;
  /**
   * Is called when nothing more will be sent: after the longest duration, at the end of the process, or when the state
   * is final.
   */
  end(): void;
  /** Sends a heartbeat, so that proxies do not close the connection while nothing changes. */
  beat(): void;
};

/**
 * The limits of a live feed: the most screens that one process serves (`most`), and those of one person
 * (`mostOfPerson`). In milliseconds: the intervals at which the database is read and a heartbeat is sent, and the
 * longest time that a screen is served.
 */
export type LiveLimits = {
  mostOfPerson: number;
  most: number;
  lookEvery: number;
  beatEvery: number;
  longest: number;
};

/** Sends the states of things to the open pages that show them. */
export type LiveFeed<State, Subject extends WatchedThing> = {
  /** Whether one more screen of a person may be served. */
  hasRoom(personId: string): boolean;
  /**
   * Begins to send states to a screen.
   * @returns a function that stops it
   */
  watch(watched: Subject, screen: LiveScreen<State>): () => void;
  /** Ends all screens, at the end of the process. */
  close(): void;
};

/**
 * The state to send to a screen: `ended` when nothing more may be sent to it, undefined when there is nothing to send
 * now.
 */
export type LiveAnswer<State> = State | 'ended' | undefined;

type ServedScreen<State, Subject> = {
  watched: Subject;
  screen: LiveScreen<State>;
  lastSent: string;
  since: number;
  beatAt: number;
};

/**
 * Sends changes of state to open screens. While there are any, the database is read at an interval: once for each site,
 * for everything that its screens watch. So a screen holds no database connection, and changes that another process has
 * written are sent too.
 * @param clock the time for database reads; intervals are measured with the timer of the process
 * @param limits intervals and the longest duration in milliseconds, and how many screens may be served at once
 * @param readStates reads the states of what the screens of one site watch; it returns a function that gives the state
 * for one screen, undefined when there is none to send, or `ended`
 */
export function liveFeed<State, Subject extends WatchedThing>(
  { db, clock }: { db: Database; clock: Clock },
  limits: LiveLimits,
  readStates: (
    handle: Handle,
    request: { siteId: string; watched: readonly Subject[]; now: Date },
  ) => Promise<(watched: Subject) => LiveAnswer<State>>,
): LiveFeed<State, Subject> {
  const served = new Set<ServedScreen<State, Subject>>();
  let timer: NodeJS.Timeout | null = null;
  let isLooking = false;

  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const [siteId, ofSite] of Map.groupBy(served, ({ watched }) => watched.siteId)) {
        const now = clock.now();
        const answer = await db.read({ siteId, actorId: null, now }, (handle) =>
          readStates(handle, { siteId, watched: ofSite.map((one) => one.watched), now }),
        );
        for (const one of ofSite) send(one, answer(one.watched));
      }
    } catch {
      // The database cannot be read: the screens poll by themselves meanwhile, and the next call tries again.
    } finally {
      isLooking = false;
    }
    tend();
  };

  /** Sends a state to a screen unless it was the last one sent. */
  const send = (one: ServedScreen<State, Subject>, state: LiveAnswer<State>): void => {
    if (state === 'ended') return drop(one);
    const sent = JSON.stringify(state);
    if (state === undefined || sent === one.lastSent || !served.has(one)) return;
    one.lastSent = sent;
    one.screen.tell(state);
  };

  /** Sends heartbeats and ends the screens that have lasted the longest duration. */
  const tend = (): void => {
    const now = performance.now();
    for (const one of served) {
      if (now - one.since >= limits.longest) drop(one);
      else if (now - one.beatAt >= limits.beatEvery) {
        one.beatAt = now;
        one.screen.beat();
      }
    }
  };
  const drop = (one: ServedScreen<State, Subject>): void => {
    if (forget(one)) one.screen.end();
  };
  const forget = (one: ServedScreen<State, Subject>): boolean => {
    const wasServed = served.delete(one);
    if (served.size === 0 && timer !== null) {
      clearInterval(timer);
      timer = null;
    }
    return wasServed;
  };

  return {
    hasRoom: (personId) =>
      served.size < limits.most &&
      [...served].filter(({ watched }) => watched.personId === personId).length < limits.mostOfPerson,
    watch(watched, screen) {
      const since = performance.now();
      const one = { watched, screen, lastSent: '', since, beatAt: since };
      served.add(one);
      timer ??= setInterval(() => void look(), limits.lookEvery);
      timer.unref();
      void look();
      return () => void forget(one);
    },
    close() {
      for (const one of served) drop(one);
    },
  };
}
