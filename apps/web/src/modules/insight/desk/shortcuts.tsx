import type { Role } from '@rihla/domain/access/roles';
import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { menuFor } from '../../../lib/navigation/navigation.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import classes from './shortcuts.module.css';

/** A tile for each screen in the menu of a role. */
export function Shortcuts({ role }: { role: Role }) {
  const { t } = useTranslation();
  return menuFor(role).map((group) => (
    <section key={group.label}>
      <Text component="h2" className={classes.heading}>
        {t(group.label)}
      </Text>
      <ul className={classes.grid}>
        {group.entries.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <AppLink to={to} className={classes.tile}>
              <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
              <span>{t(label)}</span>
              <IconChevronRight size={16} aria-hidden className={classes.arrow} />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
