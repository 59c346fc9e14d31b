import { request } from './api.ts';
import { activeAccount } from '../session/session.ts';

/**
 * Opens the print page of an invoice or a receipt in a new tab.
 * @param page the part of the path of the page behind /file/print, such as `invoice`
 * @param id the id or slug of the printed thing
 */
export function openPrint(page: string, id: string): Promise<void> {
  return openPaper(page, () => request('POST', ticketPath(), { document: page, id }));
}

/**
 * Opens a document to print in a new tab. The new page gets a ticket, a token that opens this one document once, so
 * that the token of the session is never part of a URL.
 * @param page the part of the path of the page behind /file/print
 * @param askForTicket makes the call that answers with the ticket
 * @throws CallFailed when no ticket was given; the tab is closed then
 */
export async function openPaper(
  page: string,
  askForTicket: () => Promise<{ data: { ticket: string } }>,
): Promise<void> {
  // The tab is opened before the call: browsers block a tab that does not open at once after a click.
  const tab = window.open('', '_blank');
  try {
    const { data } = await askForTicket();
    if (tab) tab.location.href = `/app/#/file/print/${page}?ticket=${encodeURIComponent(data.ticket)}`;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/**
 * Reads the ticket (a token that opens one document once) from the query and removes it from the address bar, so that
 * it does not stay in the browser's history and is not copied with the URL. Null when there is none.
 */
export function takeTicket(query: URLSearchParams): string | null {
  const ticket = query.get('ticket');
  const bare = window.location.hash.replace(/\?.*$/, '');
  if (query.has('ticket')) window.history.replaceState(window.history.state, '', bare);
  return ticket;
}

/** The path of the call that gives a ticket to the signed-in account. */
function ticketPath(): string {
  return activeAccount()?.kind === 'USER' ? '/user_api/print_tickets' : '/admin_api/print_tickets';
}
