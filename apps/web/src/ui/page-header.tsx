import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/page-title.ts';
import classes from './page-header.module.css';

type PageHeaderProps = {
  /** The name of the thing or of the screen, which the tab and the last breadcrumb show too. */
  title: string;
  /** One line of introduction under the title. */
  intro?: ReactNode;
  /** Badges and codes beside the title. */
  beside?: ReactNode;
  /** The small actions, left of the primary one. */
  actions?: ReactNode;
  /** The one primary action: top right, a bar at the bottom of a phone. */
  primary?: ReactNode;
};

/**
 * The header of a screen: its title, which is also the title of the tab, with a badge `beside` it, a short
 * introduction below, and buttons. `actions` are ordinary buttons; `primary` is the one that begins what the screen
 * is mostly for, such as adding a row; on a phone it is in a bar at the bottom of the screen.
 */
export function PageHeader({ title, intro: lead, beside, actions: acts, primary }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Group gap="sm">
          <Title order={1} dir="auto">
            {title}
          </Title>
          {beside}
        </Group>
        {lead && (
          <Text c="dimmed" mt={2} component="div">
            {lead}
          </Text>
        )}
      </div>
      {acts && <Group gap="xs">{acts}</Group>}
      {primary && <div className={classes.primary}>{primary}</div>}
    </header>
  );
}
