import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import classes from './commands.module.css';

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));
const KeyboardHelp = lazy(async () => ({
  default: (await import('../../../ui/keyboard-help.tsx')).KeyboardHelp,
}));

/**
 * The button and keys that open the search (`/`, Ctrl-K), and the key for the list of keys (`?`). Both dialogs are
 * loaded when they are first opened. With `quiet` the button is only an icon.
 */
export function Commands({ quiet = false }: { quiet?: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const [typed, setTyped] = useState('');
  useTypedAhead(open === 'palette', (letter) => setTyped((before) => before + letter));
  const close = () => {
    setOpen(null);
    setTyped('');
  };
  // Ctrl-K also works while a field has the focus; the keys below do not, because they would be typed there.
  useHotkeys([['mod+K', () => setOpen('palette')]], []);
  useHotkeys([
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
        {open === 'palette' && <CommandPalette typed={typed} onType={setTyped} onClose={close} />}
        {open === 'keys' && <KeyboardHelp onClose={close} />}
      </Suspense>
    </>
  );
}

/**
 * Catches the letters that are typed after the search was asked for and before its code is loaded, so that they are
 * not lost.
 * @param opening whether the search is being loaded
 */
function useTypedAhead(opening: boolean, onLetter: (letter: string) => void): void {
  useEffect(() => {
    if (!opening) return;
    const take = (event: KeyboardEvent) => {
      const inField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (inField || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onLetter(event.key);
    };
    window.addEventListener('keydown', take, true);
    return () => window.removeEventListener('keydown', take, true);
  });
}
