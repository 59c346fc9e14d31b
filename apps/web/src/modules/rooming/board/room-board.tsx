import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconPlus, IconSearch, IconWand } from '@tabler/icons-react';
import { BEDROOM_TYPES } from '@rihla/domain/booking/rooms';
import type { RoomFault } from '@rihla/domain/departures/rooming/rooming.types';
import type { RoomType } from '@rihla/domain/shared/room-type';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { showToast, TOAST_MS } from '../../../lib/toasts.ts';
import type { Board } from '../rooming.queries.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { PeopleList } from './people-list.tsx';
import { RoomCard } from './room-card.tsx';
import { OUTSIDE, useBoardUi } from './use-board-ui.ts';
import { useRooming } from './use-rooming.ts';
import classes from './room-board.module.css';

const RoomDialog = lazy(async () => ({ default: (await import('./room-dialog.tsx')).RoomDialog }));
const StockDialog = lazy(async () => ({ default: (await import('./stock-dialog.tsx')).StockDialog }));
const ProposalDialog = lazy(async () => ({
  default: (await import('../proposal/proposal-dialog.tsx')).ProposalDialog,
}));

type Dialog = { kind: 'room'; id: string } | { kind: 'stock' } | { kind: 'proposal' } | null;

/**
 * Board of a departure's rooms: a card per room, grouped by type, and a list of the people without a room. People
 * are moved by dragging, by keys, or by the bar shown while somebody is selected.
 */
export function RoomBoard({ board, slug }: { board: Board; slug: string }) {
  const { t } = useTranslation();
  const rooming = useRooming(board, slug);
  const [dialog, setDialog] = useState<Dialog>(null);
  const [searchText, setSearchText] = useState('');
  const members = Map.groupBy(board.places, ({ room }) => room);
  const inRoom = new Set(board.places.map(({ person }) => person));
  const peopleIn = (room: string) => (members.get(room) ?? []).map(({ person }) => person);
  const matchesSearch = (id: string) =>
    searchText === '' ||
    (rooming.people.get(id)?.name ?? '').toLowerCase().includes(searchText.toLowerCase());
  const columns = BEDROOM_TYPES.map((type) => ({
    type,
    rooms: board.rooms
      .filter((room) => room.type === type)
      .toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }))
      .filter(
        (room) =>
          searchText === '' ||
          room.name.toLowerCase() === searchText.toLowerCase() ||
          peopleIn(room.id).some((person) => matchesSearch(person)),
      ),
  })).filter(({ rooms }) => rooms.length > 0);
  const outside = board.people
    .map(({ id }) => id)
    .filter((id) => !inRoom.has(id) && matchesSearch(id))
    .toSorted((one, other) => BEDROOM_TYPES.indexOf(typeOf(one)) - BEDROOM_TYPES.indexOf(typeOf(other)));
  function typeOf(id: string): RoomType {
    return rooming.people.get(id)?.room_type ?? 'INFANT';
  }
  const ui = useBoardUi(rooming, [OUTSIDE, ...columns.flatMap(({ rooms }) => rooms.map(({ id }) => id))]);
  const faultsOf = Map.groupBy(rooming.faults, (fault: RoomFault) => ('room' in fault ? fault.room : ''));
  const add = (type: RoomType) => {
    const refused = rooming.act({
      kind: 'add_room',
      room: crypto.randomUUID(),
      type,
      ...(ui.chosen.size > 0 && { people: [...ui.chosen] }),
    });
    if (refused) showToast('red', t('toast.failure'), refused, TOAST_MS.error);
    else ui.clear();
  };
  const unplacedCount = board.people.length - inRoom.size;
  const close = () => setDialog(null);
  return (
    <div data-board className={classes.board} onKeyDown={ui.onKeyDown}>
      <div role="status" aria-live="assertive" className={classes.said}>
        {ui.said}
      </div>
      <Group gap="xs" className={classes.tools}>
        <TextInput
          className={classes.search}
          aria-label={t('rooming.search')}
          placeholder={t('rooming.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
        />
        <Text size="sm" className={classes.sum}>
          {t('rooming.sum', {
            people: board.people.length,
            rooms: board.rooms.length,
            without: unplacedCount,
          })}
        </Text>
        {rooming.editable && (
          <>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              disabled={!board.can_undo}
              onClick={() => void rooming.undo().then((undone) => undone && ui.say(t('rooming.undone')))}
            >
              {t('rooming.undo')}
            </Button>
            {board.hotels.length > 0 && (
              <Button variant="default" onClick={() => setDialog({ kind: 'stock' })}>
                {t('rooming.stock')}
              </Button>
            )}
            <Button
              leftSection={<IconWand size={16} aria-hidden />}
              disabled={board.people.length === 0}
              onClick={() => setDialog({ kind: 'proposal' })}
            >
              {t('rooming.propose')}
            </Button>
          </>
        )}
      </Group>
      {(faultsOf.get('') ?? []).map((fault) => (
        <p key={JSON.stringify(fault)} className={classes.fault}>
          {ui.faultText(fault)}
        </p>
      ))}
      <div className={classes.columns}>
        <section
          className={classes.outside}
          data-room={OUTSIDE}
          data-target={ui.target === OUTSIDE ? 'open' : undefined}
          aria-label={t('rooming.without')}
        >
          <h2 className={classes.type}>
            {t('rooming.without')} <span className={classes.count}>{outside.length}</span>
          </h2>
          <div className={classes.scroll}>
            <PeopleList ui={ui} label={t('rooming.without')} roomType={null} people={outside} />
          </div>
        </section>
        <div className={classes.types}>
          {rooming.editable && (
            <Group gap={6} role="group" aria-label={t('rooming.add')}>
              {BEDROOM_TYPES.map((type) => (
                <Button
                  key={type}
                  size="xs"
                  variant="default"
                  className={classes.add}
                  leftSection={<IconPlus size={14} aria-hidden />}
                  onClick={() => add(type)}
                >
                  {t(`rooming.type.${type}`)}
                </Button>
              ))}
            </Group>
          )}
          {columns.length === 0 && (
            <Text c="dimmed">{t(searchText ? 'rooming.none_found' : 'rooming.empty')}</Text>
          )}
          {columns.map(({ type, rooms }) => (
            <section key={type} aria-label={t(`rooming.type.${type}`)}>
              <h2 className={classes.type}>
                {t(`rooming.type.${type}`)}{' '}
                <span className={classes.count}>
                  {rooming.stock[type] === undefined
                    ? rooms.length
                    : t('rooming.of_stock', { rooms: rooms.length, stock: rooming.stock[type] })}
                </span>
              </h2>
              <div className={classes.cards}>
                {rooms.map((room) => (
                  <RoomCard
                    key={room.id}
                    ui={ui}
                    room={room}
                    people={peopleIn(room.id)}
                    faults={faultsOf.get(room.name) ?? []}
                    onEdit={() => setDialog({ kind: 'room', id: room.id })}
                  />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
      {rooming.editable && ui.chosen.size > 0 && <ChosenBar ui={ui} />}
      <Suspense>
        {dialog?.kind === 'room' && <RoomDialog ui={ui} id={dialog.id} onClose={close} />}
        {dialog?.kind === 'stock' && <StockDialog rooming={rooming} slug={slug} onClose={close} />}
        {dialog?.kind === 'proposal' && <ProposalDialog ui={ui} onClose={close} />}
      </Suspense>
    </div>
  );
}
