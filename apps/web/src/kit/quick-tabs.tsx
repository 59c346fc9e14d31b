import { AppLink } from '../ui/values/app-link.tsx';
import classes from './quick-tabs.module.css';

type QuickTabsProps = {
  label: string;
  /** Each question with the query under which its answer stands. */
  tabs: readonly { label: string; search: string; here: boolean }[];
};

/** The questions that are asked of a list every day, one click each. */
export function QuickTabs({ label, tabs }: QuickTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={classes.views}>
        {tabs.map(({ label: name, search, here }) => (
          <li key={name}>
            <AppLink to={{ search }} className={classes.view} aria-current={here ? 'page' : undefined}>
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
