import { Modal, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { useAccount } from '../../lib/session.ts';
import { destinationsFor } from '../../lib/navigation.ts';
import classes from './command-palette.module.css';

type CommandPaletteProps = { typed: string; onType: (typed: string) => void; onClose: () => void };

/** The search over every screen of the role: type a few letters, press Enter, and the screen opens. */
export function CommandPalette({ typed, onType, onClose }: CommandPaletteProps) {
  const { t } = useTranslation();
  const role = useAccount()?.role;
  const navigate = useNavigate();
  const listId = useId();
  const [position, setPosition] = useState(0);
  const known = (role ? destinationsFor(role) : []).map(({ to, label, of }) => ({
    to,
    name: of ? `${t(of)} · ${t(label)}` : t(label),
  }));
  const found = known.filter(({ name, to }) => matches(`${name} ${to}`, typed));
  const chosen = found[Math.min(position, found.length - 1)];

  const open = (to: string) => {
    onClose();
    void navigate(to);
  };
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step) {
      event.preventDefault();
      setPosition((before) => (before + step + found.length) % Math.max(1, found.length));
    }
    if (event.key === 'Enter' && chosen) open(chosen.to);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('commands.open') } }}
      padding={0}
      yOffset="12vh"
      centered={false}
      size={560}
    >
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        className={classes.input}
        leftSection={<IconSearch size={18} aria-hidden />}
        placeholder={t('commands.placeholder')}
        aria-label={t('commands.open')}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}${chosen.to}` : undefined}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setPosition(0);
        }}
        onKeyDown={keys}
      />
      <ScrollArea.Autosize mah="50vh" className={classes.results}>
        <div role="listbox" id={listId} aria-label={t('commands.screens')}>
          {found.map(({ to, name }) => (
            <UnstyledButton
              key={to}
              id={`${listId}${to}`}
              role="option"
              tabIndex={-1}
              aria-selected={to === chosen?.to}
              className={classes.option}
              onClick={() => open(to)}
            >
              <IconArrowRight size={16} aria-hidden />
              <span>{name}</span>
            </UnstyledButton>
          ))}
        </div>
        {!found.length && (
          <Text c="dimmed" p="md">
            {t('commands.nothing', { typed })}
          </Text>
        )}
      </ScrollArea.Autosize>
    </Modal>
  );
}

/** Whether a text contains every word that was typed, in any order and without regard to case. */
function matches(text: string, typed: string): boolean {
  const lower = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => lower.includes(part));
}
