import { type Store, storedValue, useStore } from './store.ts';

/** Four ways to show the menu; the button goes round them (specification section 9: modulo 4). */
export const SIDEBAR_MODES = ['wide', 'icons', 'hover', 'hidden'] as const;
export type SidebarMode = (typeof SIDEBAR_MODES)[number];

const store: Store<number> = storedValue('sidebar', (kept) =>
  typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 ? kept % SIDEBAR_MODES.length : 0,
);

export const useSidebarMode = (): SidebarMode => SIDEBAR_MODES[useStore(store)] ?? 'wide';

/** The next of the four. */
export function cycleSidebar(): void {
  store.set((store.get() + 1) % SIDEBAR_MODES.length);
}
