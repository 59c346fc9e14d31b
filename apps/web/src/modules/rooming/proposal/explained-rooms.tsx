import { Text } from '@mantine/core';
import type { ExplainedRoom, RoomReason } from '@rihla/domain/departures/rooming/explain-rooms';
import { useTranslation } from '../../../lib/words/i18n.ts';
import classes from './explained-rooms.module.css';

type ExplainedRoomsProps = { rooms: readonly ExplainedRoom[]; nameOf: (person: string) => string };

/** List of the rooms that a proposal changes: who comes, who leaves, and the reasons, each with its score in points. */
export function ExplainedRooms({ rooms, nameOf }: ExplainedRoomsProps) {
  const { t } = useTranslation();
  const reasonText = ({ term, people }: RoomReason) => {
    const [one = '', other = ''] = people.map(nameOf);
    const names = people.map(nameOf).join(', ');
    return t(`rooming.reason.${term}`, { one, other, names, count: people.length });
  };
  if (rooms.length === 0) return <Text>{t('rooming.proposal_same')}</Text>;
  return (
    <ul className={classes.rooms} tabIndex={0} aria-label={t('rooming.proposal')}>
      {rooms.map((room) => (
        <li key={room.room} className={classes.room}>
          <strong>
            {room.room} · {t(`rooming.type.${room.type}`)}
          </strong>
          {room.came.length > 0 && <span className={classes.came}>+ {room.came.map(nameOf).join(', ')}</span>}
          {room.left.length > 0 && <span className={classes.left}>− {room.left.map(nameOf).join(', ')}</span>}
          <ul className={classes.reasons}>
            {room.reasons.map((reason) => (
              <li key={`${reason.term} ${reason.people.join(' ')}`}>
                {reasonText(reason)}{' '}
                <span className={classes.points}>
                  {reason.points > 0 ? '+' : '−'}
                  {Math.abs(reason.points)}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
