/** The time in milliseconds within which a decision can be undone. Nothing is sent before. */
export const UNDO_MS = 8000;

type Held = { send: () => Promise<void>; timer: ReturnType<typeof setTimeout> };

const heldById = new Map<string, Held>();
const listeners = new Set<() => void>();
let snapshot: ReadonlySet<string> = new Set();

/**
 * Holds an act back for eight seconds, then does it. It is done at once when the page is left.
 * @param id what is acted on; one act at a time is held for it
 * @param send does the act; tells its failure by itself
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

/** Does an act that was held back, now, and waits for its end. Nothing when it was done or undone before. */
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
