import { type Store, storedValue, useStore } from './store.ts';

/** The four modes of the menu; the button cycles through them (specification section 9: modulo 4). */
export const SIDEBAR_MODES = ['wide', 'icons', 'hover', 'hidden'] as const;
export type SidebarMode = (typeof SIDEBAR_MODES)[number];

const store: Store<number> = storedValue('sidebar', (kept) =>
  typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 ? kept % SIDEBAR_MODES.length : 0,
);

export const useSidebarMode = (): SidebarMode => SIDEBAR_MODES[useStore(store)] ?? 'wide';

/** Sets the next mode of the menu. */
export function cycleSidebar(): void {
  store.set((store.get() + 1) % SIDEBAR_MODES.length);
}

/** The groups that are folded until somebody opens them: lists that are read-only and seldom looked at. */
const FOLDED_AT_FIRST: readonly string[] = ['nav.group.master'];

const folded: Store<readonly string[]> = storedValue('sidebar_folded', (kept) =>
  Array.isArray(kept) ? kept.filter((label) => typeof label === 'string') : FOLDED_AT_FIRST,
);

/** The labels of the groups of the menu that this browser keeps folded. */
export const useFoldedGroups = (): readonly string[] => useStore(folded);

/** Folds an open group of the menu, and opens a folded one. */
export function toggleGroup(label: string): void {
  const now = folded.get();
  folded.set(now.includes(label) ? now.filter((one) => one !== label) : [...now, label]);
}
