import { matchPath, useLocation } from 'react-router';
import { useTranslation } from '../../lib/words/i18n.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import { useShownTitle } from '../../lib/navigation/page-title.ts';
import type { AppRoute } from '../../lib/navigation/route.ts';
import { menuPathOf } from '../../lib/navigation/navigation.ts';
import { allScreens } from '../../lib/navigation/screens.ts';
import classes from './breadcrumbs.module.css';

/** A breadcrumb: its path, the screen at that path (null for none) and the segment of the address. */
export type Crumb = { path: string; screen: AppRoute | null; segment: string };

/**
 * The breadcrumbs of the current address. The last one is the current screen, by the name it has given itself (`own`),
 * such as that of a package. A phone shows only the last one before it that has a screen (`up`).
 */
export function Breadcrumbs() {
  const { t, dynamic } = useTranslation();
  const shownTitle = useShownTitle();
  const crumbs = crumbsOf(useLocation().pathname, allScreens());
  const up = crumbs.slice(0, -1).findLast(({ screen }) => screen)?.path;
  const label = ({ screen, segment, path }: Crumb): string => {
    if (screen && !screen.path.split('/').at(-1)?.startsWith(':')) return t(screen.title);
    return dynamic(`segment.${path.split('/').at(-1) ?? ''}`, undefined, segment);
  };
  const texts = crumbs.map((crumb, index) => {
    const last = index === crumbs.length - 1;
    if (last && shownTitle && crumb.screen?.path.includes(':')) return shownTitle;
    return crumb.screen && !last ? t(crumb.screen.title) : label(crumb);
  });
  return (
    <nav aria-label={t('shell.breadcrumbs')} className={classes.nav}>
      <ol className={classes.list}>
        {crumbs.map((crumb, index) => {
          const text = texts[index];
          const last = index === crumbs.length - 1;
          // The site of an agency is at an address below the word for sites.
          if (!crumb.screen && text === texts[index + 1]) return null;
          return (
            <li key={crumb.path} className={classes.crumb} data-up={crumb.path === up || undefined}>
              {last || !crumb.screen ? (
                <span aria-current={last ? 'page' : undefined} dir="auto">
                  {text}
                </span>
              ) : (
                <AppLink to={crumb.path} dir="auto">
                  {text}
                </AppLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/**
 * The breadcrumbs of an address: one for each segment. One whose address has no screen is no link, and is left out when
 * the segment is the name of a thing, because the last breadcrumb shows that. A screen with `aside` is left out above
 * other screens of its thing, and one with the same title as the one before it, such as a bank account of the list.
 * @param path the address, such as `/admin/settings/cities`
 * @param known all screens
 */
export function crumbsOf(path: string, known: readonly AppRoute[]): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  const pattern = screenAt(path, known)?.path.split('/').filter(Boolean) ?? [];
  const crumbs = segments.flatMap((segment, index): Crumb[] => {
    const to = `/${segments.slice(0, index + 1).join('/')}`;
    const screen = screenAt(to, known);
    const list = screen ? to : menuPathOf(to);
    if (list !== to) return [{ path: list, screen: screenAt(list, known), segment }];
    // A segment between the names of two things only says of which kind the second is.
    if (!screen && pattern[index - 1]?.startsWith(':') && pattern[index + 1]?.startsWith(':')) return [];
    const named = index < segments.length - 1 && pattern[index]?.startsWith(':');
    if (named && (!screen || screen.aside)) return [];
    return [{ path: to, screen, segment: decoded(segment) }];
  });
  return crumbs.filter(
    ({ screen }, index) =>
      index === crumbs.length - 1 || !screen || screen.title !== crumbs[index - 1]?.screen?.title,
  );
}

/** A segment of an address as text; as it stands where a hand-typed one cannot be decoded, such as `100%`. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * The screen at an address; null for none. A screen with exactly this path is preferred: `invoices/trash` also matches
 * `invoices/:slug`.
 */
function screenAt(path: string, known: readonly AppRoute[]): AppRoute | null {
  const fitting = known.filter((screen) => matchPath(screen.path, path));
  return fitting.find((screen) => screen.path === path) ?? fitting[0] ?? null;
}
