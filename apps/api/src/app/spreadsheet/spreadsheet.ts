import { namedReferences } from '@rihla/domain/kit/reference-names';
import { listFieldsBehind } from '@rihla/domain/kit/list-query-schema';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { translateDynamic } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import writeExcelFile from 'write-excel-file/node';
import { type AnsweredFile, answeredFile, XLSX } from '../../kit/http/answered-file.ts';
import { localeOf } from '../http/request-locale.ts';
import { cellOf, type Row } from './spreadsheet-cell.ts';

/** The rows of a whole list, and the zone in which its moments are told. */
export type Sheet = { rows: readonly Row[]; timeZone: string };

/**
 * True if a list was requested as a file, by `?export=xlsx`; a path that ends with `/export` always answers with a
 * file.
 */
export function wantsSpreadsheet(request: FastifyRequest, procedure: AnyProcedure): boolean {
  if (procedure.method !== 'GET' || procedure.path.endsWith('}')) return false;
  return isSpreadsheet(procedure) || (request.query as Row).export === 'xlsx';
}

/** True if a call always answers with a spreadsheet. */
export function isSpreadsheet({ path }: AnyProcedure): boolean {
  return path.endsWith('/export');
}

/**
 * Sends the rows as a spreadsheet; `columns=a,b` chooses and orders the columns, the headings are the labels of the
 * screen.
 */
export async function answerSpreadsheet(
  request: FastifyRequest,
  reply: FastifyReply,
  procedure: AnyProcedure,
  { rows, timeZone }: Sheet,
): Promise<FastifyReply> {
  const locale = localeOf(request);
  const asked = String((request.query as Row).columns ?? '')
    .split(',')
    .filter(Boolean);
  const columns = asked.length
    ? asked
    : Object.keys(rows[0] ?? {}).filter((name) => !HIDDEN.has(name) && !namesReference(procedure, name));
  const head = columns.map((name) => ({
    value: labelOf(procedure, name, locale),
    fontWeight: 'bold' as const,
  }));
  const fields = listFieldsBehind(procedure.input);
  const body = rows.map((row) =>
    columns.map((name) => cellOf(row, name, { field: fields[name], locale, timeZone })),
  );
  const file = await writeExcelFile([head, ...body], { stickyRowsCount: 1 }).toBuffer();
  const name = procedure.path.replace('/export', '').split('/').at(-1);
  return sendFile(reply, answeredFile(file, XLSX, `${name}.xlsx`));
}

const HIDDEN = new Set(['id', 'version']);

/** True if a column only repeats the name of a reference; a column with a heading of its own does not count. */
function namesReference({ input, keyPrefix }: AnyProcedure, name: string): boolean {
  const named = namedReferences(listFieldsBehind(input)).some(({ nameField }) => nameField === name);
  return named && translateDynamic('id', `field.${keyPrefix}.${name}`) === null;
}

/** Sends a file as a download that no cache keeps. */
export function sendFile(reply: FastifyReply, { bytes, mime, name }: AnsweredFile): FastifyReply {
  return reply
    .header('content-type', mime)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(bytes);
}

function labelOf(procedure: AnyProcedure, name: string, locale: Locale): string {
  return (
    translateDynamic(locale, `field.${procedure.keyPrefix}.${name}`) ??
    translateDynamic(locale, `field.${name}`) ??
    name
  );
}
