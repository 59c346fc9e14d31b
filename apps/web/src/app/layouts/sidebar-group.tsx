import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import type { MenuGroup } from '../../lib/navigation.ts';
import { toggleGroup, useFoldedGroups } from '../../lib/sidebar.ts';
import classes from './sidebar.module.css';

type SidebarGroupProps = {
  label: MenuGroup['label'];
  /** True where the names are shown: without them nothing could be opened again. */
  foldable: boolean;
  /** True for the group of the screen that is shown, which stays open. */
  current: boolean;
  /** The entries of the group. */
  children: ReactNode;
};

/** One group of the office's menu. Its heading folds the entries away and shows them again; the browser keeps which. */
export function SidebarGroup({ label, foldable, current, children }: SidebarGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const isFolded = useFoldedGroups().includes(label) && foldable && !current;
  const name = <span className={classes.label}>{t(label)}</span>;
  return (
    <div className={classes.group}>
      {foldable && !current ? (
        <button
          type="button"
          className={classes.heading}
          aria-expanded={!isFolded}
          aria-controls={isFolded ? undefined : id}
          onClick={() => toggleGroup(label)}
        >
          {name}
          <IconChevronDown size={14} aria-hidden className={classes.chevron} />
        </button>
      ) : (
        <p className={classes.heading}>{name}</p>
      )}
      {!isFolded && (
        <ul id={id} className={classes.list}>
          {children}
        </ul>
      )}
    </div>
  );
}
