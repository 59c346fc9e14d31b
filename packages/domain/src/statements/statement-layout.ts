import { foldText } from './statement-values.ts';

/**
 * The layouts of bank statements. A bank's name: recognised by headings that only this bank writes. OTHER: any other
 * bank with known headings. MAPPED: a person has chosen the columns.
 */
export const STATEMENT_LAYOUTS = ['BCA', 'MANDIRI', 'BRI', 'BNI', 'BSI', 'OTHER', 'MAPPED'] as const;
export type StatementLayout = (typeof STATEMENT_LAYOUTS)[number];

/**
 * Which column of a statement holds what; columns are counted from 0. Amounts stand either in `amount`, or in `debit`
 * and `credit`.
 */
export type StatementColumns = {
  /** The number of rows above the first transaction: other information and the headings. */
  skip: number;
  day: number;
  texts: readonly number[];
  amount: number | null;
  /** The column that says whether money came in or went out; null when the amount says it itself. */
  side: number | null;
  debit: number | null;
  credit: number | null;
};

/** The number of rows from the top in which the headings are searched. */
const HEADINGS_WITHIN = 40;

/** The headings of each column, as `foldText` writes them. */
const HEADINGS = {
  day: [
    'tanggal transaksi',
    'tanggal',
    'tgl',
    'tgl tran',
    'tgl transaksi',
    'tanggal posting',
    'date',
    'date time',
    'post date',
    'posting date',
    'transaction date',
    'trx date',
    'trxdate',
  ],
  texts: [
    'keterangan',
    'keterangan transaksi',
    'deskripsi',
    'description',
    'transaction description',
    'uraian',
    'uraian transaksi',
    'rincian transaksi',
    'desk tran',
    'remark',
    'remarks',
    'berita',
    'reference no',
    'no referensi',
  ],
  amount: ['jumlah', 'mutasi', 'amount', 'nominal', 'jumlah transaksi', 'nominal transaksi'],
  side: ['db cr', 'd k', 'dk', 'dbcr', 'd c', 'dr cr', 'cr db', 'jenis', 'jenis transaksi'],
  debit: ['debit', 'debet', 'mutasi debet', 'mutasi debit', 'debit amount', 'db'],
  credit: ['kredit', 'credit', 'mutasi kredit', 'credit amount', 'cr'],
} as const;

/**
 * Headings that only the statements of one bank have, the most certain first (collected from published parsers of these
 * banks' exports). They decide the name of the bank only; the columns are found by all headings.
 */
const SIGNS: readonly (readonly [StatementLayout, readonly string[]])[] = [
  ['BRI', ['mutasi kredit']],
  ['BRI', ['desk tran']],
  ['BRI', ['uraian transaksi', 'teller']],
  ['BNI', ['journal']],
  ['BNI', ['journal no']],
  ['BSI', ['trx time']],
  ['BSI', ['trxid']],
  ['BSI', ['trx id']],
  ['BSI', ['ft number']],
  ['MANDIRI', ['val date']],
  ['MANDIRI', ['tgl val']],
  ['MANDIRI', ['account no', 'transaction code']],
  ['MANDIRI', ['tanggal', 'keterangan', 'debit', 'kredit', 'saldo']],
  ['BCA', ['cabang', 'jumlah']],
  ['BCA', ['cbg', 'mutasi']],
];

/**
 * Finds the row of column headings of a bank statement among its first rows, and by the headings which column holds
 * what.
 * @param rows the cells of the file
 * @returns the bank that writes such headings and the columns; null when no row names at least a day, a text and an
 * amount
 */
export function recogniseLayout(
  rows: readonly (readonly string[])[],
): { layout: StatementLayout; columns: StatementColumns } | null {
  for (const [index, row] of rows.slice(0, HEADINGS_WITHIN).entries()) {
    const headers = row.map(foldText);
    const columns = columnsOf(headers, index + 1);
    if (columns) return { layout: bankOf(headers), columns };
  }
  return null;
}

/**
 * The columns of a bank statement by its row of headings; null when day, text or amount is missing.
 * @param headers the headings as `foldText` writes them
 * @param skip the number of rows up to and with the headings
 */
function columnsOf(headers: readonly string[], skip: number): StatementColumns | null {
  const first = (names: readonly string[]) => {
    const found = headers.findIndex((header) => names.includes(header));
    return found < 0 ? null : found;
  };
  const day = first(HEADINGS.day);
  const texts = headers.flatMap((header, column) =>
    (HEADINGS.texts as readonly string[]).includes(header) ? [column] : [],
  );
  const [debit, credit] = [first(HEADINGS.debit), first(HEADINGS.credit)];
  const both = debit !== null && credit !== null;
  const amount = both ? null : first(HEADINGS.amount);
  if (day === null || texts.length === 0 || (!both && amount === null)) return null;
  // BCA writes CR and DB into a column without heading behind the amount.
  const unnamed = amount !== null && headers[amount + 1] === '' ? amount + 1 : null;
  return {
    skip,
    day,
    texts,
    amount,
    side: both ? null : (first(HEADINGS.side) ?? unnamed),
    debit: both ? debit : null,
    credit: both ? credit : null,
  };
}

function bankOf(headers: readonly string[]): StatementLayout {
  const found = SIGNS.find(([, signs]) => signs.every((sign) => headers.includes(sign)));
  return found?.[0] ?? 'OTHER';
}
