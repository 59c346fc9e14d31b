import { Modal, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowRight, IconFileSearch, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed } from '../../../lib/api/problems.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { destinationsFor } from '../../../lib/navigation/navigation.ts';
import classes from './command-palette.module.css';
import { type Choice, type ChoiceGroup, useRecordSearch } from './command-search.ts';
import { fitOf, matches } from './matches.ts';
import { focusSetting, useSettingSearch } from './setting-search.ts';

type CommandPaletteProps = { typed: string; onType: (typed: string) => void; onClose: () => void };

/** How long, in milliseconds, nothing must be typed before records are searched. */
const TYPING_PAUSE_MS = 180;
/** How many screens are listed at most when records are found too. */
const MOST_SCREENS = 6;

/**
 * The search dialog. It finds screens, and for staff also records and settings that the role may see; Enter or a click
 * opens the chosen one. For an invoice that is not fully paid it also offers the payment screen.
 */
export function CommandPalette({ typed, onType, onClose }: CommandPaletteProps) {
  const { t } = useTranslation();
  const role = useAccount()?.role;
  const navigate = useNavigate();
  const listId = useId();
  const [position, setPosition] = useState(0);
  const [paused] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const isStaff = role !== undefined && role !== 'USER';
  const records = useRecordSearch(paused, isStaff);
  const settings = useSettingSearch(paused, isStaff);
  const screens = (role ? destinationsFor(role) : [])
    .map(({ to, label, of }) => ({ id: to, to, name: of ? `${t(of)} · ${t(label)}` : t(label) }))
    .filter(({ name, to }) => matches(`${name} ${to}`, typed))
    .toSorted((a, b) => (typed ? fitOf(a.name, typed) - fitOf(b.name, typed) : 0));
  const groups: readonly ChoiceGroup[] = [
    ...(screens.length
      ? [
          {
            id: 'screens',
            label: t('commands.screens'),
            choices: records.groups.length ? screens.slice(0, MOST_SCREENS) : screens,
          },
        ]
      : []),
    ...records.groups,
    ...settings,
  ];
  const found = groups.flatMap(({ choices }) => choices);
  const chosen = found[Math.min(position, found.length - 1)];
  const isSettled = paused === typed && !records.isPending;
  const [entered, setEntered] = useState<string | null>(null);

  const open = ({ to, field }: Choice) => {
    onClose();
    void navigate(to);
    if (field) focusSetting(field);
  };
  // Until the search has answered, the records in the list belong to the text typed before. Enter then waits for the
  // answer, unless it opens a screen, which is found at once, or a result that the arrow keys have chosen.
  const opensAtOnce = isSettled || position > 0 || screens.length > 0;
  const openFirst = useEffectEvent(() => {
    setEntered(null);
    if (chosen) open(chosen);
  });
  const isAwaited = entered === typed && isSettled;
  useEffect(() => {
    if (isAwaited) openFirst();
  }, [isAwaited]);
  const moveOrOpen = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step) {
      event.preventDefault();
      const last = found.length - 1;
      setPosition((before) => (Math.min(before, last) + step + found.length) % Math.max(1, found.length));
      setEntered(null);
    }
    if (event.key !== 'Enter') return;
    if (!opensAtOnce) setEntered(typed);
    else if (chosen) open(chosen);
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
        aria-activedescendant={chosen ? `${listId}${chosen.id}` : undefined}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setPosition(0);
          setEntered(null);
        }}
        onKeyDown={moveOrOpen}
      />
      <ScrollArea.Autosize mah="50vh" className={classes.results}>
        {records.meant !== null && (
          <Text size="sm" c="dimmed" px="sm" pb={4}>
            {t('commands.meant', { words: records.meant })}
          </Text>
        )}
        <div role="listbox" id={listId} aria-label={t('commands.open')} aria-busy={records.isPending}>
          {groups.map(({ id, label, choices, more }) => (
            <div key={id} role="group" aria-label={label} className={classes.group}>
              <div className={classes.label} aria-hidden>
                {label}
              </div>
              {choices.map((choice) => (
                <UnstyledButton
                  key={choice.id}
                  id={`${listId}${choice.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={choice.id === chosen?.id}
                  className={classes.option}
                  onClick={() => open(choice)}
                >
                  {id === 'screens' ? (
                    <IconArrowRight size={16} aria-hidden />
                  ) : (
                    <IconFileSearch size={16} aria-hidden />
                  )}
                  <span className={classes.words}>
                    <span dir="auto">{choice.name}</span>
                    {choice.about && (
                      <span className={classes.about} dir="auto">
                        {choice.about}
                      </span>
                    )}
                  </span>
                </UnstyledButton>
              ))}
              {more && <div className={classes.label}>{t('commands.more')}</div>}
            </div>
          ))}
        </div>
        {records.error !== null && (
          <Text c="red" px="md" py="xs" role="alert">
            {records.error instanceof CallFailed ? records.error.message : t('error.unexpected')}
          </Text>
        )}
        {!found.length && !records.isPending && records.error === null && paused === typed && (
          <Text c="dimmed" p="md">
            {t('commands.nothing', { typed })}
          </Text>
        )}
      </ScrollArea.Autosize>
    </Modal>
  );
}
