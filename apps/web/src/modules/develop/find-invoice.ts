import { call } from '../../lib/api/api.ts';

/**
 * Finds an invoice by its exact number, in upper or lower case, among all whose numbers contain what was typed. For an
 * empty number it is the newest invoice.
 * @returns the slug of the invoice, null when there is none
 */
export async function invoiceSlug(number: string, signal?: AbortSignal): Promise<string | null> {
  const wanted = number.trim().toLowerCase();
  const options = signal ? { signal } : {};
  if (!wanted) {
    const { data } = await call('invoices.list', { per_page: 10 }, options);
    return data[0]?.slug ?? null;
  }
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { page, per_page: 100, sort: 'number', search: { number: [wanted] } };
    const answer = await call('invoices.list', query, options);
    const found = answer.data.find((row) => row.number.toLowerCase() === wanted);
    if (found) return found.slug;
    ({ pages } = answer.meta);
  }
  return null;
}

/**
 * Asks for a one-time ticket that prints an invoice.
 * @returns the ticket
 */
export async function invoiceTicket(slug: string): Promise<string> {
  return (await call('print_tickets.create', { document: 'invoice', id: slug })).data.ticket;
}
