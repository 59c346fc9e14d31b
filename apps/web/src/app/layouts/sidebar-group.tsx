import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';
import type { MenuGroup } from '../../lib/navigation/navigation.ts';
import { toggleGroup, useFoldedGroups } from '../../lib/navigation/sidebar.ts';
import classes from './sidebar.module.css';

type SidebarGroupProps = {
  label: MenuGroup['label'];
  /** True in the wide menu, which shows names. In the other modes a folded group could not be opened again. */
  foldable: boolean;
  /** True for the group of the current screen. It cannot be folded. */
  current: boolean;
  /** The entries of the group. */
  children: ReactNode;
};

/**
 * A group of the office's menu. A click on its heading folds the entries or shows them again; the browser remembers it.
 */
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
