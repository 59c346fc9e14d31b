import type { RoomList } from '@rihla/domain/departures/rooming/room-list.contract';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { type AnsweredFile, answeredFile, XLSX } from '../../kit/http/answered-file.ts';

type Person = RoomList['without'][number];

/**
 * The list of rooms as a spreadsheet for hotels, with English headings. Days are real dates and passport numbers are
 * texts. What belongs to the whole room is written once, in a cell merged over the rows of its people.
 */
export async function roomListFile(list: RoomList): Promise<AnsweredFile> {
  const heads = [
    'NO',
    'NAME',
    'GENDER',
    'TYPE',
    'DATE OF BIRTH',
    'AGE',
    'PASSPORT',
    'ROOM',
    'ROOM TYPE',
    ...list.hotels.map(({ name }) => `${name} NO.`),
    'NOTE',
  ];
  let number = 0;
  const rows = [
    ...list.rooms.flatMap((room) =>
      room.people.map((person, index): Cell[] => [
        ...personCells(++number, person),
        ...[room.name, room.type, ...room.numbers, room.note].map((value) =>
          index === 0 ? mergedCell(value, room.people.length) : null,
        ),
      ]),
    ),
    ...list.without.map((person): Cell[] => personCells(++number, person)),
  ];
  const totals = list.totals.map(({ type, rooms, people }): Cell[] => [
    null,
    text(type),
    { value: rooms, type: Number },
    { value: people, type: Number },
  ]);
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const days = [list.listing.departure_at, list.return_at].filter(Boolean).join(' – ');
  const bytes = await writeExcelFile(
    [
      [bold(list.listing.name)],
      [text(`${list.issuer.brand} · ${days}`)],
      ...list.guides.map(({ name, phone }): Cell[] => [
        text(['Tour leader:', name, phone].filter(Boolean).join(' ')),
      ]),
      ...list.hotels.map((hotel): Cell[] => [
        text(`${hotel.city}: ${hotel.name} (${hotel.check_in} – ${hotel.check_out})`),
      ]),
      [],
      heads.map(bold),
      ...rows,
      [],
      [null, bold('TOTAL'), bold('ROOMS'), bold('PEOPLE')],
      ...totals,
    ],
    { sheet: 'Room list', columns: [6, 32, 9, 9, 14, 6, 14, 9, 12].map((width) => ({ width })) },
  ).toBuffer();
  return answeredFile(bytes, XLSX, `${list.listing.slug}-room-list.xlsx`);
}

/** The cells of one person in the list of rooms, which come before the cells of the room. */
function personCells(number: number, person: Person): Cell[] {
  const { name, sex, kind, birth_date, age, passport_number } = person;
  return [
    { value: number, type: Number },
    text(name),
    text(sex),
    text(kind),
    birth_date === null
      ? null
      : { value: new Date(`${birth_date}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' },
    age === null ? null : { value: age, type: Number },
    text(passport_number),
  ];
}

/** A cell with a text; null for an empty one. */
function text(value: string | null): Cell {
  return value === null ? null : { value, type: String };
}

/** A cell that is merged over the rows of all people in a room. */
function mergedCell(value: string | null, rows: number): Cell {
  return { value: value ?? '', type: String, rowSpan: rows, alignVertical: 'center' };
}
