import { call } from '../../lib/api/api.ts';

/** The slug of the invoice with a number, or without one of the newest; null where there is none. */
export async function invoiceWith(number: string, signal?: AbortSignal): Promise<string | null> {
  const wanted = number.trim();
  const { data } = await call(
    'invoices.list',
    { per_page: 10, ...(wanted ? { q: wanted } : {}) },
    signal ? { signal } : {},
  );
  const found = wanted ? data.find((one) => one.number.toLowerCase() === wanted.toLowerCase()) : data[0];
  return found?.slug ?? null;
}

/** A ticket that prints an invoice once. */
export async function invoiceTicket(slug: string): Promise<string> {
  return (await call('print_tickets.create', { document: 'invoice', id: slug })).data.ticket;
}
