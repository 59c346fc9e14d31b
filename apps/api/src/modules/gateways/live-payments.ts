import type { AttemptStatus } from '@rihla/domain/payments/attempt-report';
import type { PaymentStatus } from '@rihla/domain/payments/payment-acts';
import { sql } from 'kysely';
import type { Database } from '../../kit/db/db.ts';
import type { Clock } from '../../kit/clock.ts';

/**
 * What a screen that waits for money is told: the states of the payment and of its newest attempt, and for a payment that
 * was begun by a link whether somebody has ended that.
 */
export type LiveState = { status: PaymentStatus; attempt: AttemptStatus | null; link_ended: boolean };

/** A screen that waits. */
export type Watcher = {
  siteId: string;
  paymentId: string;
  /** Whose screen it is: the id of a person, or of the link by which somebody pays. */
  personId: string;
  /** Takes each change, and once at the beginning how things stand. */
  tell(state: LiveState): void;
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

/** A customer with two phones and a computer; as many screens as one process asks about in one short statement. */
export const LIVE_LIMITS: LiveLimits = {
  mostOfPerson: 3,
  most: 500,
  lookEvery: 1_500,
  beatEvery: 20_000,
  longest: 5 * 60_000,
};

export type LivePayments = {
  /** Whether one more screen of a person may wait. */
  hasRoom(personId: string): boolean;
  /** Begins to tell a screen. @returns what stops it */
  watch(watcher: Watcher): () => void;
  /** Ends all of them, for the end of the process. */
  close(): void;
};

type Watched = Watcher & { lastSent: string; since: number; beatAt: number };

/**
 * Sends the states of payments to the screens that wait for them. While any screen waits, one short statement for
 * each site asks about all of its payments at an interval. So a waiting screen holds no connection to the database,
 * and what another process has booked is sent as well.
 * @param clock the time that database reads are made at; intervals use the timer of the process
 */
export function livePayments(
  { db, clock }: { db: Database; clock: Clock },
  limits: LiveLimits = LIVE_LIMITS,
): LivePayments {
  const watched = new Set<Watched>();
  let timer: NodeJS.Timeout | null = null;
  let isLooking = false;

  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const [siteId, ofSite] of Map.groupBy(watched, (one) => one.siteId)) {
        const ids = [...new Set(ofSite.map(({ paymentId }) => paymentId))];
        const states = await db.read({ siteId, actorId: null, now: clock.now() }, (handle) =>
          statesOf(handle, siteId, ids),
        );
        for (const one of ofSite) sendChange(one, states.get(one.paymentId));
      }
    } catch {
      // The database is away: the screens ask by themselves meanwhile, and the next look may find it again.
    } finally {
      isLooking = false;
    }
    tend();
  };

  /** Sends heartbeats and ends what has lasted long enough. */
  const tend = (): void => {
    const now = performance.now();
    for (const one of watched) {
      if (now - one.since >= limits.longest) drop(one);
      else if (now - one.beatAt >= limits.beatEvery) {
        one.beatAt = now;
        one.beat();
      }
    }
  };
  const drop = (one: Watched): void => {
    forget(one);
    one.end();
  };
  const forget = (one: Watched): void => {
    watched.delete(one);
    if (watched.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };

  return {
    hasRoom: (personId) =>
      watched.size < limits.most &&
      [...watched].filter((one) => one.personId === personId).length < limits.mostOfPerson,
    watch(watcher) {
      const since = performance.now();
      const one: Watched = { ...watcher, lastSent: '', since, beatAt: since };
      watched.add(one);
      timer ??= setInterval(() => void look(), limits.lookEvery);
      timer.unref();
      void look();
      return () => forget(one);
    },
    close() {
      for (const one of watched) drop(one);
    },
  };
}

/** Sends a screen the state of its payment, unless that is what was sent last. */
function sendChange(one: Watched, state: LiveState | undefined): void {
  if (!state) return;
  const sent = JSON.stringify(state);
  if (sent === one.lastSent) return;
  one.lastSent = sent;
  one.tell(state);
}

/** How payments of a site stand with their newest attempts, in one statement. @returns by the id of the payment */
async function statesOf(
  db: Parameters<Parameters<Database['read']>[1]>[0],
  siteId: string,
  ids: readonly string[],
): Promise<Map<string, LiveState>> {
  const { rows } = await sql<LiveState & { id: string }>`
    select p.id, p.status,
           (select a.status from payment_attempts a where a.site_id = p.site_id and a.payment_id = p.id
             order by a.created_at desc, a.id desc limit 1) as attempt,
           exists (select from pay_link_payments lp
             join pay_links l on l.site_id = lp.site_id and l.id = lp.pay_link_id
            where lp.site_id = p.site_id and lp.payment_id = p.id and l.ended_at is not null) as link_ended
      from payments p where p.site_id = ${siteId} and p.id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}
