import { useEffect, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';
import { useSystemName } from '../agency.ts';
import { useTranslation } from '../words/i18n.ts';
import type { AppRoute } from './route.ts';

/** The title that the current screen has set; null for none. */
let shown: string | null = null;
const listeners = new Set<() => void>();

/**
 * Shows the name of the thing on the screen (`INV-0012`, `Umrah Ramadan 12 hari`) in the browser tab and in the last
 * breadcrumb, while the component is mounted.
 * @param title null while it is still loading
 */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [title]);
}

/** The title that the current screen has set by `usePageTitle`; null when it has set none or is still loading. */
export function useShownTitle(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}

/** The screen that is open; null while none is. */
export function useCurrentRoute(): AppRoute | null {
  return (useMatches().at(-1)?.handle as AppRoute | undefined) ?? null;
}

/**
 * Sets the title of the browser tab: the name of the thing on the screen, or else the title of the screen, followed by
 * the name of the system. Pages to print, and those shown before that name is known, have only the first part.
 */
export function useDocumentTitle(): void {
  const { t } = useTranslation();
  const route = useCurrentRoute();
  const system = useSystemName();
  const shown = useShownTitle();
  const name = shown ?? (route ? t(route.title) : t('error_screen.title'));
  // Browsers propose the title as the file name of a printed page; the software's name does not belong there.
  const paper = route?.path.startsWith('/file/');
  useEffect(() => {
    document.title = paper || !system ? name : `${name} · ${system}`;
  }, [name, paper, system]);
}

/** Stores the title and tells all components that show it. Null for none. */
function setTitle(title: string | null): void {
  shown = title;
  listeners.forEach((listener) => listener());
}
