/** Begins the storage key of every subject. */
const PREFIX = 'rihla.tabs.';

/**
 * The localStorage key by which tabs send messages about a subject. A message is removed as soon as it is written: only
 * the browser's event about it reaches the other tabs.
 */
export const tabsKey = (subject: string): string => PREFIX + subject;

/**
 * Sends a message about a subject to the other tabs of this browser. Does nothing when the browser has no storage.
 * @param message a JSON object
 */
export function tellTabs(subject: string, message: object): void {
  try {
    localStorage.setItem(tabsKey(subject), JSON.stringify(message));
    // Removed at once: nothing is left in storage, and the same message can be sent again.
    localStorage.removeItem(tabsKey(subject));
  } catch {
    // A private window may refuse storage; its tabs then get no messages from each other.
  }
}

/**
 * Calls a function for each message about a subject from another tab of this browser.
 * @returns a function that ends this
 */
export function hearTabs<M>(subject: string, hear: (message: M) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== tabsKey(subject) || newValue === null) return;
    hear(JSON.parse(newValue) as M);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
