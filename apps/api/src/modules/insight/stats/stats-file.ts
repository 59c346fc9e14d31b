import type { contract } from '@rihla/domain/contract';
import type { SiteStats } from '@rihla/domain/insight/stats.contract';
import { choiceKey } from '@rihla/domain/kit/field';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { translate, translateDynamic } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import type { Cell } from 'write-excel-file/node';
import { workbookWriter } from '../../../kit/files/workbook.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { type AnsweredFile, answeredFile, XLSX } from '../../../kit/http/answered-file.ts';
import { readStats } from './stats.queries.ts';

/** The parts of the statistics that become a sheet each. */
const SHEETS = [
  'sales',
  'listings',
  'agents',
  'cities',
  'rooms',
  'channels',
  'receivables',
  'cancellations',
  'forecast',
  'seats',
] as const;

type Row = Readonly<Record<string, string | number | null>>;

/** The statistics of some months as an Excel file with a sheet for each part, in the chosen language. */
export async function downloadStats(
  call: ReadCall,
  { language, ...asked }: InputOf<typeof contract.site_stats.file>,
): Promise<AnsweredFile> {
  const stats = await readStats(call, asked);
  const writeWorkbook = await workbookWriter();
  const bytes = await writeWorkbook(
    SHEETS.map((part) => {
      const rows = rowsOf(stats, part, language);
      const columns = Object.keys(rows[0] ?? { name: null });
      const title = translate(language, `stats.${part}`);
      const head = columns.map((column) => ({
        value: translateDynamic(language, `field.stats.${column}`) ?? column,
        fontWeight: 'bold' as const,
      }));
      return {
        data: [head, ...rows.map((row) => columns.map((column) => cellOf(column, row[column] ?? null)))],
        sheet: title.slice(0, 31),
        columns: columns.map((column) => ({ width: /name|reason/.test(column) ? 40 : 20 })),
      };
    }),
  ).toBuffer();
  return answeredFile(bytes, XLSX, `statistics-${stats.from}-${stats.to}.xlsx`);
}

/** The rows of one part of the statistics, with codes replaced by words of the language. */
function rowsOf(stats: SiteStats, part: (typeof SHEETS)[number], language: Locale): Row[] {
  const word = (key: string, otherwise: string) => translateDynamic(language, key) ?? otherwise;
  switch (part) {
    case 'sales':
      return stats.months;
    case 'listings':
    case 'agents':
    case 'cities':
      return stats[part].map(({ of, id: _id, slug: _slug, name, ...sums }) => ({
        name:
          of === 'REST'
            ? translate(language, 'stats.rest')
            : of === 'NONE'
              ? word(`stats.none.${part}`, '–')
              : name,
        ...sums,
      }));
    case 'rooms':
      return stats.rooms.map((row) => ({
        ...row,
        room_type: word(choiceKey('room_type', row.room_type), row.room_type),
      }));
    case 'channels':
      return stats.channels.map((row) => ({
        ...row,
        channel: word(choiceKey('payment_channel', row.channel), row.channel),
      }));
    case 'receivables':
      return stats.receivables.map((row) => ({
        ...row,
        age: word(choiceKey('receivable_age', row.age), row.age),
      }));
    case 'cancellations':
      return stats.cancellations.map(({ of, ...row }) => ({
        ...row,
        reason: of === 'REST' ? translate(language, 'stats.rest') : row.reason,
        status: word(`state.invoice.${row.status}`, row.status),
      }));
    case 'forecast':
      return stats.forecast.map((row) => ({
        ...row,
        month: row.month ?? translate(language, 'stats.overdue'),
      }));
    case 'seats':
      return stats.seats;
  }
}

/**
 * A cell of the file: months as dates, dollar amounts (stored in cents) in dollars, all other numbers as they are.
 */
function cellOf(column: string, value: string | number | null): Cell {
  if (value === null) return null;
  if (typeof value === 'number' && column.endsWith('_usd'))
    return { value: value / 100, type: Number, format: '#,##0.00' };
  if (typeof value === 'number')
    return { value, type: Number, format: column.endsWith('percent') ? '0.0' : '#,##0' };
  if (/^\d{4}-\d{2}-\d{2}$/.test(value))
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'mmm yyyy' };
  return { value, type: String };
}
