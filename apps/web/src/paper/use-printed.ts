import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, type CallInput, type CallOutput } from '../lib/api/api.ts';
import { takeTicket } from '../lib/api/print-ticket.ts';

/** The API calls that exchange a one-time print ticket for a document. */
export type PaperCall =
  | 'print_tickets.exchange'
  | 'listing_papers.exchange'
  | 'pilgrim_cards.exchange'
  | 'room_lists.exchange'
  | 'departure_lists.exchange'
  | 'document_papers.exchange'
  | 'invoices_fees.printed'
  | 'savings_statements.exchange';
/**
 * All API calls that use a ticket: beside those for documents, the one that opens an invoice for editing inside a phone
 * application.
 */
type TicketCall = PaperCall | 'invoice_webviews.open';
/** The document that a call answers with. */
export type Printed<K extends TicketCall> = CallOutput<K>['data'];

/** A public document that needs no ticket: its name (part of the query key) and the function that reads it. */
export type OpenPaper<K extends TicketCall> = { name: string; read: () => Promise<CallOutput<K>> };

/**
 * Loads the document of a ticket, which the server then no longer accepts. The ticket is removed from the address bar
 * at once.
 * @param exchange the API call that exchanges the ticket for the document
 * @param open reads a public document, when there is no ticket
 * @param given the ticket, when it is not in the URL
 * @returns the ticket (null without one) and the query of the document
 */
export function usePrinted<K extends TicketCall>(exchange: K, open?: OpenPaper<K>, given?: string) {
  const [query] = useSearchParams();
  const [ticket] = useState(() => given ?? query.get('ticket'));
  useEffect(() => {
    takeTicket(query);
  }, [query]);
  return {
    ticket,
    query: useQuery({
      queryKey: [exchange, ticket ?? open?.name],
      queryFn: () =>
        ticket === null && open ? open.read() : call(exchange, { ticket: ticket ?? '' } as CallInput<K>),
      select: (answer) => (answer as { data: Printed<K> }).data,
      enabled: ticket !== null || open !== undefined,
      // A ticket works once, so a second request would be refused.
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    }),
  };
}
