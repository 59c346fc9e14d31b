/** How many rounds a control has in order to go wrong; most go wrong in the first or second. */
const MOST_ROUNDS = 24;

/**
 * Plays a race whose lock is switched off, round after round, until it goes wrong. One round alone proves nothing: on a
 * busy machine its requests may come one after another.
 * @param once plays one round, and answers whether it went wrong
 * @returns whether one of the rounds went wrong
 */
export async function untilWrong(
  once: (round: number) => Promise<boolean>,
  most = MOST_ROUNDS,
): Promise<boolean> {
  for (let round = 0; round < most; round += 1) if (await once(round)) return true;
  return false;
}

/**
 * Plays a race in which either of two acts may come first: so many rounds in any case, and then more until each order
 * was met. Were only one of them ever met, nothing would have been raced for.
 * @param once plays one round, proves what holds of it, and answers which order it met
 * @returns the orders that were met
 */
export async function untilBothOrders<Order>(
  { least, most }: { least: number; most: number },
  once: (round: number) => Promise<Order>,
): Promise<Set<Order>> {
  const met = new Set<Order>();
  for (let round = 0; round < least || (met.size < 2 && round < most); round += 1) met.add(await once(round));
  return met;
}

/**
 * Begins one of two acts, by turns, and the other some turns of the event loop later: from 4 to 8,192, twice as many from
 * round to round, and after 24 rounds four times as many. So every interleaving has its
 * round, and also on a slow machine each of both is first at some time.
 * @returns the answers of the first and of the second act
 */
export function oneAfterTheOther<First, Second>(
  round: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const wait = turns(4 * 2 ** ((round % 12) + 2 * Math.floor(round / 24)));
  return round % 2 ? Promise.all([first(), wait.then(second)]) : Promise.all([wait.then(first), second()]);
}

/** Lets the event loop turn so many times. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
