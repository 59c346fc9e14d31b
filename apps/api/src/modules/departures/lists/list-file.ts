import { choiceKey } from '@rihla/domain/kit/field';
import type { PrintedList } from '@rihla/domain/departures/lists/departure-list.contract';
import { COLUMNS_OF, LIST_COLUMNS, type ListColumn } from '@rihla/domain/departures/lists/list-columns';
import { fill } from '@rihla/messages/fill';
import { translate, translateDynamic } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import type { Cell } from 'write-excel-file/node';
import { workbookWriter } from '../../../kit/files/workbook.ts';
import { type AnsweredFile, answeredFile, XLSX } from '../../../kit/http/answered-file.ts';

type Row = PrintedList['rows'][number];

/**
 * A list of a departure as a spreadsheet in a language. Days are real dates, so that they can be sorted, and identity
 * numbers are texts, so that no digit is lost.
 */
export async function listFile(printed: PrintedList, locale: Locale): Promise<AnsweredFile> {
  const names = COLUMNS_OF[printed.list];
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const title = translateDynamic(locale, `departure_list.${printed.list}`) ?? printed.list;
  const days = [printed.listing.departure_at, printed.return_at]
    .flatMap((day) => (day === null ? [] : [fill('{day:day}', { day }, locale)]))
    .join(' – ');
  const heads = names.map((name) => translateDynamic(locale, `departure_list.column.${name}`) ?? name);
  const writeWorkbook = await workbookWriter();
  const bytes = await writeWorkbook(
    [
      [bold(`${title} · ${printed.listing.name}`)],
      [textCell([printed.issuer.brand, days].filter(Boolean).join(' · '))],
      ...printed.guides.map(({ name, phone }): Cell[] => [
        textCell([`${translate(locale, 'departure_list.leader')}:`, name, phone].filter(Boolean).join(' ')),
      ]),
      [],
      [bold(translate(locale, 'departure_list.number')), ...heads.map(bold)],
      ...printed.rows.map((row, index) => rowOf(row, index + 1, names, locale)),
    ],
    {
      sheet: title.slice(0, 31),
      columns: [{ width: 6 }, ...names.map((name) => ({ width: LIST_COLUMNS[name].width }))],
    },
  ).toBuffer();
  const kind = printed.list.toLowerCase().replaceAll('_', '-');
  return answeredFile(bytes, XLSX, `${printed.listing.slug}-${kind}.xlsx`);
}

/**
 * A row of the spreadsheet: its number, then one cell for each column. A traveller who is not named yet is identified
 * by the number of the invoice.
 * @param names the names of the columns
 */
function rowOf(
  row: Row,
  number: number,
  names: readonly (keyof typeof LIST_COLUMNS)[],
  locale: Locale,
): Cell[] {
  return [
    { value: number, type: Number },
    ...names.map((name, index) => {
      const value = row.cells[index] ?? null;
      if (value === null && name === nameColumn(names))
        return textCell(translate(locale, 'departure_list.unnamed', { number: row.invoice_number }));
      return cellOf(LIST_COLUMNS[name], value, locale);
    }),
  ];
}

/** The column that names the pilgrim: the first one that ends so. */
function nameColumn(names: readonly string[]): string | undefined {
  return names.find((name) => name.endsWith('name'));
}

/** The cell of a value as its column is written: a day as a date, a choice in words, anything else as text. */
function cellOf(column: ListColumn, value: string | number | null, locale: Locale): Cell {
  if (value === null) return null;
  if (column.kind === 'day')
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd mmm yyyy' };
  if (column.kind === 'number') return { value: Number(value), type: Number };
  if (column.kind === 'choice')
    return textCell(translateDynamic(locale, choiceKey(column.keyPrefix, String(value))) ?? String(value));
  return textCell(String(value));
}

function textCell(value: string): Cell {
  return { value, type: String };
}
