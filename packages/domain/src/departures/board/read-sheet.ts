import { ENTRY_FIELDS, type EntryKind, type SheetEntryField } from './entries.ts';
import { readDay } from './read-day.ts';

/** The greatest number of rows of a pasted sheet; no departure has more pilgrims. */
export const MOST_SHEET_ROWS = 500;
/** The greatest length of a pasted sheet, in characters. */
export const MOST_SHEET_TEXT = 200_000;

/** What a column of a pasted sheet can be. */
export const SHEET_FIELDS = [
  'passport_number',
  'name',
  'visa_number',
  'visa_starts_on',
  'visa_ends_on',
  'policy_number',
  'policy_entered_on',
  'policy_starts_on',
  'policy_ends_on',
  'ticket_number',
  'pnr',
  'issued_on',
] as const satisfies readonly ('passport_number' | 'name' | SheetEntryField)[];
export type SheetField = (typeof SHEET_FIELDS)[number];

/** A row of a pasted sheet: its cells that are not empty, by field. */
export type SheetLine = {
  /** The number of the line in the pasted text, counted from 1; the headings count too. */
  line: number;
  cells: Partial<Record<SheetField, string>>;
};

/** A pasted sheet: the field of each column (null for one that is not recognised), and its rows without headings. */
export type Sheet = { columns: (SheetField | null)[]; lines: SheetLine[] };

/** The headings, in lower case, of the columns that say whose row it is. */
const PILGRIM_HEADERS: Readonly<Record<string, readonly string[]>> = {
  passport_number: ['passport', 'passport no', 'passport number', 'paspor', 'no paspor', 'nomor paspor'],
  name: [
    'name',
    'nama',
    'full name',
    'nama lengkap',
    'nama jamaah',
    'nama paspor',
    'passenger',
    'passenger name',
  ],
};

const FROM = [
  'from',
  'valid from',
  'start',
  'dari',
  'mulai',
  'awal',
  'tanggal mulai',
  'berlaku dari',
  'berlaku mulai',
];
const UNTIL = [
  'until',
  'valid until',
  'end',
  'expiry',
  'sampai',
  'akhir',
  'tanggal akhir',
  'tanggal sampai',
  'berlaku sampai',
  'habis',
];
const NUMBER = ['number', 'no', 'nomor'];

/** The headings, in lower case, of the columns with values, by kind of entry and field. */
const HEADERS: Readonly<Record<EntryKind, Readonly<Record<string, readonly string[]>>>> = {
  VISA: {
    visa_number: ['visa', 'visa no', 'visa number', 'no visa', 'nomor visa', ...NUMBER],
    visa_starts_on: ['visa from', 'tanggal visa', 'tanggal berlaku visa', ...FROM],
    visa_ends_on: ['visa until', 'visa expiry', 'tanggal akhir visa', 'akhir visa', ...UNTIL],
  },
  POLICY: {
    policy_number: ['policy', 'policy no', 'policy number', 'polis', 'no polis', 'nomor polis', ...NUMBER],
    policy_entered_on: ['tanggal polis', 'tanggal input', 'tanggal input polis', 'policy date', 'entered'],
    policy_starts_on: ['tanggal awal polis', 'awal polis', 'policy from', ...FROM],
    policy_ends_on: ['tanggal akhir polis', 'akhir polis', 'policy until', ...UNTIL],
  },
  TICKET: {
    ticket_number: ['ticket', 'ticket no', 'ticket number', 'tiket', 'no tiket', 'nomor tiket', ...NUMBER],
    pnr: ['pnr', 'booking code', 'kode booking', 'kode pemesanan'],
    issued_on: ['issued', 'issued on', 'issue date', 'tanggal terbit', 'terbit', 'tanggal issued'],
  },
};

/**
 * Reads a sheet that was pasted from a spreadsheet or an e-mail, with columns divided by tabs, semicolons or commas. A
 * first row of headings, in Indonesian or English, names the columns; without one they are recognised by their
 * contents.
 * @param kind the kind of entry: visas, policies or tickets
 * @returns the columns (null for one that is not recognised) and the rows; of a sheet with too many rows one or two
 * more than allowed, so that the caller can refuse it
 */
export function readSheet(text: string, kind: EntryKind): Sheet {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((lineText, index) => ({ line: index + 1, text: lineText }))
    .filter((numbered) => numbered.text.trim() !== '')
    .slice(0, MOST_SHEET_ROWS + 2);
  const delimiter = ['\t', ';', ','].find((sign) => lines[0]?.text.includes(sign)) ?? '\t';
  const rows = lines.map((numbered) => ({ line: numbered.line, cells: cellsOf(numbered.text, delimiter) }));
  const named = columnsByHeader(rows[0]?.cells ?? [], kind);
  const body = named ? rows.slice(1) : rows;
  const columns =
    named ??
    columnsByContent(
      body.map(({ cells }) => cells),
      kind,
    );
  return { columns, lines: body.map(({ line, cells }) => ({ line, cells: byField(cells, columns) })) };
}

/** Whether a sheet can be entered: a column says whose each row is, and another has values to enter. */
export function isUsable({ columns }: Pick<Sheet, 'columns'>): boolean {
  const namesPilgrims = columns.includes('passport_number') || columns.includes('name');
  return namesPilgrims && columns.some((one) => one !== null && one !== 'passport_number' && one !== 'name');
}

/** Splits one line into cells. A cell in quotes may contain the delimiter, and two quotes within it mean one. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let position = 0; position < line.length; position += 1) {
    const character = line[position]!;
    if (character === '"' && quoted && line[position + 1] === '"') {
      cell += character;
      position += 1;
    } else if (character === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (character === delimiter && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...cells, cell.trim()];
}

/**
 * The columns of a sheet by its headings; null for a column that is not recognised. The whole answer is null when the
 * first row contains no headings.
 */
function columnsByHeader(header: readonly string[], kind: EntryKind): (SheetField | null)[] | null {
  const known = Object.entries({ ...PILGRIM_HEADERS, ...HEADERS[kind] }) as [SheetField, readonly string[]][];
  const taken = new Set<SheetField>();
  const columns = header.map((cell) => {
    const plain = plainHeading(cell);
    const found = known.find(([field, headers]) => !taken.has(field) && headers.includes(plain));
    if (found) taken.add(found[0]);
    return found?.[0] ?? null;
  });
  // One heading that matches by chance is not enough to take the first row for headings.
  return taken.size >= 2 ? withoutRowNumbers(columns, header, kind) : null;
}

/** A heading as the lists above have them: in lower case, without punctuation, `tgl` written out. */
function plainHeading(cell: string): string {
  return cell
    .toLowerCase()
    .replaceAll(/[\s_.:#]+/g, ' ')
    .trim()
    .replace(/^tgl\b/, 'tanggal');
}

/**
 * Corrects the columns of a sheet in which a column headed "No" was taken as the number of a visa, policy or ticket,
 * although a later column names that number in full: "No" then is the number of the row.
 */
function withoutRowNumbers(
  columns: (SheetField | null)[],
  header: readonly string[],
  kind: EntryKind,
): (SheetField | null)[] {
  const [number] = ENTRY_FIELDS[kind];
  const shortColumn = columns.indexOf(number);
  if (shortColumn < 0 || !/^(no|nomor|number)[.\s]*$/i.test(header[shortColumn]!.trim())) return columns;
  const fullColumn = header.findIndex(
    (cell, index) => index !== shortColumn && HEADERS[kind][number]!.includes(plainHeading(cell)),
  );
  if (fullColumn < 0) return columns;
  return columns.map((field, index) =>
    index === shortColumn ? null : index === fullColumn ? number : field,
  );
}

/**
 * The columns of a sheet without headings, each by what most of its cells look like; null for a column that is not
 * recognised.
 */
function columnsByContent(rows: readonly (readonly string[])[], kind: EntryKind): (SheetField | null)[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const unassigned: SheetField[] = ['passport_number', 'name', ...ENTRY_FIELDS[kind]];
  return Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    const field = unassigned.find((candidate) => cells.length > 0 && mostly(cells, LOOKS[candidate]));
    if (field) unassigned.splice(unassigned.indexOf(field), 1);
    return field ?? null;
  });
}

/** Whether a condition holds for more than half of the cells. */
function mostly(cells: readonly string[], looks: (cell: string) => boolean): boolean {
  return cells.filter(looks).length * 2 > cells.length;
}

const isDay = (cell: string) => readDay(cell) !== undefined;

/** For each field, whether a cell looks like a value of it; used for sheets without headings. */
const LOOKS: Readonly<Record<SheetField, (cell: string) => boolean>> = {
  passport_number: (cell) => /^[A-Z]\s?\d{7}$/i.test(cell),
  name: (cell) => /^[\p{L} .'’-]{3,}$/u.test(cell) && /\p{L}{2}/u.test(cell),
  visa_number: (cell) => /^\d{6,}$/.test(cell),
  visa_starts_on: isDay,
  visa_ends_on: isDay,
  policy_number: (cell) => /^(?=.*\d)[A-Z0-9./-]{6,}$/i.test(cell) && !isDay(cell),
  policy_entered_on: isDay,
  policy_starts_on: isDay,
  policy_ends_on: isDay,
  ticket_number: (cell) => /^\d{3}-?\d{7,12}$/.test(cell),
  pnr: (cell) => /^(?=.*\d)[A-Z0-9]{5,8}$/i.test(cell),
  issued_on: isDay,
};

/** The cells of one row by the field of their column; empty cells and unknown columns are left out. */
function byField(cells: readonly string[], columns: readonly (SheetField | null)[]): SheetLine['cells'] {
  return Object.fromEntries(
    columns.flatMap((field, index) => (field && cells[index] ? [[field, cells[index]]] : [])),
  );
}
