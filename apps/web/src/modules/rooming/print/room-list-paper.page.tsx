import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Letterhead } from '../../../paper/letterhead.tsx';
import { Paper } from '../../../paper/paper.tsx';
import type { Printed } from '../../../paper/use-printed.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import classes from './room-list-paper.module.css';

type List = Printed<'room_lists.exchange'>;
type Person = List['without'][number];

/** Printed room list of a departure, for the hotels and the tour leader. */
export function RoomListPaperPage() {
  const { t } = useTranslation();
  return (
    <Paper of="room_lists.exchange" foot={({ listing }) => `${t('rooming.list')} · ${listing.name}`}>
      {(list) => <RoomListPaper {...list} />}
    </Paper>
  );
}

/**
 * The sheet: hotels and guides, a table with a block of rows per room, people without a room, and totals by type. No
 * page ends within a room. Those without a room may fill pages, so each of their rows says so.
 */
function RoomListPaper(list: List) {
  const { t } = useTranslation();
  const { listing, return_at, hotels, guides, rooms, without, totals } = list;
  let number = 0;
  return (
    <article>
      <Letterhead issuer={list.issuer} />
      <h1 className={classes.title}>{`${t('rooming.list')} · ${listing.name}`}</h1>
      <p className={classes.line}>
        {listing.departure_at && <DateText value={listing.departure_at} />}
        {return_at && (
          <>
            {' – '}
            <DateText value={return_at} />
          </>
        )}
      </p>
      {hotels.map((hotel) => (
        <p key={hotel.id} className={classes.line}>
          {hotel.city}: <strong>{hotel.name}</strong> (<DateText value={hotel.check_in} /> –{' '}
          <DateText value={hotel.check_out} />)
        </p>
      ))}
      {guides.map(({ name, phone }) => (
        <p key={name} className={classes.line}>
          {t('rooming.list_leader')}: {[name, phone && formatPhone(phone)].filter(Boolean).join(', ')}
        </p>
      ))}
      {rooms.length === 0 && <p>{t('rooming.list_none')}</p>}
      <ScrollRegion label={t('rooming.list')} className={classes.wide}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('rooming.list_room')}</th>
              {hotels.map(({ id, city }) => (
                <th key={id} scope="col">
                  {city}
                </th>
              ))}
              <th scope="col">{t('rooming.list_number')}</th>
              <PersonHeads />
            </tr>
          </thead>
          {rooms.map((room) => (
            <tbody key={room.id} className={classes.room}>
              {room.people.map((person, index) => (
                <tr key={person.id}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={room.people.length + (room.note ? 1 : 0)}>
                      {room.name}
                      <br />
                      <small>{t(`rooming.type.${room.type}`)}</small>
                    </th>
                  )}
                  {index === 0 &&
                    hotels.map(({ id }, hotel) => (
                      <td key={id} rowSpan={room.people.length + (room.note ? 1 : 0)}>
                        {room.numbers[hotel]}
                        {room.floors[hotel] && (
                          <>
                            {room.numbers[hotel] && <br />}
                            <small>{t('rooming.on_floor', { floor: room.floors[hotel] })}</small>
                          </>
                        )}
                      </td>
                    ))}
                  <td>{++number}</td>
                  <PersonCells person={person} />
                </tr>
              ))}
              {room.note && (
                <tr>
                  <td colSpan={PERSON_HEADS.length + 1}>
                    {t('rooming.note')}: {room.note}
                  </td>
                </tr>
              )}
            </tbody>
          ))}
          <tbody>
            {without.map((person) => (
              <tr key={person.id}>
                <th scope="row" colSpan={hotels.length + 1}>
                  {t('rooming.without')}
                </th>
                <td>{++number}</td>
                <PersonCells person={person} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <ul className={classes.totals}>
        {totals.map(({ type, rooms: count, people }) => (
          <li key={type}>
            <strong>{t(`rooming.type.${type}`)}</strong>: {t('rooming.list_total', { rooms: count, people })}
          </li>
        ))}
      </ul>
    </article>
  );
}

/** The columns about a traveller, from left to right. */
const PERSON_HEADS = ['name', 'sex', 'kind', 'birth', 'age', 'passport'] as const;

/** The header cells of the columns about a traveller. */
function PersonHeads() {
  const { t } = useTranslation();
  return PERSON_HEADS.map((head) => (
    <th key={head} scope="col">
      {t(`rooming.list_${head}`)}
    </th>
  ));
}

/** The cells of the columns about one traveller. */
function PersonCells({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { name, invoice_number, sex, kind, birth_date, age, passport_number } = person;
  return (
    <>
      <td className={classes.name}>{name ?? t('rooming.unnamed', { number: invoice_number })}</td>
      <td>{sex && t(`rooming.sex.${sex}`)}</td>
      <td>{t(`rooming.kind.${kind}`)}</td>
      <td className={classes.keep}>{birth_date && <DateText value={birth_date} />}</td>
      <td>{age}</td>
      <td className={classes.keep}>{passport_number}</td>
    </>
  );
}
