import { useLocation, Outlet } from 'react-router';
import { IconHome } from '@tabler/icons-react';
import { useTranslation } from '../../lib/words/i18n.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import { LanguageSwitcher } from '../../ui/brand/language-switcher.tsx';
import { ThemeSwitcher } from '../../ui/brand/theme-switcher.tsx';
import { entryPathOf, menuFor } from '../../lib/navigation/navigation.ts';
import { useScreenFocus } from '../screen-focus.ts';
import { NoticeBell } from '../../modules/messaging/parts/notice-bell.tsx';
import { AgencyMark } from './agency-mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { SignedInProviders } from './signed-in-providers.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Commands } from './commands/commands.tsx';
import { SkipLink } from './skip-link.tsx';
import classes from './user-layout.module.css';

/** The layout of the user area: one column; on a phone the few menu entries are at the bottom, near the thumb. */
export function UserLayout() {
  return (
    <SignedInProviders>
      <UserFrame />
    </SignedInProviders>
  );
}

/**
 * The frame around every screen of a customer: a header with the agency's logo, the main navigation and the tools, and
 * the screen itself. The entry of the current screen is marked.
 */
function UserFrame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const content = useScreenFocus();
  const entries = [
    { to: '/user', label: 'user_home.title' as const, icon: IconHome },
    ...menuFor('USER').flatMap((group) => group.entries),
  ];
  const currentEntry = entryPathOf(entries, pathname);
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.header}>
        <div className={classes.inner}>
          <AppLink to="/user" className={classes.logo} title={t('user_home.title')}>
            <AgencyMark />
          </AppLink>
          <nav className={classes.nav} aria-label={t('shell.menu')}>
            {entries.map(({ to, label, icon: Icon }) => (
              <AppLink
                key={to}
                to={to}
                className={classes.link}
                aria-current={to === currentEntry ? 'page' : undefined}
              >
                <Icon size={20} stroke={1.7} aria-hidden />
                <span>{t(label)}</span>
              </AppLink>
            ))}
          </nav>
          <div className={classes.tools}>
            <Commands quiet />
            <LanguageSwitcher />
            <ThemeSwitcher />
            <NoticeBell />
            <AccountMenu />
          </div>
        </div>
      </header>
      <main ref={content} id="content" tabIndex={-1} className={classes.main}>
        {pathname !== '/user' && <Breadcrumbs />}
        <Outlet />
      </main>
    </div>
  );
}
