import type { RoomType } from '@rihla/domain/shared/room-type';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { BoardUi } from './use-board-ui.ts';
import { PersonLine } from './person-line.tsx';
import classes from './room-board.module.css';

type PeopleListProps = { ui: BoardUi; label: string; roomType: RoomType | null; people: readonly string[] };

/** List of the travellers of one room, or of those without a room (`roomType` null); arrow keys move the focus in it. */
export function PeopleList({ ui, label, roomType, people }: PeopleListProps) {
  const { t } = useTranslation();
  if (people.length === 0) return <p className={classes.nobody}>{t('rooming.nobody')}</p>;
  const tabbed = people.includes(ui.focus ?? '') ? ui.focus : people[0];
  return (
    <ul role="listbox" aria-multiselectable aria-label={label} className={classes.people}>
      {people.map((id, index) => {
        const person = ui.rooming.people.get(id);
        if (!person) return null;
        return (
          <PersonLine
            key={id}
            person={person}
            roomType={roomType}
            pinned={ui.pinned.has(id)}
            wishes={ui.openWishes.get(id) ?? 0}
            chosen={ui.chosen.has(id)}
            lifted={ui.lifted?.person === id}
            tabbed={tabbed === id}
            position={index + 1}
            size={people.length}
            onGrip={ui.rooming.editable ? ui.grip : null}
            onChoose={ui.choose}
          />
        );
      })}
    </ul>
  );
}
