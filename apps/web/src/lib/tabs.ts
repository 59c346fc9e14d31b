const PREFIX = 'rihla.tabs.';

/** The storage key under which tabs talk about a subject; its value is there only while it is told. */
export const tabsKey = (subject: string): string => PREFIX + subject;

/**
 * Sends a message about a subject to the other tabs of this browser. Nothing happens in a browser without storage.
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
 * Calls a function whenever another tab of this browser sends a message about a subject.
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
