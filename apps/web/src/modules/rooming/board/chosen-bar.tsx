import { Button, Group, Menu, NativeSelect, Text } from '@mantine/core';
import { IconHeart, IconPin, IconX } from '@tabler/icons-react';
import { roomCapacity } from '@rihla/domain/booking/seats';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { OUTSIDE, type BoardUi } from './use-board-ui.ts';
import classes from './room-board.module.css';

const BondsDialog = lazy(async () => ({ default: (await import('./bonds-dialog.tsx')).BondsDialog }));

/** Bar for the selected travellers: move them to a room, swap two, pin them, or record wishes and refusals. */
export function ChosenBar({ ui }: { ui: BoardUi }) {
  const { t } = useTranslation();
  const [wishes, setWishes] = useState<string | null>(null);
  const { board, act } = ui.rooming;
  const people = [...ui.chosen];
  const [first, second] = people;
  const pinned = people.every((id) => ui.pinned.has(id));
  const inRooms = people.filter((id) => board.places.some(({ person }) => person === id));
  const bedsTaken = (room: string) =>
    board.places.filter((place) => place.room === room && ui.beds.get(place.person)).length;
  const rooms = board.rooms.toSorted((one, other) =>
    one.name.localeCompare(other.name, undefined, { numeric: true }),
  );
  const announce = (refused: string | null, success: string) => {
    ui.say(refused ?? success);
    if (!refused) ui.clear();
  };
  return (
    <div className={classes.bar} role="region" aria-label={t('rooming.chosen', { count: people.length })}>
      <Text size="sm" fw={600} className={classes.barNames} truncate>
        {people.map(ui.nameOf).join(', ')}
      </Text>
      <Group gap="xs">
        <NativeSelect
          aria-label={t('rooming.move_to')}
          value=""
          onChange={(event) => event.currentTarget.value && ui.move(people, event.currentTarget.value)}
          data={[
            { value: '', label: t('rooming.move_to') },
            { value: OUTSIDE, label: t('rooming.without') },
            ...rooms.map((room) => ({
              value: room.id,
              label: `${room.name} (${bedsTaken(room.id)}/${roomCapacity(room.type)})`,
            })),
          ]}
        />
        {first && second && people.length === 2 && (
          <Button
            variant="default"
            onClick={() => announce(act({ kind: 'swap', people: [first, second] }), t('rooming.swapped'))}
          >
            {t('rooming.swap')}
          </Button>
        )}
        {inRooms.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconPin size={16} aria-hidden />}
            onClick={() =>
              announce(
                act({ kind: 'pin', people: inRooms, pinned: !pinned }),
                t(pinned ? 'rooming.is_unpinned' : 'rooming.is_pinned'),
              )
            }
          >
            {t(pinned ? 'rooming.unpin' : 'rooming.pin')}
          </Button>
        )}
        {first && second && people.length === 2 && (
          <Menu position="top">
            <Menu.Target>
              <Button variant="default">{t('rooming.these_two')}</Button>
            </Menu.Target>
            <Menu.Dropdown>
              {(
                [
                  ['WISH', 'rooming.want'],
                  ['REFUSAL', 'rooming.refuse'],
                ] as const
              ).map(([bond, words]) => (
                <Menu.Item
                  key={bond}
                  onClick={() =>
                    announce(act({ kind: 'bond', person: first, other: second, bond }), t('toast.saved'))
                  }
                >
                  {t(words)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {first && people.length === 1 && (
          <Button
            variant="default"
            leftSection={<IconHeart size={16} aria-hidden />}
            onClick={() => setWishes(first)}
          >
            {t('rooming.wishes')}
          </Button>
        )}
        <Button variant="subtle" leftSection={<IconX size={16} aria-hidden />} onClick={ui.clear}>
          {t('rooming.clear')}
        </Button>
      </Group>
      {wishes && (
        <Suspense>
          <BondsDialog ui={ui} person={wishes} onClose={() => setWishes(null)} />
        </Suspense>
      )}
    </div>
  );
}
