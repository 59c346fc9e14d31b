import { Drawer } from '@mantine/core';
import { useTranslation } from '../../lib/words/i18n.ts';
import { LanguageSwitcher } from '../../ui/brand/language-switcher.tsx';
import classes from './admin-layout.module.css';
import { SystemMark } from './agency-mark.tsx';
import { Sidebar } from './sidebar.tsx';

/** The menu of the role on a phone, over the screen. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      size={280}
      title={<SystemMark />}
      padding={0}
      closeButtonProps={{ 'aria-label': t('act.close') }}
      classNames={{ content: classes.drawer, header: classes.drawerHeader }}
    >
      <Sidebar mode="wide" onPick={onClose} />
      <div className={classes.drawerFoot}>
        <LanguageSwitcher />
      </div>
    </Drawer>
  );
}
