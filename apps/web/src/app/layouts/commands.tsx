import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import classes from './commands.module.css';

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));
const KeyboardHelp = lazy(async () => ({
  default: (await import('../../ui/keyboard-help.tsx')).KeyboardHelp,
}));

/** The buttons and keys that open the search (`/`, Ctrl-K) and the list of keys (`?`). Both are loaded when first opened. */
export function Commands({ quiet = false }: { quiet?: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  useHotkeys([
    ['mod+K', () => setOpen('palette')],
    ['/', () => setOpen('palette')],
    ['shift+?', () => setOpen('keys'), { usePhysicalKeys: false }],
  ]);
  return (
    <>
      {!quiet && (
        <UnstyledButton className={classes.search} onClick={() => setOpen('palette')}>
          <IconSearch size={16} aria-hidden />
          <span>{t('commands.open')}</span>
          <Kbd size="xs">Ctrl K</Kbd>
        </UnstyledButton>
      )}
      <ActionIcon
        size="lg"
        className={quiet ? undefined : classes.small}
        aria-label={t('commands.open')}
        onClick={() => setOpen('palette')}
      >
        <IconSearch size={20} />
      </ActionIcon>
      <Suspense>
        {open === 'palette' && <CommandPalette onClose={() => setOpen(null)} />}
        {open === 'keys' && <KeyboardHelp onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
