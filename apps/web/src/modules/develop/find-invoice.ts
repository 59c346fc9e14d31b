import { call } from '../../lib/api/api.ts';

/**
 * Finds an invoice by its number, in any case; for an empty number the first of the list.
 * @returns its slug, or null
 */
export async function invoiceSlug(number: string, signal?: AbortSignal): Promise<string | null> {
  const wanted = number.trim();
  const { data } = await call(
    'invoices.list',
    { per_page: 10, ...(wanted ? { q: wanted } : {}) },
    signal ? { signal } : {},
  );
  const found = wanted ? data.find((one) => one.number.toLowerCase() === wanted.toLowerCase()) : data[0];
  return found?.slug ?? null;
}

/** Asks for a one-time ticket that prints an invoice. @returns the ticket */
export async function invoiceTicket(slug: string): Promise<string> {
  return (await call('print_tickets.create', { document: 'invoice', id: slug })).data.ticket;
}
