import { useOpenTab } from '../ui/use-open-tab.ts';
import { AppLink } from '../ui/values/app-link.tsx';
import classes from './quick-tabs.module.css';

type QuickTabsProps = {
  label: string;
  /** The tabs, each with the query that it opens. */
  tabs: readonly { label: string; search: string; isCurrent: boolean }[];
};

/** Tabs over a list for the combinations of filters that are used most; a click on one sets its filters. */
export function QuickTabs({ label, tabs }: QuickTabsProps) {
  const list = useOpenTab<HTMLUListElement>(tabs.find(({ isCurrent }) => isCurrent)?.label);
  return (
    <nav aria-label={label}>
      <ul className={classes.views} ref={list}>
        {tabs.map(({ label: name, search, isCurrent }) => (
          <li key={name}>
            <AppLink to={{ search }} className={classes.view} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
