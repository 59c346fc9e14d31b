/** The time in milliseconds within which a decision can be undone. Nothing is sent before. */
export const UNDO_MS = 8000;

type Held = { send: () => Promise<void>; timer: ReturnType<typeof setTimeout> };

const heldById = new Map<string, Held>();
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
  heldById.set(id, { send, timer: setTimeout(() => void sendNow(id), UNDO_MS) });
  notifyListeners();
}

/** Takes back an act that is held: it is never done. */
export function undoAct(id: string): void {
  clearTimeout(heldById.get(id)?.timer);
  if (heldById.delete(id)) notifyListeners();
}

/** Does now whatever is held, and waits for it. */
export async function sendHeldActs(): Promise<void> {
  await Promise.all([...heldById.keys()].map(sendNow));
}

/** The ids of what has an act held back. The set is another one after each change, so that React notices. */
export const heldActs = (): ReadonlySet<string> => snapshot;

export function onHeldActs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Runs a delayed act now and waits for its end. Does nothing when it was run or undone before. @param id of the thing
 */
async function sendNow(id: string): Promise<void> {
  const act = heldById.get(id);
  if (!act) return;
  clearTimeout(act.timer);
  const sent = act.send();
  heldById.delete(id);
  notifyListeners();
  await sent;
}

function notifyListeners(): void {
  snapshot = new Set(heldById.keys());
  for (const listener of listeners) listener();
}

window.addEventListener('pagehide', () => void sendHeldActs());
