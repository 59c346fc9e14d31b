import type { contract } from '@rihla/domain/contract';
import type { PrintedList } from '@rihla/domain/departures/lists/departure-list.contract';
import { DEPARTURE_LISTS, type DepartureList } from '@rihla/domain/departures/lists/list-columns';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import type { AnsweredFile } from '../../../kit/http/answered-file.ts';
import { getPrintingAdmin, issuePrintTicket, spendPrintTicket } from '../../access/index.ts';
import { findListingId } from '../../catalogue/index.ts';
import { findReported } from '../../pilgrims/index.ts';
import { listFile } from './list-file.ts';
import { readList } from './read-list.ts';

/** What a print ticket of a list opens, so that the ticket of one list never opens another. */
const documentOf = (list: DepartureList) => `departure-list/${list}` as const;
const DOCUMENTS = DEPARTURE_LISTS.map(documentOf);

/**
 * Creates a print ticket (a token that opens one document once) for a list of a departure.
 * @throws Problem `catalogue.not_found`, `pilgrims.not_reported`
 */
export async function createListTicket(
  call: WriteCall<Admin>,
  { id, list }: InputOf<typeof contract.departure_lists.create>,
): Promise<{ ticket: string }> {
  const subjectId = await findListingId(call, id);
  if (list === 'MINISTRY') await findReported(call, subjectId);
  return issuePrintTicket(call, { document: documentOf(list), subjectId });
}

/**
 * Uses up a print ticket and answers its list, with what the person who created the ticket may see.
 * @throws Problem `print.ticket_refused`, `catalogue.not_found`, `pilgrims.not_reported`
 */
export async function exchangeListTicket(
  call: WriteCall,
  { ticket }: { ticket: string },
): Promise<PrintedList> {
  const spent = await spendPrintTicket(call, ticket, DOCUMENTS);
  const printer = await getPrintingAdmin(call, spent.actorId);
  const list = DEPARTURE_LISTS[DOCUMENTS.indexOf(spent.document)]!;
  return readList({ ...call, actor: printer }, list, spent.subjectId);
}

/**
 * A list of a departure as a spreadsheet.
 * @throws Problem `catalogue.not_found`, `pilgrims.not_reported`
 */
export async function downloadList(
  call: WriteCall<Admin>,
  { id, list, language }: InputOf<typeof contract.departure_lists.file>,
): Promise<AnsweredFile> {
  return listFile(await readList(call, list, id), language);
}
