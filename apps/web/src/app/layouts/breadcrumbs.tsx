import { matchPath, useLocation } from 'react-router';
import { useWords } from '../../lib/i18n.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import { useShownTitle } from '../../lib/page-title.ts';
import type { AppRoute } from '../../lib/route.ts';
import { placeOf } from '../navigation.ts';
import { screens } from '../routes.ts';
import classes from './breadcrumbs.module.css';

export type Crumb = { path: string; screen: AppRoute | null; segment: string };

/** The way here, from the segments of the address. The last one is where one is; a phone shows the way back only. */
export function Breadcrumbs() {
  const { t, loose } = useWords();
  const own = useShownTitle();
  const crumbs = crumbsOf(useLocation().pathname, screens);
  const up = crumbs.slice(0, -1).findLast(({ screen }) => screen)?.path;
  const label = ({ screen, segment, path }: Crumb): string => {
    if (screen && !screen.path.split('/').at(-1)?.startsWith(':')) return t(screen.title);
    return loose(`segment.${path.split('/').at(-1) ?? ''}`, undefined, segment);
  };
  return (
    <nav aria-label={t('shell.breadcrumbs')} className={classes.nav}>
      <ol className={classes.list}>
        {crumbs.map((crumb, at) => {
          const last = at === crumbs.length - 1;
          const named = crumb.screen && !last ? t(crumb.screen.title) : label(crumb);
          const text = last && own && crumb.screen?.path.includes(':') ? own : named;
          return (
            <li key={crumb.path} className={classes.crumb} data-up={crumb.path === up || undefined}>
              {last || !crumb.screen ? (
                <span aria-current={last ? 'page' : undefined}>{text}</span>
              ) : (
                <AppLink to={crumb.path}>{text}</AppLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/**
 * One crumb for each segment; only those with a screen of their own are links. The name of a thing that has no screen
 * under its bare address says nothing: its last crumb has it in words.
 */
export function crumbsOf(path: string, known: readonly AppRoute[]): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  const pattern = screenAt(path, known)?.path.split('/').filter(Boolean) ?? [];
  return segments.flatMap((segment, at) => {
    const to = `/${segments.slice(0, at + 1).join('/')}`;
    const screen = screenAt(to, known);
    const list = screen ? to : placeOf(to);
    if (list !== to) return [{ path: list, screen: screenAt(list, known), segment }];
    const named = at < segments.length - 1 && pattern[at]?.startsWith(':');
    if (named && (!screen || screen.aside)) return [];
    return [{ path: to, screen, segment: decodeURIComponent(segment) }];
  });
}

/** `invoices/trash` also fits `invoices/:slug`: the literal one is meant. */
function screenAt(path: string, known: readonly AppRoute[]): AppRoute | null {
  const fitting = known.filter((screen) => matchPath(screen.path, path));
  return fitting.find((screen) => screen.path === path) ?? fitting[0] ?? null;
}
