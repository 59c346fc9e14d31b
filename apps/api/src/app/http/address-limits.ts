import { refuse } from '@rihla/domain/kit/kit.errors';

const WINDOW_MS = 60_000;
/** The most requests of one address in a minute. It is high because a provider sends all notices from few addresses. */
const MOST_PER_ADDRESS = 12_000;
/** The most requests of one address in a minute that are answered as refused. */
const MOST_REFUSED = 60;
/** The most requests of one address that wait until others are decided. */
const MOST_WAITING = 1_000;

/** What one address has asked in the present minute. `wake` lets the requests that wait look again. */
type AddressCount = { all: number; refused: number; undecided: number; wake: Set<() => void> };

/** Handles requests within the limits of their network address. */
export type AddressLimits = {
  /**
   * Handles a request of an address and counts it, also when its answer turns out to be a refusal.
   * @param handle answers the request
   * @param isRefused whether an answer is a refusal, such as of a wrong signature
   * @throws Problem `kit.too_many_requests`
   */
  handle<T>(address: string, handle: () => Promise<T>, isRefused: (answer: T) => boolean): Promise<T>;
};

/**
 * Makes the limits for requests from one network address in a minute: of all, and of those that were refused. A request
 * counts from its arrival: one whose signature is not checked yet may still be refused, so no more are let in at a time
 * than may be refused. The others wait until some are decided. So however many come at once, no more than the limit are
 * answered as refused, and a provider that sends many good ones at once is not turned away. The counts are in the
 * memory of this process: losing them does no harm.
 * @param now the time in milliseconds, from any starting point
 */
export function addressLimits(now: () => number): AddressLimits {
  let began = -Infinity;
  const counts = new Map<string, AddressCount>();
  const countOf = (address: string): AddressCount => {
    if (now() - began >= WINDOW_MS || counts.size > 10_000) {
      began = now();
      counts.clear();
    }
    const count = counts.get(address) ?? { all: 0, refused: 0, undecided: 0, wake: new Set() };
    counts.set(address, count);
    return count;
  };
  const tooMany = () =>
    refuse('kit.too_many_requests', { seconds: Math.max(1, Math.ceil((began + WINDOW_MS - now()) / 1_000)) });
  return {
    async handle(address, handle, isRefused) {
      const count = countOf(address);
      if (count.all >= MOST_PER_ADDRESS || count.wake.size >= MOST_WAITING) return tooMany();
      count.all += 1;
      while (count.refused < MOST_REFUSED && count.refused + count.undecided >= MOST_REFUSED)
        await decided(count);
      if (count.refused >= MOST_REFUSED) return tooMany();
      count.undecided += 1;
      try {
        const answer = await handle();
        if (isRefused(answer)) count.refused += 1;
        return answer;
      } finally {
        count.undecided -= 1;
        for (const wake of count.wake) wake();
      }
    },
  };
}

/** Waits until another request of the address is decided. */
function decided(count: AddressCount): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      count.wake.delete(wake);
      resolve();
    };
    count.wake.add(wake);
  });
}
