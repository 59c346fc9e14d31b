import { ScrollArea } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../lib/words/i18n.ts';
import { useAccount } from '../../lib/session/session.ts';
import type { SidebarMode } from '../../lib/navigation/sidebar.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import { type MenuEntry, menuFor } from '../../lib/navigation/navigation.ts';
import classes from './sidebar.module.css';
import { SidebarGroup } from './sidebar-group.tsx';

type SidebarProps = { mode: SidebarMode; onPick?: () => void };

/**
 * The menu of the office, with the entries that the person's role may open. An entry with another `feeStrategy` than
 * the site's is disabled.
 * @param mode `wide` shows icons and names; the other modes only icons
 * @param onPick called when an entry is chosen
 */
export function Sidebar({ mode, onPick }: SidebarProps) {
  const { t } = useTranslation();
  const account = useAccount();
  const role = account?.role;
  const { pathname } = useLocation();
  const groups = useMemo(() => (role ? menuFor(role) : []), [role]);
  const currentEntry = longestMatch(
    pathname,
    groups.flatMap((group) => group.entries.map((entry) => entry.to)),
  );
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) showCurrent(list.current);
  }, [currentEntry]);
  return (
    <nav className={classes.nav} data-mode={mode} aria-label={t('shell.menu')}>
      <ScrollArea viewportRef={list} className={classes.scroll} type="hover" scrollbarSize={6}>
        {groups.map((group) => (
          <SidebarGroup
            key={group.label}
            label={group.label}
            foldable={mode === 'wide' && groups.length > 1}
            current={group.entries.some(({ to }) => to === currentEntry)}
          >
            {group.entries.map((entry) =>
              entry.feeStrategy && entry.feeStrategy !== account?.site.fee_strategy ? (
                <li key={entry.to}>
                  <span
                    className={classes.link}
                    role="link"
                    aria-disabled
                    title={t('nav.stages_off')}
                    aria-description={t('nav.stages_off')}
                  >
                    <EntryLabel entry={entry} />
                  </span>
                </li>
              ) : (
                <li key={entry.to}>
                  <AppLink
                    to={entry.to}
                    className={classes.link}
                    title={mode === 'wide' ? undefined : t(entry.label)}
                    aria-current={entry.to === currentEntry ? 'page' : undefined}
                    onClick={onPick}
                  >
                    <EntryLabel entry={entry} />
                  </AppLink>
                </li>
              ),
            )}
          </SidebarGroup>
        ))}
      </ScrollArea>
    </nav>
  );
}

/** Scrolls the menu so that the entry of the current screen is in its middle, unless it is visible already. */
function showCurrent(list: HTMLElement): void {
  const entry = list.querySelector('[aria-current]')?.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  if (entry && (entry.top < box.top || entry.bottom > box.bottom))
    list.scrollTop += entry.top - box.top - box.height / 2;
}

/** The icon and the name of one entry of the menu. */
function EntryLabel({ entry: { icon: Icon, label } }: { entry: MenuEntry }) {
  const { t } = useTranslation();
  return (
    <>
      <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.label}>{t(label)}</span>
    </>
  );
}

/** The longest entry path that is the given path or begins it; null for none. */
function longestMatch(path: string, entries: readonly string[]): string | null {
  const fitting = entries.filter((entry) => path === entry || path.startsWith(`${entry}/`));
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null;
}
