import type { Clock } from './clock.ts';
import type { Database, Handle } from './db/db.ts';

/** What a screen watches, and whose screen it is: the id of a person, or of the link by which somebody pays. */
export type Watched = { siteId: string; personId: string };

/** A screen that is told how something stands. */
export type LiveScreen<State> = {
  /** Takes each change, and once at the beginning how things stand. */
  tell(state: State): void;
  /** Takes that nothing more is told, after the longest time or at the end of the process. */
  end(): void;
  /** Keeps proxies from closing the connection while nothing happens. */
  beat(): void;
};

/** How many screens may wait at one process, and how often and how long each is served, in milliseconds. */
export type LiveLimits = {
  mostOfPerson: number;
  most: number;
  lookEvery: number;
  beatEvery: number;
  longest: number;
};

export type LiveFeed<State, Subject extends Watched> = {
  /** Whether one more screen of a person may wait. */
  hasRoom(personId: string): boolean;
  /** Begins to tell a screen. @returns what stops it */
  watch(watched: Subject, screen: LiveScreen<State>): () => void;
  /** Ends all of them, for the end of the process. */
  close(): void;
};

/** What a screen is to be told: `ended` for one that may be told nothing more, undefined for nothing now. */
export type LiveAnswer<State> = State | 'ended' | undefined;

type Served<State, Subject> = {
  watched: Subject;
  screen: LiveScreen<State>;
  lastSent: string;
  since: number;
  beatAt: number;
};

/**
 * Sends changes to the screens that wait for them. While any screen waits, the database is read at an interval: once
 * for each site, for everything that its screens watch. So a waiting screen holds no connection to the database, and
 * what another process has written is sent too.
 * @param clock the time for database reads; intervals are measured with the timer of the process
 * @param limits intervals and the longest duration in milliseconds, and how many screens may wait at once
 * @param readStates reads the states of what the screens of one site watch; it returns a function that gives the state
 * for one screen, undefined when there is none to send, or `ended`
 */
export function liveFeed<State, Subject extends Watched>(
  { db, clock }: { db: Database; clock: Clock },
  limits: LiveLimits,
  readStates: (
    handle: Handle,
    request: { siteId: string; watched: readonly Subject[]; now: Date },
  ) => Promise<(watched: Subject) => LiveAnswer<State>>,
): LiveFeed<State, Subject> {
  const served = new Set<Served<State, Subject>>();
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
      // The database is away: the screens ask by themselves meanwhile, and the next look may find it again.
    } finally {
      isLooking = false;
    }
    tend();
  };

  /** Tells a screen what it was not told last. */
  const send = (one: Served<State, Subject>, state: LiveAnswer<State>): void => {
    if (state === 'ended') return drop(one);
    const sent = JSON.stringify(state);
    if (state === undefined || sent === one.lastSent || !served.has(one)) return;
    one.lastSent = sent;
    one.screen.tell(state);
  };

  /** Sends heartbeats and ends what has lasted long enough. */
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
  const drop = (one: Served<State, Subject>): void => {
    if (forget(one)) one.screen.end();
  };
  const forget = (one: Served<State, Subject>): boolean => {
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
