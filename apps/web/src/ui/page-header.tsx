import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import classes from './page-header.module.css';

type PageHeaderProps = {
  /** The name of the thing or of the screen. The browser tab and the last breadcrumb show it too. */
  title: string;
  /** One line of introduction under the title. */
  intro?: ReactNode;
  /** Badges and codes beside the title. */
  beside?: ReactNode;
  /** The small actions, left of the primary one. */
  actions?: ReactNode;
  /** The button of the screen's main action: at the top right, on a phone in a bar at the bottom. */
  primary?: ReactNode;
};

/**
 * The header of a screen: its title, which is also that of the browser tab, with badges `beside` it, an introduction
 * below, and buttons. `primary` is the button for what people mostly do on the screen, such as adding a row.
 */
export function PageHeader({ title, intro: introText, beside, actions: acts, primary }: PageHeaderProps) {
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
        {introText && (
          <Text c="dimmed" mt={2} component="div">
            {introText}
          </Text>
        )}
      </div>
      {acts && <Group gap="xs">{acts}</Group>}
      {primary && <div className={classes.primary}>{primary}</div>}
    </header>
  );
}
