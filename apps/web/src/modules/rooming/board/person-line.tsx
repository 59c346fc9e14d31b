import { IconHeart, IconMessage, IconPinFilled } from '@tabler/icons-react';
import { isAdultRoom, type RoomType } from '@rihla/domain/shared/room-type';
import { memo, type PointerEvent as ReactPointerEvent } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Person } from '../rooming.queries.ts';
import classes from './room-board.module.css';

type PersonLineProps = {
  person: Person;
  /** The type of the room in which the person sleeps; null without a room. */
  roomType: RoomType | null;
  pinned: boolean;
  /** How many of the person's wishes to share a room are not met. */
  wishes: number;
  chosen: boolean;
  /** Whether the person is being moved with the keyboard. */
  lifted: boolean;
  /** Whether the Tab key stops at this person; only one per list does. */
  tabbed: boolean;
  position: number;
  size: number;
  /** Starts a drag; null where the person may not be moved. */
  onGrip: ((event: ReactPointerEvent<HTMLElement>, person: string) => void) | null;
  onChoose: (person: string, more: boolean) => void;
};

/** One traveller in a list: name, sex, age, and the room type that was bought when it differs from the room's. */
export const PersonLine = memo(function PersonLine(props: PersonLineProps) {
  const { person, roomType, pinned, wishes, chosen, lifted, tabbed, position, size, onGrip, onChoose } =
    props;
  const { t } = useTranslation();
  const name = person.name ?? t('rooming.unnamed', { number: person.invoice_number });
  const isOther = roomType !== person.room_type;
  return (
    <li
      id={`person-${person.id}`}
      role="option"
      aria-selected={chosen}
      aria-posinset={position}
      aria-setsize={size}
      tabIndex={tabbed ? 0 : -1}
      data-person={person.id}
      data-lifted={lifted || undefined}
      className={classes.person}
      onClick={(event) => onChoose(person.id, event.ctrlKey || event.metaKey || event.shiftKey)}
    >
      {onGrip && (
        <span className={classes.grip} aria-hidden onPointerDown={(event) => onGrip(event, person.id)}>
          ⠿
        </span>
      )}
      <span className={classes.name} dir="auto">
        {name}
      </span>
      {pinned && <IconPinFilled size={14} aria-label={t('rooming.pinned')} />}
      {wishes > 0 && <IconHeart size={14} aria-label={t('rooming.wishes_open', { count: wishes })} />}
      {person.wants_words && (
        <IconMessage size={14} aria-label={t('rooming.wants_mark', { words: person.wants_words })} />
      )}
      <span className={classes.facts}>
        {isOther && isAdultRoom(person.room_type) && roomType !== null && (
          <span className={classes.other}>{t(`rooming.short.${person.room_type}`)} </span>
        )}
        {isOther && (roomType === null || !isAdultRoom(person.room_type)) && (
          <span>{t(`rooming.short.${person.room_type}`)} </span>
        )}
        {person.sex ? t(`rooming.sex.${person.sex}`) : '?'}
        {person.age !== null && ` ${person.age}`}
      </span>
    </li>
  );
});
