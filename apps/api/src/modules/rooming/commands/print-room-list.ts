import type { contract } from '@rihla/domain/contract';
import type { RoomList } from '@rihla/domain/departures/rooming/room-list.contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import type { AnsweredFile } from '../../../kit/http/answered-file.ts';
import { getPrintingAdmin, issuePrintTicket, spendPrintTicket } from '../../access/index.ts';
import { findListingId } from '../../catalogue/index.ts';
import { roomListFile } from '../room-list-file.ts';
import { readRoomList } from '../room-list.ts';

const DOCUMENT = 'room-list';

/**
 * Creates a print ticket (a token that opens one document once) for the list of rooms of a departure.
 * @throws Problem `catalogue.not_found`
 */
export async function createRoomListTicket(
  call: WriteCall<Admin>,
  { id }: { id: string },
): Promise<{ ticket: string }> {
  return issuePrintTicket(call, { document: DOCUMENT, subjectId: await findListingId(call, id) });
}

/**
 * Uses up a print ticket and answers the list of rooms of its departure, with what the person who created the ticket
 * may see.
 * @throws Problem `print.ticket_refused`, `catalogue.not_found`
 */
export async function exchangeRoomListTicket(
  call: WriteCall,
  { ticket }: { ticket: string },
): Promise<RoomList> {
  const spent = await spendPrintTicket(call, ticket, [DOCUMENT]);
  const printer = await getPrintingAdmin(call, spent.actorId);
  return readRoomList({ ...call, actor: printer }, spent.subjectId);
}

/**
 * The list of rooms of a departure as a spreadsheet in a language.
 * @throws Problem `catalogue.not_found`
 */
export async function downloadRoomList(
  call: WriteCall<Admin>,
  { id, language }: InputOf<typeof contract.room_lists.file>,
): Promise<AnsweredFile> {
  return roomListFile(await readRoomList(call, id), language);
}
