import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { roomCapacity } from '@rihla/domain/booking/seats';
import type { RoomFault } from '@rihla/domain/departures/rooming/rooming.types';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Board } from '../rooming.queries.ts';
import { PeopleList } from './people-list.tsx';
import type { BoardUi } from './use-board-ui.ts';
import classes from './room-board.module.css';

type RoomCardProps = {
  ui: BoardUi;
  room: Board['rooms'][number];
  people: readonly string[];
  faults: readonly RoomFault[];
  onEdit: () => void;
};

/** Card of one room: its name and hotel numbers, the beds taken, its people, and what breaks the rules. */
export function RoomCard({ ui, room, people, faults, onEdit }: RoomCardProps) {
  const { t } = useTranslation();
  const capacity = roomCapacity(room.type);
  const beds = people.filter((id) => ui.beds.get(id)).length;
  const numbers = room.numbers.flatMap(({ number }) => number ?? []).join(' / ');
  const target = ui.target === room.id;
  return (
    <section
      data-room={room.id}
      data-target={target ? (ui.refusal ? 'refused' : 'open') : undefined}
      data-faulty={faults.length > 0 || undefined}
      className={classes.card}
      aria-label={t('rooming.room_label', { room: room.name, beds, capacity })}
    >
      <header className={classes.head}>
        <h3 className={classes.title}>{room.name}</h3>
        {numbers && <span className={classes.numbers}>{numbers}</span>}
        <span className={classes.count} data-full={beds >= capacity || undefined}>
          {beds}/{capacity}
        </span>
        {ui.rooming.editable && (
          <ActionIcon
            variant="subtle"
            className={classes.edit}
            aria-label={t('rooming.edit_room', { room: room.name })}
            onClick={onEdit}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        )}
      </header>
      {room.note && <p className={classes.note}>{room.note}</p>}
      <PeopleList
        ui={ui}
        label={t('rooming.room_label', { room: room.name, beds, capacity })}
        roomType={room.type}
        people={people}
      />
      {target && ui.refusal && <p className={classes.fault}>{ui.refusal}</p>}
      {faults.map((fault) => (
        <p key={JSON.stringify(fault)} className={classes.fault}>
          {ui.faultText(fault)}
        </p>
      ))}
    </section>
  );
}
