import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { useTranslation } from '../../lib/words/i18n.ts';
import { cycleSidebar, useSidebarMode } from '../../lib/navigation/sidebar.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import { LanguageSwitcher } from '../../ui/brand/language-switcher.tsx';
import { ThemeSwitcher } from '../../ui/brand/theme-switcher.tsx';
import { NoticeBell } from '../../modules/messaging/parts/notice-bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import { SystemMark } from './agency-mark.tsx';
import classes from './admin-layout.module.css';
import { SignedInProviders } from './signed-in-providers.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Commands } from './commands/commands.tsx';
import { Sidebar } from './sidebar.tsx';
import { useScreenFocus } from '../screen-focus.ts';
import { SkipLink } from './skip-link.tsx';

// The drawer is only for phones, and is loaded when it is first opened.
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));

// The banner is empty except on a restored copy, so it is loaded after the screen.
const CopyBanner = lazy(async () => ({ default: (await import('./copy-banner.tsx')).CopyBanner }));

/** The layout of the admin area: menu at the side, breadcrumbs on top, the screen in between. */
export function AdminLayout() {
  return (
    <SignedInProviders>
      <AdminFrame />
    </SignedInProviders>
  );
}

/**
 * The frame around every screen of the office: a header with menu button, breadcrumbs, search, language, theme, notices
 * and account; the sidebar; and the screen itself. On a phone the menu is in a drawer.
 */
function AdminFrame() {
  const { t } = useTranslation();
  const mode = useSidebarMode();
  const [drawerLoaded, setDrawerLoaded] = useState(false);
  const [open, setOpen] = useState(false);
  const content = useScreenFocus();
  return (
    <div className={classes.page} data-sidebar={mode}>
      <SkipLink />
      <header className={classes.header}>
        <ActionIcon
          className={classes.burger}
          size="lg"
          aria-label={t('shell.menu')}
          onClick={() => {
            setDrawerLoaded(true);
            setOpen(true);
          }}
        >
          <IconMenu2 size={20} />
        </ActionIcon>
        <AppLink to="/admin" className={classes.logo} title={t('dashboard.title')}>
          <SystemMark />
        </AppLink>
        <Tooltip label={t(`shell.sidebar.${mode}`)}>
          <ActionIcon
            className={classes.cycle}
            size="lg"
            aria-label={t(`shell.sidebar.${mode}`)}
            onClick={cycleSidebar}
          >
            <IconLayoutSidebar size={18} />
          </ActionIcon>
        </Tooltip>
        <Breadcrumbs />
        <div className={classes.tools}>
          <Commands />
          <span className={classes.wide}>
            <LanguageSwitcher />
          </span>
          <ThemeSwitcher />
          <NoticeBell />
          <AccountMenu />
        </div>
      </header>
      {mode !== 'hidden' && (
        <div className={classes.side}>
          <Sidebar mode={mode} />
        </div>
      )}
      {drawerLoaded && (
        <Suspense>
          <MenuDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <main ref={content} id="content" tabIndex={-1} className={classes.main}>
        <Suspense>
          <CopyBanner />
        </Suspense>
        <Outlet />
      </main>
    </div>
  );
}
