import type { ListSpec } from '@rihla/domain/kit/list-query';
import { useSearchParams } from 'react-router';
import { parseListState } from '../../../../kit/list-state.ts';
import { useWords } from '../../../../lib/i18n.ts';
import { AppLink } from '../../../../ui/app-link.tsx';
import { type QuickView, viewQuery } from '../list-views.ts';
import classes from './quick-views.module.css';

type QuickViewsProps = { label: string; views: readonly QuickView[]; spec: ListSpec };

/** The questions that are asked of a list every day, one click each. */
export function QuickViews({ label, views, spec }: QuickViewsProps) {
  const { t } = useWords();
  const [query] = useSearchParams();
  const here = viewQuery(parseListState(query, spec), spec);
  return (
    <nav aria-label={label}>
      <ul className={classes.views}>
        {views.map((view) => {
          const to = viewQuery(view, spec);
          return (
            <li key={view.label}>
              <AppLink
                to={{ search: to }}
                className={classes.view}
                aria-current={to === here ? 'page' : undefined}
              >
                {t(view.label)}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
