import type { RoomList } from '@rihla/domain/departures/rooming/room-list.contract';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { translate } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import type { Cell } from 'write-excel-file/node';
import { workbookWriter } from '../../kit/files/workbook.ts';
import { type AnsweredFile, answeredFile, XLSX } from '../../kit/http/answered-file.ts';

type Person = RoomList['without'][number];

/** The widths of the columns about a person and its room, in characters. The first days stand under sex and age group. */
const WIDTHS = [6, 32, 13, 13, 14, 6, 14, 9, 12];
/** The width of the columns with the numbers of a hotel, and of that with the notes. */
const NUMBER_WIDTH = 16;

/**
 * The list of rooms as a spreadsheet in a language. Days are real dates and passport numbers are texts. What belongs to
 * the whole room is written once, in a cell merged over the rows of its people.
 */
export async function roomListFile(list: RoomList, locale: Locale): Promise<AnsweredFile> {
  const title = translate(locale, 'rooming.list');
  let number = 0;
  const rows = [
    ...list.rooms.flatMap((room) =>
      room.people.map((person, index): Cell[] => [
        ...personCells(++number, person, locale),
        ...[
          room.name,
          translate(locale, `rooming.type.${room.type}`),
          ...room.numbers.map((given, hotel) => placeText(given, room.floors[hotel] ?? null, locale)),
          room.note,
        ].map((value) => (index === 0 ? mergedCell(value, room.people.length) : null)),
      ]),
    ),
    ...list.without.map((person): Cell[] => personCells(++number, person, locale)),
  ];
  const heads = headsOf(list, locale);
  const writeWorkbook = await workbookWriter();
  const bytes = await writeWorkbook(
    [
      [bold(`${title} · ${list.listing.name}`)],
      [text(list.issuer.brand)],
      [],
      ...journeyRows(list, locale),
      [],
      heads.map(bold),
      ...rows,
      [],
      ...totalRows(list, locale),
    ],
    {
      sheet: title,
      columns: heads.map((_, index) => ({ width: WIDTHS[index] ?? NUMBER_WIDTH })),
    },
  ).toBuffer();
  return answeredFile(bytes, XLSX, `${list.listing.slug}-room-list.xlsx`);
}

/** The heads of all columns, from left to right. */
function headsOf({ hotels }: RoomList, locale: Locale): string[] {
  const heads = ['number', 'name', 'sex', 'kind', 'birth', 'age', 'passport', 'room'] as const;
  return [
    ...heads.map((head) => translate(locale, `rooming.list_${head}`)),
    translate(locale, 'rooming.room_type'),
    ...hotels.map(({ name }) => translate(locale, 'rooming.number_at', { hotel: name })),
    translate(locale, 'rooming.note'),
  ];
}

/** The rows above the rooms: the days of the journey and of each hotel, and the guides. */
function journeyRows({ listing, return_at, hotels, guides }: RoomList, locale: Locale): Cell[][] {
  const leader = translate(locale, 'rooming.list_leader');
  return [
    [null, null, bold(translate(locale, 'rooming.list_from')), bold(translate(locale, 'rooming.list_until'))],
    [null, text(translate(locale, 'rooming.list_journey')), day(listing.departure_at), day(return_at)],
    ...hotels.map(({ city, name, check_in, check_out }): Cell[] => [
      null,
      text(`${city}: ${name}`),
      day(check_in),
      day(check_out),
    ]),
    ...guides.map(({ name, phone }): Cell[] => [
      null,
      text(`${leader}: ${[name, phone && formatPhone(phone)].filter(Boolean).join(', ')}`),
    ]),
  ];
}

/** The rows below the rooms: how many rooms and people of each type. */
function totalRows({ totals }: RoomList, locale: Locale): Cell[][] {
  const heads = ['room_type', 'list_rooms', 'list_people'] as const;
  return [
    [null, ...heads.map((head) => bold(translate(locale, `rooming.${head}`)))],
    ...totals.map(({ type, rooms, people }): Cell[] => [
      null,
      text(translate(locale, `rooming.type.${type}`)),
      { value: rooms, type: Number },
      { value: people, type: Number },
    ]),
  ];
}

/** The cells of one person in the list of rooms, which come before the cells of the room. */
function personCells(number: number, person: Person, locale: Locale): Cell[] {
  const { name, sex, kind, birth_date, age, passport_number, invoice_number } = person;
  return [
    { value: number, type: Number },
    text(name ?? translate(locale, 'rooming.unnamed', { number: invoice_number })),
    text(sex && translate(locale, `rooming.sex.${sex}`)),
    text(translate(locale, `rooming.kind.${kind}`)),
    day(birth_date),
    age === null ? null : { value: age, type: Number },
    text(passport_number),
  ];
}

/** Where a room is in a hotel: its number and floor, such as `1204, lantai 12`. */
function placeText(number: string | null, floor: string | null, locale: Locale): string {
  return [number, floor && translate(locale, 'rooming.on_floor', { floor })].filter(Boolean).join(', ');
}

function bold(value: string): Cell {
  return { value, fontWeight: 'bold' };
}

/** A cell with a text; null for an empty one. */
function text(value: string | null): Cell {
  return value === null ? null : { value, type: String };
}

/** A cell with a day as a real date, which can be sorted; null for an empty one. */
function day(value: string | null): Cell {
  return value === null
    ? null
    : { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd mmm yyyy', align: 'left' };
}

/** A cell that is merged over the rows of all people in a room. */
function mergedCell(value: string | null, rows: number): Cell {
  return { value: value ?? '', type: String, rowSpan: rows, alignVertical: 'center' };
}
