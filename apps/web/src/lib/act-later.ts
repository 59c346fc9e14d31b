/** How long, in milliseconds, a delayed act can be undone before it is run. */
export const UNDO_MS = 8000;

type DelayedAct = { send: () => Promise<void>; timer: ReturnType<typeof setTimeout> };

const delayedById = new Map<string, DelayedAct>();
const listeners = new Set<() => void>();
let snapshot: ReadonlySet<string> = new Set();

/**
 * Delays an act, such as a deletion, for eight seconds, in which the person can undo it; then runs it. When the page is
 * left before, it runs at once.
 * @param id the id of the thing that is acted on; a second act on it undoes the first
 * @param send runs the act and shows its failure to the person by itself
 */
export function actLater(id: string, send: () => Promise<void>): void {
  undoAct(id);
  delayedById.set(id, { send, timer: setTimeout(() => void sendNow(id), UNDO_MS) });
  notifyListeners();
}

/**
 * Undoes a delayed act, which is then never run. Does nothing when none waits.
 * @param id the id of the thing that would be acted on
 */
export function undoAct(id: string): void {
  clearTimeout(delayedById.get(id)?.timer);
  if (delayedById.delete(id)) notifyListeners();
}

/** Runs all delayed acts now and waits until they have ended. */
export async function sendDelayedActs(): Promise<void> {
  await Promise.all([...delayedById.keys()].map(sendNow));
}

/**
 * The ids of the things whose act is delayed now. The set is a new object after each change, so that React notices it.
 */
export const idsOfDelayedActs = (): ReadonlySet<string> => snapshot;

/**
 * Calls a function after each change of the delayed acts.
 * @returns a function that ends this
 */
export function onDelayedActs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Runs a delayed act now and waits for its end. Does nothing when it was run or undone before.
 * @param id the id of the thing that is acted on
 */
async function sendNow(id: string): Promise<void> {
  const act = delayedById.get(id);
  if (!act) return;
  clearTimeout(act.timer);
  const sent = act.send();
  delayedById.delete(id);
  notifyListeners();
  await sent;
}

function notifyListeners(): void {
  snapshot = new Set(delayedById.keys());
  for (const listener of listeners) listener();
}

window.addEventListener('pagehide', () => void sendDelayedActs());
