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
