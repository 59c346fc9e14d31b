import { Anchor, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { AppLink } from '../../ui/values/app-link.tsx';
import classes from './also-on.module.css';

/** An invoice on which the same pilgrim has a place on the same departure, with the words about it and its address. */
type AlsoOnProps = { words: string; to: string };

/**
 * A warning that a traveller has a place on the same departure on another invoice too, which is a link to that invoice.
 */
export function AlsoOn({ words, to }: AlsoOnProps) {
  return (
    <Text span size="sm" className={classes.warning}>
      <IconAlertTriangle size={14} aria-hidden />
      <Anchor component={AppLink} to={to} inherit>
        {words}
      </Anchor>
    </Text>
  );
}
