import { setImmediate } from 'node:timers/promises';
import { namedReferences } from '@rihla/domain/kit/reference-names';
import { listFieldsBehind } from '@rihla/domain/kit/list-query-schema';
import { choice, type Fields } from '@rihla/domain/kit/field';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { CURRENCIES } from '@rihla/domain/shared/money';
import { translate, translateDynamic } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AnsweredFile, answeredFile, XLSX } from '../../kit/http/answered-file.ts';
import { localeOf } from '../http/request-locale.ts';
import { cellOf, type Row } from './spreadsheet-cell.ts';
import { type SheetCell, writeSheet } from './write-sheet.ts';

/** The most rows of a spreadsheet. */
export const MOST_ROWS = 10_000;

/**
 * The rows for a spreadsheet, `total`, the number of rows of the whole list, and the time zone in which instants are
 * shown.
 */
export type Sheet = { rows: readonly Row[]; total: number; timeZone: string };

/**
 * True if a list was requested as a file, by `?export=xlsx`; a path that ends with `/export` always answers with a
 * file.
 */
export function wantsSpreadsheet(request: FastifyRequest, procedure: AnyProcedure): boolean {
  if (!hasSpreadsheet(procedure)) return false;
  return isSpreadsheet(procedure) || (request.query as Row).export === 'xlsx';
}

/** True if a call lists rows, page by page, so that it can answer with all of them as a spreadsheet. */
export function hasSpreadsheet({ method, path, output }: AnyProcedure): boolean {
  return method === 'GET' && !path.endsWith('}') && output instanceof z.ZodObject && 'meta' in output.shape;
}

/** True if a call always answers with a spreadsheet. */
export function isSpreadsheet({ path }: AnyProcedure): boolean {
  return path.endsWith('/export');
}

/**
 * Sends the rows of a list as a spreadsheet (XLSX). The query `columns=a,b` chooses and orders the columns, to which the
 * currency is added where it is needed; the headings are the labels of the screen. When rows were left out, a last line says how many of how many are shown.
 */
export async function answerSpreadsheet(
  request: FastifyRequest,
  reply: FastifyReply,
  procedure: AnyProcedure,
  { rows, total, timeZone }: Sheet,
): Promise<FastifyReply> {
  const locale = localeOf(request);
  const asked = String((request.query as Row).columns ?? '')
    .split(',')
    .filter(Boolean);
  const chosen = asked.length
    ? asked
    : Object.keys(rows[0] ?? {}).filter((name) => !HIDDEN.has(name) && !namesReference(procedure, name));
  const fields: Fields = { currency: CURRENCY, ...listFieldsBehind(procedure.input) };
  const columns = withCurrency(chosen, rows, fields).filter((name) => !isFile(fields, name));
  const body: SheetCell[][] = [];
  for (const row of rows) {
    body.push(columns.map((name) => cellOf(row, name, { field: fields[name], locale, timeZone })));
    if (body.length % ROWS_AT_ONCE === 0) await setImmediate();
  }
  if (total > rows.length) {
    const left = { shown: rows.length.toLocaleString(locale), total: total.toLocaleString(locale) };
    body.push([{ value: translate(locale, 'spreadsheet.cut', left), kind: 'text' }]);
  }
  const head = columns.map((name) => headingOf(procedure, name, locale));
  const file = await writeSheet(head, body);
  const name = procedure.path.replace('/export', '').split('/').at(-1);
  return sendFile(reply, answeredFile(file, XLSX, `${name}.xlsx`));
}

/** How the currency of a row is read where the list does not declare it as a field. */
const CURRENCY = choice({ values: CURRENCIES, keyPrefix: 'currency' });

/** True for a column of pictures or documents, which a spreadsheet does not hold. */
function isFile(fields: Fields, name: string): boolean {
  const field = fields[name];
  return field?.kind === 'reference' && field.to === 'file';
}

/** The number of rows after which other requests get a turn. */
export const ROWS_AT_ONCE = 500;

/**
 * The columns with that of the currency before the first amount, where rows are not in rupiah alone: the screen writes
 * the currency of each amount, and the cells of a spreadsheet hold numbers.
 */
function withCurrency(chosen: readonly string[], rows: readonly Row[], fields: Fields): readonly string[] {
  const first = chosen.findIndex((name) => fields[name]?.kind === 'money');
  const isNeeded = rows.some(({ currency }) => typeof currency === 'string' && currency !== 'IDR');
  if (first < 0 || !isNeeded || chosen.includes('currency')) return chosen;
  return chosen.toSpliced(first, 0, 'currency');
}

const HIDDEN = new Set(['id', 'version']);

/**
 * True if a column holds the name of another column's reference (`city_name` for `city_id`) and has no heading of its
 * own; such a column is left out.
 */
export function namesReference({ input, keyPrefix }: AnyProcedure, name: string): boolean {
  const named = namedReferences(listFieldsBehind(input)).some(({ nameField }) => nameField === name);
  return named && translateDynamic('id', `field.${keyPrefix}.${name}`) === null;
}

/** Sends a file as a download that no cache may store. */
export function sendFile(reply: FastifyReply, { bytes, mime, name }: AnsweredFile): FastifyReply {
  return reply
    .header('content-type', mime)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(bytes);
}

/**
 * The heading of a spreadsheet's column: the word for the field in this resource, else the general word for a field
 * of that name, else the name itself. A column with the thing that an id names (`listing` for `listing_id`) is called
 * as the id, one with a value of that thing (`listing.departure_at`) as that value.
 * @param procedure the list that is exported
 */
export function headingOf(procedure: AnyProcedure, name: string, locale: Locale): string {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const inResource = [name, `${name}_id`, last].map((one) => `field.${procedure.keyPrefix}.${one}`);
  for (const key of [...inResource, `field.${name}`]) {
    const label = translateDynamic(locale, key);
    if (label) return label;
  }
  return name;
}
