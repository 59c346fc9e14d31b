import { type Store, storedValue, useStore } from '../session/store.ts';

/**
 * The four modes of the menu. Its button changes to the next one, and from the last to the first (specification section
 * 9).
 */
export const SIDEBAR_MODES = ['wide', 'icons', 'hover', 'hidden'] as const;
export type SidebarMode = (typeof SIDEBAR_MODES)[number];

const store: Store<number> = storedValue('sidebar', (kept) =>
  typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 ? kept % SIDEBAR_MODES.length : 0,
);

/** The mode of the menu in this browser. */
export const useSidebarMode = (): SidebarMode => SIDEBAR_MODES[useStore(store)] ?? 'wide';

/** Changes the menu to its next mode. */
export function cycleSidebar(): void {
  store.set((store.get() + 1) % SIDEBAR_MODES.length);
}

/**
 * The menu groups (by the message key of their label) that are folded until a person opens them, because they are
 * seldom needed.
 */
const FOLDED_AT_FIRST: readonly string[] = ['nav.group.master'];

const folded: Store<readonly string[]> = storedValue('sidebar_folded', (kept) =>
  Array.isArray(kept) ? kept.filter((label) => typeof label === 'string') : FOLDED_AT_FIRST,
);

/** The message keys of the labels of the menu groups that are folded in this browser. */
export const useFoldedGroups = (): readonly string[] => useStore(folded);

/**
 * Folds an open group of the menu, and opens a folded one.
 * @param label the message key of the group's label
 */
export function toggleGroup(label: string): void {
  const now = folded.get();
  folded.set(now.includes(label) ? now.filter((one) => one !== label) : [...now, label]);
}
