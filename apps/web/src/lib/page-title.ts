import { useEffect, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';
import { useSystemName } from './agency.ts';
import { useTranslation } from './i18n.ts';
import type { AppRoute } from './route.ts';

let shown: string | null = null;
const listeners = new Set<() => void>();

/**
 * Names the thing on the screen (`INV-0012`, `Umrah Ramadan 12 hari`) in the tab and in the last breadcrumb.
 * @param title null while it is still loading
 */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    tell(title);
    return () => tell(null);
  }, [title]);
}

/** The name that the screen gave itself, null when it gave none. */
export function useShownTitle(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}

/** The screen that is open. */
export function useCurrentRoute(): AppRoute | null {
  return (useMatches().at(-1)?.handle as AppRoute | undefined) ?? null;
}

/** Keeps the title of the browser tab. */
export function useDocumentTitle(): void {
  const { t } = useTranslation();
  const route = useCurrentRoute();
  const system = useSystemName();
  const own = useShownTitle();
  const name = own ?? (route ? t(route.title) : t('error_screen.title'));
  // A paper is saved under its title, and what the agency hands out carries the agency's name only.
  const paper = route?.path.startsWith('/file/');
  useEffect(() => {
    document.title = paper ? name : `${name} · ${system ?? 'Rihla'}`;
  }, [name, paper, system]);
}

function tell(title: string | null): void {
  shown = title;
  listeners.forEach((listener) => listener());
}
